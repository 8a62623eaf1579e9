import type { Env } from '../env.ts';

/** Goods that come to a warehouse, or leave it if the amount is below zero. */
interface StockChange {
  productId: number;
  storeId: number;
  amount: number;
}

/**
 * Statement that changes stock. Several changes of one product in one warehouse are added up first: UPDATE … FROM would take
 * only one of the rows that match.
 */
export function changeStock(env: Env, changes: readonly StockChange[]): D1PreparedStatement {
  return env.trade
    .prepare(
      `UPDATE stock SET amount = stock.amount + j.amount
       FROM (SELECT value ->> 'productId' AS product_id, value ->> 'storeId' AS store_id, sum(value ->> 'amount') AS amount
               FROM json_each(?1) GROUP BY 1, 2) j
       WHERE stock.product_id = j.product_id AND stock.store_id = j.store_id`,
    )
    .bind(JSON.stringify(changes));
}
