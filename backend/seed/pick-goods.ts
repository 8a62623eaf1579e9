import type { Env } from '#backend/env.ts';
import { type CatalogueProduct, productsById } from '#backend/product/store.ts';

/** What is wanted of the catalogue: how many products, at whose prices, and from where in the list the choice begins. */
export interface Wish {
  seed: number;
  count: number;
  priceType: string;
}

/** Products in stock, always the same ones for the same catalogue. `at`: moment whose VAT rates hold. */
export async function pickGoods(env: Env, { seed, count, priceType }: Wish, at: number): Promise<CatalogueProduct[]> {
  const { results } = await env.catalogue
    .prepare(
      `SELECT p.id FROM product_column c JOIN product p ON p.ord = c.ord
        WHERE EXISTS (SELECT 1 FROM product_stock s WHERE s.ord = c.ord AND s.amount > 0) ORDER BY c.rank LIMIT 400`,
    )
    .all<{ id: number }>();
  const ids = results.map((row) => row.id);
  // A step that shares no factor with 400 walks through all of them before it repeats one.
  const picked = Array.from(
    { length: Math.min(count, ids.length) },
    (_, n) => ids[(seed * 37 + n * 61) % ids.length] ?? 0,
  );
  return [...(await productsById(env, picked, { priceType, at })).values()];
}
