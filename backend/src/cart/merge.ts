import type { Env } from '../env.ts';
import { keepOwnAmounts } from './own-lines.ts';
import { maxAmount } from './rules.ts';

/** How many products of a visitor's cart are in the user's too, so that `mergeCarts` adds up their amounts. */
export function countAddedUp(env: Env, from: string, into: string): D1PreparedStatement {
  return env.trade
    .prepare(
      `SELECT count(*) AS count FROM cart_line v JOIN cart_line u ON u.product_id = v.product_id
        WHERE v.cart_id = (SELECT id FROM cart WHERE owner = ?1) AND u.cart_id = (SELECT id FROM cart WHERE owner = ?2)`,
    )
    .bind(from, into);
}

/**
 * Statements that move a visitor's cart into a user's. Amounts of the same product are added up. The visitor's cart is
 * deleted, so merging again adds nothing. The price that the visitor saw is dropped: it wasn't this company's price.
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
         FROM cart f JOIN cart_line l ON l.cart_id = f.id JOIN cart i ON i.owner = ?2
        WHERE f.owner = ?1 ORDER BY l.id
       ON CONFLICT (cart_id, product_id) DO UPDATE SET
         amount = min(amount + excluded.amount, ?4 - ?4 % multiplicity)`,
      now,
      maxAmount,
    ),
    keepOwnAmounts(env, into),
    prepare('DELETE FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE owner = ?1) AND ?2 IS NOT NULL'),
    prepare('DELETE FROM cart WHERE owner = ?1 AND ?2 IS NOT NULL'),
  ];
}
