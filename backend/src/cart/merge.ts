import type { Env } from '../env.ts';
import { clearedOf, moveCleared } from './cleared.ts';
import { joinedNotesSql } from './notes.ts';
import { keepOwnAmounts } from './own-lines.ts';
import { ofOwner } from './owner.ts';
import { maxAmount, maxLines } from './rules.ts';

/** What becomes of a visitor's cart, as in the contract. */
export interface MergeCounts {
  addedUp: number;
  leftOut: number;
}

const room = '?3 - (SELECT count(*) FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE owner = ?2))';

/** Counts what `mergeCarts`, in the same batch, does with the lines. */
export function countMerged(env: Env, from: string, into: string): D1PreparedStatement {
  return env.trade
    .prepare(
      `SELECT count(u.id) AS addedUp, max(0, count(*) - count(u.id) - max(0, ${room})) AS leftOut
         FROM cart_line v
         LEFT JOIN cart_line u ON u.product_id = v.product_id AND u.cart_id = (SELECT id FROM cart WHERE owner = ?2)
        WHERE v.cart_id = (SELECT id FROM cart WHERE owner = ?1)`,
    )
    .bind(from, into, maxLines);
}

/**
 * Statements that move a visitor's cart into a user's, and what the visitor can bring back. Amounts of the same product
 * are added up; lines that find no room can be brought back later. Merging again adds nothing. The price that the
 * visitor saw is dropped: it wasn't this company's price.
 */
export function mergeCarts(env: Env, from: string, into: string, now: number): D1PreparedStatement[] {
  const prepare = (sql: string, ...values: unknown[]) => env.trade.prepare(sql).bind(from, into, ...values);
  return [
    prepare(
      `INSERT INTO cart (owner, version, updated_at) SELECT ?2, 0, ?3 FROM cart WHERE owner = ?1
       ON CONFLICT (owner) DO UPDATE SET version = version + 1, updated_at = ?3`,
      now,
    ),
    prepare(
      `INSERT INTO cart_line (cart_id, product_id, amount, minimum_batch, multiplicity, selected, comment, added_at, seen_at)
       SELECT i.id, l.product_id, l.amount, l.minimum_batch, l.multiplicity, l.selected, l.comment, l.added_at, ?3
         FROM (SELECT v.*, u.id AS held, count(*) FILTER (WHERE u.id IS NULL) OVER (ORDER BY v.id) AS added
                 FROM cart_line v
                 LEFT JOIN cart_line u ON u.product_id = v.product_id AND u.cart_id = (SELECT id FROM cart WHERE owner = ?2)
                WHERE v.cart_id = (SELECT id FROM cart WHERE owner = ?1)) l
         JOIN cart i ON i.owner = ?2
        WHERE l.held IS NOT NULL OR l.added <= ?5 - (SELECT count(*) FROM cart_line WHERE cart_id = i.id)
        ORDER BY l.id
       ON CONFLICT (cart_id, product_id) DO UPDATE SET
         amount = min(amount + excluded.amount, ?4 - ?4 % multiplicity),
         comment = ${joinedNotesSql('comment', 'excluded.comment')}`,
      now,
      maxAmount,
      maxLines,
    ),
    keepOwnAmounts(env, into),
    ...keepLeftOut(env, from, into, now),
    ...moveCleared(env, from, into),
  ];
}

/** Statements after the merge: lines of the visitor that found no room are as if the visitor had cleared them. */
function keepLeftOut(env: Env, from: string, into: string, now: number): D1PreparedStatement[] {
  const prepare = (sql: string, ...values: unknown[]) => env.trade.prepare(sql).bind(from, clearedOf(from), ...values);
  const isAny = `EXISTS (SELECT 1 FROM cart_line WHERE ${ofOwner})`;
  return [
    env.trade
      .prepare(
        `DELETE FROM cart_line WHERE ${ofOwner}
          AND product_id IN (SELECT product_id FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE owner = ?2))`,
      )
      .bind(from, into),
    prepare(`DELETE FROM cart WHERE owner = ?2 AND ${isAny}`),
    prepare(`UPDATE cart SET owner = ?2, replaced = 0, updated_at = ?3 WHERE owner = ?1 AND ${isAny}`, now),
    env.trade.prepare('DELETE FROM cart WHERE owner = ?1').bind(from),
  ];
}
