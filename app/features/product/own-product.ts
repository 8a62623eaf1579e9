import type { CustomProduct } from '#contract/product-custom.ts';

/** The price is in kopecks. */
export interface OwnView {
  id: number;
  name: string;
  article: string;
  manufacturer: string;
  unit: string;
  unitCode: string;
  price: number | null;
  vatRate: number | null;
  batch: number;
  description: string;
  image: string | null;
}

export function toOwnView({ image, unit, minimumBatch, ...product }: CustomProduct): OwnView {
  const { id, name, article, manufacturer, price, vatRate, description } = product;
  return {
    ...{ id, name, article, manufacturer, price, vatRate, description },
    unit: unit.name,
    unitCode: unit.code,
    batch: minimumBatch,
    image: image?.url ?? null,
  };
}
