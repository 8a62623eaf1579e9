import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/cart.ts';
import type { Supplier } from './supplier.ts';

/** A change of one line; what is absent stays as it is. */
export type LineChange = CallBody<typeof contract.updateCartLines>['items'][number];
/** What became of products put into the cart. */
export type Added = CallAnswer<typeof contract.addToCart>;
/** One product to put into the cart. */
export type NewItem = {
  readonly id: number;
  /** `custom` for a product of the company's own. */
  readonly type?: 'product' | 'custom' | undefined;
  readonly amount: number;
  readonly comment?: string | undefined;
};

/** Lines on one page of the cart: a page of them, with its form, stays well under the size budget. */
export const linesPerPage = 50;
/** A price refresh that takes longer has failed (milliseconds, the retry included). */
const refreshDeadline = 5000;

/** One page of the cart. Never cached: it belongs to one buyer or visitor. */
export function readCart(supplier: Supplier, page: number): Promise<contract.Cart> {
  return supplier.call(contract.getCart, { query: { page, 'per-page': linesPerPage } });
}

/** The whole cart, to compare with what was typed; the API keeps a cart to 500 lines. */
export function readWholeCart(supplier: Supplier): Promise<contract.Cart> {
  return supplier.call(contract.getCart, { query: { 'per-page': 500 } });
}

/** Puts products into the cart; the same request id never adds twice. */
export function addItems(
  supplier: Supplier,
  items: readonly NewItem[],
  source: string,
  requestId: string,
): Promise<Added> {
  const body = { items: items.map((item) => ({ type: item.type ?? ('product' as const), ...defined(item) })), source };
  return supplier.call(contract.addToCart, { body }, { requestId });
}

/**
 * Saves changed lines, all or none, and answers them as they are now: amounts rounded to what is sold. `version` is the cart's
 * that they were compared with.
 */
export async function saveLines(
  supplier: Supplier,
  items: LineChange[],
  version: number,
): Promise<readonly contract.CartLine[]> {
  if (items.length === 0) return [];
  return (await supplier.call(contract.updateCartLines, { body: { items, version } })).items;
}

/** Marks all lines for the order, or none. */
export async function selectAll(supplier: Supplier, selected: boolean): Promise<void> {
  await supplier.call(contract.selectCartLines, { body: { all: true, selected } });
}

/** Takes lines out of the cart; lines already gone are no error. */
export async function deleteLines(supplier: Supplier, ids: number[]): Promise<void> {
  if (ids.length > 0) await supplier.call(contract.deleteCartLines, { body: { ids } });
}

/** Empties the cart. */
export async function clearCart(supplier: Supplier): Promise<void> {
  await supplier.call(contract.clearCart);
}

/** Fetches fresh prices and stock and accepts what changed. */
export async function refreshPrices(supplier: Supplier): Promise<void> {
  await supplier.call(contract.actualizeCart, { body: {} }, { deadlineMs: refreshDeadline });
}

function defined({ id, amount, comment }: NewItem) {
  return { id, amount, ...(comment ? { comment } : {}) };
}
