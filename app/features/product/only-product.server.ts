import type { LoadContext } from '#app/server/request-context.ts';
import { unlessRefused } from '#app/supplier/client/optional.ts';
import { readOwnProduct } from '#app/supplier/own-product.server.ts';
import { getProduct, type ProductRef } from '#contract/product.ts';
import type { Source, SourceItem } from './specification-source.ts';

export interface OneProduct {
  name: string;
  unit: string;
  batch: number;
  step: number;
  amount: number;
}

type Sold = Pick<ProductRef, 'name' | 'unit' | 'minimumBatch' | 'multiplicity'>;

/** Optional: null when unavailable, or for several products. */
export async function onlyProduct({ supplier }: LoadContext, source: Source | null): Promise<OneProduct | null> {
  if (source?.kind !== 'items' || source.items.length !== 1) return null;
  const [item] = source.items as [SourceItem];
  const { id, type, amount } = item;
  const loading =
    type === 'custom'
      ? readOwnProduct(supplier, id).then((own) => toOne({ ...own, multiplicity: 1 }, amount))
      : supplier.call(getProduct, { params: { id } }, { cache: 'short' }).then((product) => toOne(product, amount));
  return await unlessRefused(loading);
}

function toOne({ name, unit, minimumBatch: batch, multiplicity: step }: Sold, amount: number): OneProduct {
  return { name, unit: unit.name, batch, step, amount };
}
