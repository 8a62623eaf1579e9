import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { reviseNothing } from './own-lines.ts';
import { cartOwner, ofOwner } from './owner.ts';
import { type AmountRule, roundedSql } from './rules.ts';

/** Milliseconds for which lines that were cleared can be brought back. */
export const clearedKept = 3_600_000;

/** Owner of the cart that holds them: nobody reads or orders it. */
export const clearedOf = (owner: string) => `c:${owner}`;

/** The same of lines that were removed one by one: they leave what was cleared before. */
export const removedOf = (owner: string) => `d:${owner}`;

/** A line as it will be written. */
interface Coming extends AmountRule {
  id: number;
  amount: number;
}

/**
 * Statements that empty a cart; its lines can be brought back. What was cleared before is gone, unless there is nothing
 * to clear now but the lines that are `coming`: a second press of the same replaces them, and not what can be brought back.
 */
export function clearLines(env: Env, owner: string, now: number, coming?: readonly Coming[]): D1PreparedStatement[] {
  const prepare = (sql: string, ...values: unknown[]) =>
    env.trade.prepare(sql).bind(owner, clearedOf(owner), JSON.stringify(coming ?? []), ...values);
  const isAny = `EXISTS (SELECT 1 FROM cart_line WHERE ${ofOwner} AND NOT EXISTS (SELECT 1 FROM json_each(?3) j
    WHERE j.value ->> 'id' = product_id
      AND amount = ${roundedSql("(j.value ->> 'amount')")}))`;
  return [
    prepare(`DELETE FROM cart WHERE owner = ?2 AND ${isAny}`),
    prepare(
      `INSERT INTO cart (owner, version, updated_at, actualized_at, actualization_failed_at, replaced)
       SELECT ?2, 0, ?4, actualized_at, actualization_failed_at, ?5 FROM cart WHERE owner = ?1 AND ${isAny}`,
      now,
      coming ? 1 : 0,
    ),
    prepare(`UPDATE cart_line SET cart_id = (SELECT id FROM cart WHERE owner = ?2) WHERE ${ofOwner} AND ${isAny}`),
    env.trade.prepare(`DELETE FROM cart_line WHERE ${ofOwner}`).bind(owner),
    reviseNothing(env, owner),
  ];
}

/** Statements that remove lines, which can be brought back until others are removed. The second one returns the id of this removal. */
export function removeLines(env: Env, owner: string, ids: readonly number[], now: number): D1PreparedStatement[] {
  const prepare = (sql: string, ...values: unknown[]) =>
    env.trade.prepare(sql).bind(owner, removedOf(owner), JSON.stringify(ids), ...values);
  const named = `${ofOwner} AND id IN (SELECT value FROM json_each(?3))`;
  const isAny = `EXISTS (SELECT 1 FROM cart_line WHERE ${named})`;
  return [
    prepare(`DELETE FROM cart WHERE owner = ?2 AND ${isAny}`),
    prepare(`INSERT INTO cart (owner, version, updated_at) SELECT ?2, 0, ?4 WHERE ${isAny} RETURNING id`, now),
    prepare(`UPDATE cart_line SET cart_id = (SELECT id FROM cart WHERE owner = ?2) WHERE ${named}`),
  ];
}

interface Cleared {
  /** Of each clearing another one. */
  id: number;
  positions: number;
  /** Other lines stand in the place of these, and go when these are brought back. */
  replaced: boolean;
}

/** Statement that finds what can be brought back: beside the lines of a cart none comes of what is in it again. */
export function selectCleared(env: Env, actor: Actor, now: number): D1PreparedStatement {
  const owner = cartOwner(actor) ?? '';
  return env.trade
    .prepare(
      `SELECT c.id, c.replaced, count(*) AS positions FROM cart c JOIN cart_line l ON l.cart_id = c.id
        WHERE c.owner = ?2 AND c.updated_at >= ?3
          AND (c.replaced = 1 OR l.product_id NOT IN (SELECT product_id FROM cart_line WHERE ${ofOwner}))
        GROUP BY c.id`,
    )
    .bind(owner, clearedOf(owner), now - clearedKept);
}

export function clearedIn(result: D1Result | undefined): Cleared | null {
  const [row] = (result?.results ?? []) as (Omit<Cleared, 'replaced'> & { replaced: number })[];
  return row ? { ...row, replaced: row.replaced === 1 } : null;
}

/**
 * Statements that move what a visitor has cleared to the user, where it takes the place of what the user cleared before
 * that. The price that the visitor saw is dropped, as in `mergeCarts`.
 */
export function moveCleared(env: Env, from: string, into: string): D1PreparedStatement[] {
  const prepare = (sql: string) => env.trade.prepare(sql).bind(clearedOf(from), clearedOf(into));
  const isOlder = 'updated_at <= (SELECT updated_at FROM cart WHERE owner = ?1)';
  return [
    prepare(`DELETE FROM cart WHERE owner = ?2 AND ${isOlder}`),
    env.trade
      .prepare(
        `UPDATE cart_line SET seen_price = NULL, seen_stock = NULL
          WHERE cart_id = (SELECT id FROM cart WHERE owner = ?1)`,
      )
      .bind(clearedOf(from)),
    prepare('UPDATE OR IGNORE cart SET owner = ?2, replaced = 0 WHERE owner = ?1'),
    env.trade.prepare('DELETE FROM cart WHERE owner = ?1').bind(clearedOf(from)),
  ];
}

/** Deletes what can no longer be brought back, a thousand at a time. */
export async function forgetCleared(env: Env, now: number): Promise<void> {
  await env.trade
    .prepare(
      `DELETE FROM cart WHERE id IN
        (SELECT id FROM cart WHERE owner >= 'c:' AND owner < 'd;' AND updated_at < ?1 LIMIT 1000)`,
    )
    .bind(now - clearedKept)
    .run();
}
