import type { Actor } from '../actor.ts';
import { customById } from '../custom/store.ts';
import type { Env } from '../env.ts';
import { type CatalogueProduct, productsById } from '../product/store.ts';
import { canCost } from './rules.ts';

/** Key of a product in carts and orders: its id, negative for a company's own product. */
export function keyOf({ id, type }: Pick<CatalogueProduct, 'id' | 'type'>): number {
  return type === 'custom' ? -id : id;
}

/** Products by key, from the catalogue and the company's own. `at` is the moment whose VAT rates apply. */
export async function goodsByKey(
  env: Env,
  actor: Actor,
  keys: readonly number[],
  at: number,
): Promise<Map<number, CatalogueProduct>> {
  const own = keys.filter((key) => key < 0).map((key) => -key);
  const [products, custom] = await Promise.all([
    productsById(
      env,
      keys.filter((key) => key > 0),
      { priceType: actor.priceType, at },
    ),
    actor.kind === 'user' ? customById(env, actor.companyId, own, at) : new Map<number, CatalogueProduct>(),
  ]);
  const goods = [...products, ...[...custom].map(([id, product]) => [-id, product] as const)];
  // A price that no line of an order can have is none.
  return new Map(goods.map(([key, product]) => [key, canCost(product) ? product : { ...product, price: null }]));
}
