import type { CartLine } from '#contract/cart.ts';
import type { SpecificationLine } from '#contract/specification.ts';

/** What a line of the cart and of a specification shows alike. Absent fields have their default. Money is in kopecks. */
export interface CommonLineView {
  id: number;
  productId: number;
  /** The company's own product. */
  custom?: true | undefined;
  name: string;
  article: string;
  /** The manufacturer's. */
  code?: string | undefined;
  /** Of the buyer's company. */
  ownCode?: string | undefined;
  brand?: string | undefined;
  unit: string;
  image?: string | undefined;
  /** Minimum batch above 1. */
  batch?: number | undefined;
  /** Multiplicity above 1. */
  step?: number | undefined;
  amount: number;
  price?: number | undefined;
  /** Kopecks before the price fell. */
  old?: number | undefined;
  total: number;
}

export function toCommonLine({
  id,
  type,
  product,
  amount,
  price,
  total,
}: CartLine | SpecificationLine): CommonLineView {
  return {
    id,
    productId: product.id,
    ...(type === 'custom' && { custom: true as const }),
    name: product.name,
    article: product.article,
    ...(product.manufacturerCode && { code: product.manufacturerCode }),
    ...(product.ownCode && { ownCode: product.ownCode }),
    ...(product.brand && { brand: product.brand.name }),
    unit: product.unit.name,
    ...(product.image && { image: product.image.url }),
    ...(product.minimumBatch > 1 && { batch: product.minimumBatch }),
    ...(product.multiplicity > 1 && { step: product.multiplicity }),
    amount,
    ...(price && { price: price.value }),
    ...(price?.oldValue && { old: price.oldValue }),
    total: total ?? (price?.value ?? 0) * amount,
  };
}
