import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { clearedKept, clearedOf, removedOf } from './cleared.ts';
import { asItIs, keepOwnAmounts } from './own-lines.ts';
import { ofOwner, requireCartOwner } from './owner.ts';
import { maxLines } from './rules.ts';

interface Clearing {
  owner: string;
  id: number;
  now: number;
}

/** SQL condition on carts: they hold what was cleared or removed, and what of it may still come back. */
const isKept = 'id = ?2 AND owner IN (?3, ?4) AND updated_at >= ?5';

export interface BroughtBack {
  /** How many lines came. */
  positions: number;
  /** How many found no room. They stay where they are. */
  left: number;
}

/**
 * Undoes a clearing or a removal, once. Lines that others have replaced take their place again, and these can be brought
 * back in turn. Others come beside those that are in the cart now: what was added again stays as it is.
 */
export async function bringBack(env: Env, actor: Actor, id: number, now: number): Promise<BroughtBack> {
  const clearing = { owner: requireCartOwner(actor), id, now };
  const replaced = await prepareFor(
    env,
    clearing,
  )(`SELECT replaced FROM cart WHERE ${isKept}`).first<number>('replaced');
  if (replaced === null) return { positions: 0, left: 0 };
  const { statements, moving } = replaced === 1 ? swapLines(env, clearing) : addLines(env, clearing);
  const results = await env.trade.batch<{ left?: number }>(statements);
  return { positions: results[moving]?.meta.changes ?? 0, left: results.at(-1)?.results[0]?.left ?? 0 };
}

function prepareFor(env: Env, { owner, id, now }: Clearing) {
  return (sql: string, ...values: unknown[]) =>
    env.trade.prepare(sql).bind(owner, id, clearedOf(owner), removedOf(owner), now - clearedKept, ...values);
}

interface Moves {
  statements: D1PreparedStatement[];
  /** Which of them tells how many lines came back. */
  moving: number;
}

/** The lines that go get a cart of their own, so that each clearing has another id and a second press finds none. */
function swapLines(env: Env, clearing: Clearing): Moves {
  const prepare = prepareFor(env, clearing);
  const going = `x:${clearing.owner}`;
  const ofGoing = '(SELECT id FROM cart WHERE owner = ?6)';
  const ifSwapped = `EXISTS (SELECT 1 FROM cart WHERE owner = ?6)`;
  const statements = [
    prepare(
      `INSERT INTO cart (owner, version, updated_at, actualized_at, actualization_failed_at, replaced)
       SELECT ?6, 0, ?7, actualized_at, actualization_failed_at, 1 FROM cart
        WHERE owner = ?1 AND EXISTS (SELECT 1 FROM cart WHERE ${isKept})`,
      going,
      clearing.now,
    ),
    prepare(`UPDATE cart_line SET cart_id = ${ofGoing} WHERE ${ofOwner} AND ${ifSwapped}`, going),
    prepare(
      `UPDATE cart_line SET cart_id = (SELECT id FROM cart WHERE owner = ?1)
        WHERE cart_id = (SELECT id FROM cart WHERE ${isKept}) AND ${ifSwapped}`,
      going,
    ),
    prepare(
      `UPDATE cart SET version = version + 1, updated_at = ?7,
          (actualized_at, actualization_failed_at) =
            (SELECT actualized_at, actualization_failed_at FROM cart WHERE ${isKept})
        WHERE owner = ?1 AND ${ifSwapped}`,
      going,
      clearing.now,
    ),
    prepare(`DELETE FROM cart WHERE ${isKept} AND ${ifSwapped}`, going),
    env.trade.prepare('UPDATE cart SET owner = ?1 WHERE owner = ?2').bind(clearedOf(clearing.owner), going),
  ];
  return { statements, moving: 2 };
}

function addLines(env: Env, clearing: Clearing): Moves {
  const prepare = prepareFor(env, clearing);
  const coming = `cart_id = (SELECT id FROM cart WHERE ${isKept})
    AND product_id NOT IN (SELECT product_id FROM cart_line WHERE ${ofOwner})`;
  const statements = [
    prepare(
      `INSERT INTO cart (owner, version, updated_at, actualized_at, actualization_failed_at)
       SELECT ?1, 1, ?6, actualized_at, actualization_failed_at FROM cart WHERE ${isKept}
       ON CONFLICT (owner) DO UPDATE SET version = version + 1, updated_at = ?6`,
      clearing.now,
    ),
    ...fitIn(env, clearing),
    prepare(
      `UPDATE cart_line SET cart_id = (SELECT id FROM cart WHERE owner = ?1)
        WHERE id IN (SELECT id FROM cart_line WHERE ${coming}
          ORDER BY id LIMIT max(0, ?6 - (SELECT count(*) FROM cart_line WHERE ${ofOwner})))`,
      maxLines,
    ),
    prepare(`DELETE FROM cart WHERE ${isKept} AND NOT EXISTS (SELECT 1 FROM cart_line WHERE ${coming})`),
    keepOwnAmounts(env, clearing.owner),
    prepare(`SELECT count(*) AS left FROM cart_line WHERE ${coming}`),
  ];
  return { statements, moving: 3 };
}

/**
 * Statements before lines come beside others, which may be part of an order of exact lines: the coming ones are set aside
 * while there is such an order. What was removed from one that has ended is as the buyer had it; a cleared one comes back
 * as that order.
 */
function fitIn(env: Env, clearing: Clearing): D1PreparedStatement[] {
  const prepare = prepareFor(env, clearing);
  const coming = (kept: string) => `cart_id = (SELECT id FROM cart WHERE ${kept})`;
  const isThere = (condition: string) => `EXISTS (SELECT 1 FROM cart_line WHERE ${ofOwner} AND ${condition})`;
  return [
    prepare(
      `UPDATE cart_line SET amount = iif(own_amount > 0, own_amount, amount),
          selected = iif(own_amount > 0, own_selected, selected),
          comment = iif(own_amount > 0, own_comment, comment), ${asItIs}
        WHERE ${coming(`${isKept} AND owner = ?4`)} AND own_amount IS NOT NULL AND ${isThere('own_amount IS NULL')}
          AND NOT ${isThere('own_amount IS NOT NULL')}`,
    ),
    prepare(
      `UPDATE cart_line SET own_amount = amount, own_selected = selected, own_comment = comment, selected = 0
        WHERE ${coming(isKept)} AND own_amount IS NULL AND ${isThere('own_amount IS NOT NULL')}`,
    ),
  ];
}
