import type { CallAnswer, CallBody } from '#contract/call.ts';
import { getCurrentPrices, getProduct, getProductIds, toggleFavorite } from '#contract/product.ts';
import { type ResolvedCode, type ResolvedRow, resolveProducts, resolveRows } from '#contract/product-resolve.ts';
import { maxTypedRows } from '#contract/quick-order-limits.ts';
import type { Supplier } from './client/supplier.ts';

/** The search that led to a product: its id in the supplier's log, and the position from 1. */
export interface FoundAt {
  readonly searchLogUuid: string;
  readonly position: number;
}

/** `foundAt` tells the supplier which search led to the product. */
export function readProduct(supplier: Supplier, id: number, foundAt?: FoundAt | undefined) {
  const query = foundAt && {
    'additionalFields[searchLogUuid]': foundAt.searchLogUuid,
    'additionalFields[searchLogProductPosition]': String(foundAt.position),
  };
  return supplier.call(getProduct, { params: { id }, ...(query && { query }) }, { cache: 'price' });
}

/** Ids of a part of all products, and the number of parts. */
export function readProductIds(supplier: Supplier, part: number) {
  return supplier.call(getProductIds, { query: { part: String(part) } });
}

/** Repeating it changes nothing. */
export function setFavorite(supplier: Supplier, id: number, favorite: boolean) {
  return supplier.call(toggleFavorite, { params: { id }, body: { favorite } });
}

export type FreshPrice = CallAnswer<typeof getCurrentPrices>['items'][number];

/** In milliseconds. */
const refreshDeadline = 5000;

/** Current prices of up to 100 products, each for its amount; `source` names the page. */
export function readFreshPrices(
  supplier: Supplier,
  items: CallBody<typeof getCurrentPrices>['items'],
  source: string,
): Promise<CallAnswer<typeof getCurrentPrices>> {
  return supplier.call(getCurrentPrices, { body: { items, source } }, { deadlineMs: refreshDeadline });
}

/** What up to 300 codes mean, in their order. */
export async function resolveCodes(
  supplier: Supplier,
  items: CallBody<typeof resolveProducts>['items'],
): Promise<readonly ResolvedCode[]> {
  return (await supplier.call(resolveProducts, { body: { items } })).items;
}

/** What rows mean, in their order: at most as many at a time as the API takes. */
export async function resolveTyped(
  supplier: Supplier,
  rows: CallBody<typeof resolveRows>['rows'],
): Promise<readonly ResolvedRow[]> {
  const parts = Array.from({ length: Math.ceil(rows.length / maxTypedRows) }, (_, at) =>
    rows.slice(at * maxTypedRows, (at + 1) * maxTypedRows),
  );
  const answers = await Promise.all(parts.map((part) => supplier.call(resolveRows, { body: { rows: part } })));
  return answers.flatMap((answer) => answer.rows);
}
