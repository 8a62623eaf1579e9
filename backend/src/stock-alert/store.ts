import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { heldFor } from './arrivals.ts';

/** Most products that one person waits for. */
export const maxAlerts = 100;

export interface AlertRow {
  productId: number;
  wanted: number | null;
  createdAt: number;
  arrivedAt: number | null;
}

/** With what was known of the product on the day of asking. */
export interface ListedAlert extends AlertRow {
  name: string;
  article: string;
  unit: string;
}

const columns = 'product_id AS productId, wanted, created_at AS createdAt, arrived_at AS arrivedAt';

/** One page of the person's alerts, arrived ones first, then the newest, with the number of all. */
export async function readAlerts(env: Env, { userId }: UserActor, page: number, perPage: number) {
  const [rows, all] = await env.trade.batch<ListedAlert & { total: number }>([
    env.trade
      .prepare(
        `SELECT ${columns}, name, article, unit FROM stock_alert WHERE user_id = ?1
          ORDER BY present DESC, created_at DESC, product_id LIMIT ?2 OFFSET ?3`,
      )
      .bind(userId, perPage, (page - 1) * perPage),
    env.trade.prepare('SELECT count(*) AS total FROM stock_alert WHERE user_id = ?1').bind(userId),
  ]);
  return { alerts: rows?.results ?? [], total: all?.results[0]?.total ?? 0 };
}

export async function readAlert(env: Env, { userId }: UserActor, productId: number): Promise<AlertRow | null> {
  return await env.trade
    .prepare(`SELECT ${columns} FROM stock_alert WHERE user_id = ?1 AND product_id = ?2`)
    .bind(userId, productId)
    .first<AlertRow>();
}

interface Wish {
  product: CatalogueProduct;
  amount: number | null;
  /** What must be on hand for it. */
  needed: number;
  /** Origin of the shop for the link in the message, or empty. */
  shop: string;
}

/**
 * Keeps an alert, or changes the amount of the one that there is. Null if the person has the maximum, or `present` if
 * what is needed is in stock, and nothing is kept.
 */
export async function keepAlert(
  env: Env,
  { userId, companyId }: UserActor,
  { product, amount, needed, shop }: Wish,
  now: number,
): Promise<AlertRow | 'present' | null> {
  const held = `SELECT ${heldFor('?3')} AS amount FROM (SELECT ?1 AS user_id, ?2 AS product_id) a JOIN user u ON u.id = a.user_id`;
  const { name, article, unit, id } = product;
  const [stock, kept] = await env.trade.batch<AlertRow & { amount: number }>([
    env.trade.prepare(held).bind(userId, id, env.defaultRegion),
    env.trade
      .prepare(
        `INSERT INTO stock_alert (user_id, product_id, wanted, present, name, unit, shop, created_at, company_id, article)
         SELECT ?1, ?2, ?4, 0, ?5, ?6, ?7, ?8, ?9, ?10
          WHERE (${held}) < ?11
            AND (SELECT count(*) FROM stock_alert WHERE user_id = ?1 AND product_id <> ?2) < ${maxAlerts}
         ON CONFLICT (user_id, product_id) DO UPDATE SET wanted = excluded.wanted, company_id = excluded.company_id,
           present = 0, told = 0, arrived_at = NULL
         RETURNING ${columns}`,
      )
      .bind(userId, id, env.defaultRegion, amount, name, unit.name, shop, now, companyId, article, needed),
  ]);
  const [row] = kept?.results ?? [];
  if (row) return row;
  return (stock?.results[0]?.amount ?? 0) >= needed ? 'present' : null;
}

export async function deleteAlert(env: Env, { userId }: UserActor, productId: number): Promise<void> {
  await env.trade
    .prepare('DELETE FROM stock_alert WHERE user_id = ?1 AND product_id = ?2')
    .bind(userId, productId)
    .run();
}
