import type { StoreStock } from '#contract/product.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';

interface StockRow {
  productId: number;
  storeId: number;
  name: string;
  amount: number;
  deliveryDays: number;
}

/** Stock by product, fastest warehouse first. Products without stock have no entry. */
export type StockByProduct = Map<number, StoreStock[]>;

/**
 * SQL of the stock in the warehouses that serve the region ?2. `products` selects the products as `id` and may use ?1.
 */
const stockSql = (products: string) => `
  SELECT k.product_id AS productId, k.store_id AS storeId, s.name, k.amount, r.days AS deliveryDays
    FROM (${products}) w
    JOIN delivery_route r ON r.region_id = ?2
    JOIN stock k ON k.product_id = w.id AND k.store_id = r.store_id
    JOIN store s ON s.id = k.store_id
   ORDER BY r.days, k.store_id`;

const stockOfProducts = stockSql('SELECT value AS id FROM json_each(?1)');
const stockOfCart = stockSql(
  'SELECT l.product_id AS id FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1',
);

/** Statement that reads the stock of products in a region; pass its result to `toStock`. */
export function selectStock(env: Env, ids: readonly number[], regionId: number): D1PreparedStatement {
  return env.trade.prepare(stockOfProducts).bind(JSON.stringify(ids), regionId);
}

/** The same for the products in a cart. */
export function selectStockOfCart(env: Env, owner: string, regionId: number): D1PreparedStatement {
  return env.trade.prepare(stockOfCart).bind(owner, regionId);
}

/** The stock from the result of either statement. */
export function toStock(result: D1Result | undefined): StockByProduct {
  const stock: StockByProduct = new Map();
  for (const { productId, ...row } of (result?.results ?? []) as readonly StockRow[]) {
    const list = stock.get(productId);
    if (list) list.push(row);
    else stock.set(productId, [row]);
  }
  return stock;
}

/** Whether the actor may see stock: the shop's settings may hide it from visitors. */
export function seesStock(actor: Actor): boolean {
  return actor.kind === 'user' || actor.sees.stock;
}

/** Stock as the actor may see it: null if it is hidden. */
export async function visibleStock(env: Env, actor: Actor, ids: number[]): Promise<StockByProduct | null> {
  return seesStock(actor) ? toStock(await selectStock(env, ids, actor.regionId).all()) : null;
}
