import { isCartPage } from '#app/server/cart-page.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/cart.ts';
import { getCartAmounts } from '#contract/cart.ts';
import { SupplierRejected, SupplierUnavailable } from './client/errors.ts';
import type { Supplier } from './client/supplier.ts';

/** Absent fields stay as they are. */
type LineChange = CallBody<typeof contract.updateCartLines>['items'][number];
export type Added = CallAnswer<typeof contract.addToCart>;
export type NewItem = {
  readonly id: number;
  /** `custom` for the company's own product. */
  readonly type?: 'product' | 'custom' | undefined;
  readonly amount: number;
  readonly comment?: string | undefined;
};

/** With every line's form and analogue a page of them stays below the size limit. */
const linesPerPage = 30;
/** Timeout in milliseconds, the retry included. */
const refreshDeadline = 5000;

export interface CartPlace {
  page: number;
  sort: (typeof contract.cartSorts)[number];
}

/** Of an address of the cart; one without an order has the buyer's last one. */
export function readCartPlace(search: URLSearchParams, { cart }: LoadContext['prefs']): CartPlace {
  return { page: pageNumber(search), sort: contract.cartSorts.find((sort) => sort === search.get('sort')) ?? cart };
}

/** One page of the cart. Read once per request, never kept at the edge. */
export function readCart(
  { once, supplier }: Pick<LoadContext, 'once' | 'supplier'>,
  { page, sort }: CartPlace,
): Promise<contract.Cart> {
  return once(`cart?page=${page}&sort=${sort}`, () =>
    supplier.call(contract.getCart, { query: { page, sort, 'per-page': linesPerPage } }),
  );
}

/** Lines as they are now, at most 100; those that are gone are missing. */
export function readLines(supplier: Supplier, ids: readonly number[]): Promise<contract.BareCart> {
  return supplier.call(contract.getCartLines, { query: { ids: ids.join(',') || undefined } });
}

/** Ids of the cart's products of the catalogue. */
export async function readProductIds(supplier: Supplier): Promise<number[]> {
  return Object.keys((await supplier.call(getCartAmounts)).items).map(Number);
}

/** Idempotent by request id. */
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
 * Saves changed lines, all or none, and returns them with amounts rounded to what is sold. `version` is the cart
 * version that the changes are based on.
 */
export async function saveLines(
  supplier: Supplier,
  items: LineChange[],
  version: number,
): Promise<readonly contract.CartLine[]> {
  if (items.length === 0) return [];
  return (await supplier.call(contract.updateCartLines, { body: { items, version, sums: false } })).items;
}

/** Puts an analogue in the place of a line. Returns its name. Idempotent by request id. */
export async function replaceLine(
  supplier: Supplier,
  { line, by }: { line: number; by: number },
  requestId: string,
): Promise<string> {
  const input = { params: { id: line }, body: { productId: by } };
  return (await supplier.call(contract.replaceCartLine, input, { requestId })).line.product.name;
}

export async function selectAll(supplier: Supplier, selected: boolean): Promise<void> {
  await supplier.call(contract.selectCartLines, { body: { all: true, selected } });
}

/** Leaves an order of exact lines. Without one nothing changes. */
export async function restoreCart(supplier: Supplier): Promise<void> {
  await supplier.call(contract.restoreCart);
}

/** Brings back what clearing, replacing or deleting has removed: how many lines came, 0 the second time, and how many found no room. */
export async function bringBackCart(supplier: Supplier, id: number): Promise<{ positions: number; left: number }> {
  return await supplier.call(contract.bringBackCart, { body: { id } });
}

/** Returns the id by which they can be brought back. Lines that are already gone are no error. */
export async function deleteLines(supplier: Supplier, ids: number[]): Promise<number | null> {
  return (await supplier.call(contract.deleteCartLines, { body: { ids } })).id;
}

export async function clearCart(supplier: Supplier): Promise<void> {
  await supplier.call(contract.clearCart);
}

export async function refreshPrices(supplier: Supplier): Promise<void> {
  await supplier.call(contract.actualizeCart, { body: { source: 'cart' } }, { deadlineMs: refreshDeadline });
}

function defined({ id, amount, comment }: NewItem) {
  return { id, amount, ...(comment ? { comment } : {}) };
}

type Reading = Pick<LoadContext, 'supplier' | 'session' | 'once' | 'events' | 'info' | 'origin' | 'prefs'>;

/**
 * Positions and sum (kopecks) of the whole cart, whatever is ticked: the header says what one has collected, the cart
 * beside its button what will be ordered. Null when unavailable: the header then shows the bare link.
 */
export async function readCartCount(context: Reading) {
  const { session } = context;
  if (session.token === null && session.visitorId === null) return { positions: 0, total: 0 };
  try {
    const counts = await count(context);
    return counts && { positions: counts.positions, total: counts.total };
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) return null;
    throw error;
  }
}

/** Taken from the cart that the cart page reads, or from the page's head; a call of its own only after a post, or if the API has no such head. */
async function count(context: Reading): Promise<{ positions: number; total: number } | null> {
  const shown = new URL(context.events.pageRequest.path, context.origin);
  if (isCartPage(shown.pathname)) {
    const { totals } = await readCart(context, readCartPlace(shown.searchParams, context.prefs));
    return totals && { positions: totals.positions, total: totals.value };
  }
  const { cart } = await context.info();
  return cart ?? (await context.supplier.call(getCartAmounts, undefined, { deadlineMs: 2000 }));
}
