import type { Translate } from '#app/i18n/types.ts';
import type { Info } from '#app/server/request-context.ts';
import type { ProductRecord } from '#contract/product.ts';
import type { Detail, Fact } from './detail.ts';
import { type Item, storesOf, toItem } from './item.ts';

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

/** Search terms for a product's analogues and related products. */
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
