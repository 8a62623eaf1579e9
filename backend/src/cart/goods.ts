import type { Actor } from '../actor.ts';
import { customById } from '../custom/store.ts';
import type { Env } from '../env.ts';
import { type CatalogueProduct, productsById } from '../product/store.ts';

/** Under what a cart and an order keep a product: its id, negative for a product of the company's own. */
export function keyOf({ id, type }: Pick<CatalogueProduct, 'id' | 'type'>): number {
  return type === 'custom' ? -id : id;
}

/** Products by their keys, from the catalogue and from the company's own. `at`: moment whose VAT rates hold. */
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
  return new Map([...products, ...[...custom].map(([id, product]) => [-id, product] as const)]);
}
