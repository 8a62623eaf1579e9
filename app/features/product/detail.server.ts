import { formatsOf } from '#app/i18n/format.ts';
import { isListedHost } from '#app/server/listed-host.ts';
import type { Info, LoadContext } from '#app/server/request-context.ts';
import type { ProductRecord } from '#contract/product.ts';
import { type Fact, type FactTable, factTables, leadingFacts } from './fact-tables.server.ts';
import { type Item, storesOf, toItem } from './item.ts';
import { kinKeywords } from './kin-keywords.ts';
import type { PricesAge } from './prices/fresh.server.ts';

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
  /** The company's last order with it. */
  bought?: NonNullable<ProductRecord['bought']> | undefined;
  /** Asked for a message when it is in stock again, from an amount on; muted when no channel would carry it. */
  alert: { amount: number | null; muted: boolean } | null;
  /** Of the reader's company; absent for visitors, and if the supplier keeps none. */
  ownCodes?: NonNullable<ProductRecord['ownCodes']> | undefined;
  /** The reader is offered to make a commercial offer of it. */
  makesOffers?: true | undefined;
  /** No more of it will come. */
  ended?: true | undefined;
  /** Sections from the root down to the product's own. */
  parents: readonly (readonly [id: number, name: string])[];
  leading: readonly Fact[];
  tables: readonly FactTable[];
  description: string;
  documents: readonly ProductPaper[];
  analogues: readonly Item[];
  related: readonly Item[];
  /** Search terms for all analogues and related products. */
  keywords: { analogues: string; related: string };
}

/** Without an address if it is on a host that isn't configured. The format is in capital letters, the size in bytes. */
export type ProductPaper = readonly [title: string, url: string | null, format: string, size: number | undefined];

const shownNeighbours = 6;

/** `now` is in milliseconds since 1970. */
export function toDetail(
  product: ProductRecord,
  info: Info,
  { t, env, i18n }: Pick<LoadContext, 't' | 'env' | 'i18n'>,
  now: number,
): Detail {
  const price = product.currentPrice ?? product.price;
  const images = product.images.length > 0 ? product.images : product.image ? [product.image] : [];
  return {
    ...toItem(product, storesOf([product], 0), now),
    ...(product.withdrawn && { withdrawn: product.withdrawn }),
    images: images.map(({ url }) => url),
    stores: product.stock?.map(({ name, amount, deliveryDays }) => [name, amount, deliveryDays] as const) ?? null,
    ...(price && { net: price.valueWithoutVat, vatAmount: price.vat.amount }),
    alert: product.stockAlert,
    ...(product.ownCodes && { ownCodes: product.ownCodes }),
    ...(!product.restocked && { ended: true as const }),
    bought: product.bought ?? undefined,
    labels: product.labels.map(({ name }) => name),
    parents: product.parents.map(({ id, name }) => [id, name] as const),
    leading: leadingFacts(product),
    tables: factTables(product, t, formatsOf(i18n.language)),
    description: product.description,
    documents: product.documents.map((paper) => toPaper(paper, env.MEDIA_HOSTS)),
    analogues: neighbours(product.analogues, now),
    related: neighbours(product.related, now),
    keywords: kinKeywords(product, info),
  };
}

/** "Сертификат: RU Д-RU.РА01" or, when the title says it already, the title alone. */
function toPaper(
  { name, url, typeName = '', format, size }: ProductRecord['documents'][number],
  hosts: readonly string[],
): ProductPaper {
  const isNamed = name.toLowerCase().startsWith(typeName.toLowerCase());
  return [
    isNamed ? name : `${typeName}: ${name}`,
    isOpened(url, hosts) ? url : null,
    format?.toUpperCase() ?? '',
    size,
  ];
}

/** Files come through the shop, or from a host that the operator has named. */
function isOpened(url: string, hosts: readonly string[]): boolean {
  return url.startsWith('/') || (URL.canParse(url) && isListedHost(new URL(url), hosts));
}

function neighbours(products: ProductRecord['analogues'], now: number): Item[] {
  const shown = products.slice(0, shownNeighbours);
  const stores = storesOf(shown, 0);
  return shown.map((product) => toItem(product, stores, now));
}
