import type { ProductItem, ProductRecord } from '#contract/product.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

interface BoughtRow {
  id: number;
  orderId: number;
  number: string;
  amount: number;
  price: number;
  at: number;
}

/** The last line of a company (?1) with each of the products (?2), as JSON: a row of an index each, however many orders there are. */
export const lastBoughtSql = `SELECT l.product_id AS id, o.id AS orderId, o.number, l.amount - l.cancelled AS amount, l.price, l.bought_at AS at
  FROM json_each(?2) wanted
  CROSS JOIN order_line l ON l.id = (SELECT id FROM order_line WHERE bought_by = ?1 AND product_id = wanted.value
    ORDER BY bought_at DESC, id DESC LIMIT 1)
  CROSS JOIN orders o ON o.id = l.order_id`;

/** Statement that reads when the company last bought the given products; pass its result to `toBought`. */
export function selectBought(env: Env, actor: UserActor, ids: readonly number[]): D1PreparedStatement {
  return env.trade.prepare(lastBoughtSql).bind(actor.companyId, JSON.stringify(ids));
}

/** By product, from the result of `selectBought`. */
export function toBought(bought: D1Result | undefined): Map<number, NonNullable<ProductItem['bought']>> {
  const rows = (bought?.results ?? []) as BoughtRow[];
  return new Map(rows.map(({ id, at, ...line }) => [id, { ...line, at: new Date(at).toISOString() }]));
}

/** The company's last order with a product; null if it never bought it. */
export async function lastBought(env: Env, actor: UserActor, productId: number): Promise<ProductRecord['bought']> {
  return toBought(await selectBought(env, actor, [productId]).all()).get(productId) ?? null;
}
