import type { Env } from '#backend/env.ts';
import { type CatalogueProduct, productsById } from '#backend/product/store.ts';

/** How many products to pick, at which price type, and where to start. */
export interface Wish {
  seed: number;
  count: number;
  priceType: string;
}

/** Products in stock, always the same for the same catalogue. `at` is the moment whose VAT rates apply. */
export async function pickGoods(env: Env, { seed, count, priceType }: Wish, at: number): Promise<CatalogueProduct[]> {
  const { results } = await env.catalogue
    .prepare(
      `SELECT p.id FROM product_column c JOIN product p ON p.ord = c.ord
        WHERE EXISTS (SELECT 1 FROM product_stock s WHERE s.ord = c.ord AND s.amount > 0) ORDER BY c.rank LIMIT 400`,
    )
    .all<{ id: number }>();
  const ids = results.map((row) => row.id);
  // A step that is coprime to 400 visits all of them before it repeats one.
  const picked = Array.from(
    { length: Math.min(count, ids.length) },
    (_, n) => ids[(seed * 37 + n * 61) % ids.length] ?? 0,
  );
  return [...(await productsById(env, picked, { priceType, at })).values()];
}
