import type { Translate } from '#app/i18n/types.ts';
import type { Info } from '#app/server/request-context.ts';
import type { ProductRecord } from '#contract/product.ts';
import { type Item, storesOf, toItem } from './item.ts';
import type { PricesAge } from './prices/fresh.server.ts';

export type Fact = readonly [name: string, value: string];

export interface Detail extends Item {
  images: readonly string[];
  /** With days to the buyer's region; null when hidden from the reader. */
  stores: readonly (readonly [name: string, amount: number, days: number | undefined])[] | null;
  /** Kopecks without VAT. */
  net?: number | undefined;
  /** Kopecks of VAT inside the price. */
  vatAmount?: number | undefined;
  /** Absent when there are no prices to refresh. */
  prices?: PricesAge | null | undefined;
  labels: readonly string[];
  /** Sections from the root down to the product's own. */
  parents: readonly (readonly [id: number, name: string])[];
  facts: readonly Fact[];
  characteristics: readonly Fact[];
  description: string;
  documents: readonly (readonly [name: string, url: string, type: string, size: number | undefined])[];
  analogues: readonly Item[];
  related: readonly Item[];
  /** Search terms for all analogues and related products. */
  keywords: { analogues: string; related: string };
}

const shownNeighbours = 6;

/** `now` is in milliseconds since 1970. */
export function toDetail(product: ProductRecord, info: Info, t: Translate, now: number): Detail {
  const price = product.currentPrice ?? product.price;
  const images = product.images.length > 0 ? product.images : product.image ? [product.image] : [];
  return {
    ...toItem(product, storesOf([product], 0), now),
    images: images.map(({ url }) => url),
    stores: product.stock?.map(({ name, amount, deliveryDays }) => [name, amount, deliveryDays] as const) ?? null,
    ...(price && { net: price.valueWithoutVat, vatAmount: price.vat.amount }),
    labels: product.labels.map(({ name }) => name),
    parents: product.parents.map(({ id, name }) => [id, name] as const),
    facts: factsOf(product, t),
    characteristics: product.characteristics.map(({ name, value, unit }) => [
      name,
      unit ? `${value}\u00a0${unit}` : value,
    ]),
    description: product.description,
    documents: product.documents.map(({ name, url, type, size }) => [name, url, type, size] as const),
    analogues: neighbours(product.analogues, now),
    related: neighbours(product.related, now),
    keywords: keywordsOf(product, info),
  };
}

function neighbours(products: ProductRecord['analogues'], now: number): Item[] {
  const shown = products.slice(0, shownNeighbours);
  const stores = storesOf(shown, 0);
  return shown.map((product) => toItem(product, stores, now));
}

function keywordsOf({ id, article }: ProductRecord, { config }: Info): Detail['keywords'] {
  const code = config.keywordBy === 'id' ? `id.${id}` : article;
  return { analogues: `${config.analogKeyword}:${code}`, related: `${config.relatedKeyword}:${code}` };
}

function factsOf(product: ProductRecord, t: Translate): Fact[] {
  const { unit, minimumBatch, multiplicity, boxQuantity, blockQuantity, weight } = product;
  const inUnits = (amount: number | null) => (amount === null ? null : `${amount}\u00a0${unit.name}`);
  const facts: [name: string, value: string | null | undefined][] = [
    [t('product:manufacturer'), product.manufacturer?.name],
    [t('product:country'), product.country?.name],
    [t('product:series'), product.series?.name],
    [t('product:group'), product.group?.name],
    [t('product:set'), product.set?.name],
    [t('product:seller'), product.seller?.name],
    [t('product:unit'), unit.name],
    [t('product:minimumBatch'), minimumBatch > 1 ? inUnits(minimumBatch) : null],
    [t('product:multiplicity'), multiplicity > 1 ? inUnits(multiplicity) : null],
    [t('product:boxQuantity'), inUnits(boxQuantity)],
    [t('product:blockQuantity'), inUnits(blockQuantity)],
    [t('product:weight'), weight === null ? null : String(weight).replace('.', ',')],
  ];
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
