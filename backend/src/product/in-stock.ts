import type { Env } from '../env.ts';
import { oneIn } from '../one-in.ts';
import { foldChanges, noteStock } from '../search/change.ts';

/** Most products per call: each costs some rows in several statements. */
export const maxStock = 1000;

/**
 * Copies stock into the catalogue, for the "in stock" filter and sorting by stock, and updates the sections' counts. At
 * most `maxStock` products per call. Call it after the stock of these products has changed; if it fails, the catalogue
 * is only late: the next call corrects it.
 */
export async function setInStock(env: Env, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  if (ids.length > maxStock) throw new RangeError(`at most ${maxStock} products a call`);
  const idList = JSON.stringify([...new Set(ids)]);
  const { results } = await env.trade
    .prepare(
      `SELECT k.product_id AS id, k.store_id AS store, k.amount FROM json_each(?1) j JOIN stock k ON k.product_id = j.value`,
    )
    .bind(idList)
    .all<{ id: number; store: number; amount: number }>();
  const db = env.catalogue;
  const rows = JSON.stringify(results.map(({ id, store, amount }) => [id, store, amount]));
  await db.batch([
    // Subtract with the old amounts, add with the new ones.
    countIn(db, idList, -1),
    db
      .prepare(
        'DELETE FROM product_stock WHERE ord IN (SELECT p.ord FROM json_each(?1) j JOIN product p ON p.id = j.value)',
      )
      .bind(idList),
    db
      .prepare(
        `INSERT INTO product_stock (ord, store_id, amount)
         SELECT p.ord, j.value ->> 1, j.value ->> 2 FROM json_each(?1) j JOIN product p ON p.id = j.value ->> 0`,
      )
      .bind(rows),
    countIn(db, idList, 1),
    ...noteStock(db, idList),
  ]);
  if (oneIn(100)) await foldChanges(env);
}

/** Adds the products in stock, times `sign`, to the counts of the sections above them, per zone. */
function countIn(db: D1Database, ids: string, sign: 1 | -1): D1PreparedStatement {
  return db
    .prepare(
      `WITH RECURSIVE up(ord, section_id, parent_id) AS (
         SELECT c.ord, s.id, s.parent_id FROM json_each(?1) j JOIN product p ON p.id = j.value JOIN product_column c ON c.ord = p.ord
           JOIN section s ON s.id = c.section_id
         UNION ALL SELECT up.ord, coalesce(s.id, 0), s.parent_id FROM up LEFT JOIN section s ON s.id = up.parent_id WHERE up.section_id > 0
       ),
       counted(section_id, zone, n) AS (
         SELECT up.section_id, z.zone, count(*) FROM up CROSS JOIN (SELECT DISTINCT zone FROM zone_store) z
          WHERE EXISTS (SELECT 1 FROM product_stock k JOIN zone_store s ON s.zone = z.zone AND s.store_id = k.store_id
                         WHERE k.ord = up.ord AND k.amount > 0)
          GROUP BY up.section_id, z.zone
       )
       UPDATE section_stock SET count = count + ?2 * n FROM counted c
        WHERE section_stock.section_id = c.section_id AND section_stock.zone = c.zone`,
    )
    .bind(ids, sign);
}
