import { unfinishedStates } from '#app/supplier/order-states.ts';

export const tabs = ['documents', 'products', 'checkout'] as const;
export type Tab = (typeof tabs)[number];

const orderSorts = ['-created', 'created', '-number', 'number', '-total', 'total'] as const;
/** Of each tab; the first is the default. */
export const sorts = {
  documents: orderSorts,
  products: ['-created', 'created', '-number', 'number', 'name', '-name', '-total', 'total'],
  checkout: orderSorts,
} as const satisfies Record<Tab, readonly string[]>;
export type Sort = (typeof sorts)[Tab][number];

/** The first is the default. A longer page would exceed the limit of a response. */
export const pageSizes = [20, 40] as const;

export interface OrdersQuery {
  readonly tab: Tab;
  readonly page: number;
  readonly size: (typeof pageSizes)[number];
  readonly sort: Sort;
  /** Part of an order's number, the supplier's or the buyer's own. */
  readonly keyword: string;
  /** Words of a product, for the tab of products. */
  readonly goods: string;
  /** Code of a state or of a group of them, or empty for any. */
  readonly state: string;
  /** Code of what is paid, or empty for any. */
  readonly payment: string;
  /** Code of what is shipped, or empty for any. */
  readonly shipping: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateFrom: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateTo: string;
  readonly companyId: number | null;
  /** Ticked orders, see `ui/ticked.ts`. */
  readonly select: string;
  /** Ticked lines of orders. */
  readonly selectLines: string;
}

/** Defaults are left out. */
export function writeQuery(query: OrdersQuery): URLSearchParams {
  const { tab, page, size, sort, keyword, goods, state, payment, shipping, dateFrom, dateTo, companyId } = query;
  const all = {
    tab: tab === 'documents' ? '' : tab,
    // Not `keyword`, which the header's search field shows.
    number: keyword,
    goods,
    state,
    payment,
    shipping,
    dateFrom,
    dateTo,
    company: companyId === null ? '' : String(companyId),
    sort: sort === sorts[tab][0] ? '' : sort,
    size: size === pageSizes[0] ? '' : String(size),
    page: page > 1 ? String(page) : '',
    select: query.select,
    selectLines: query.selectLines,
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The filters and ticks stay; the order of the other tab's rows may be one that this one doesn't have. */
export function onTab(query: OrdersQuery, tab: Tab): OrdersQuery {
  const sort = (sorts[tab] as readonly Sort[]).includes(query.sort) ? query.sort : sorts[tab][0];
  return { ...query, tab, sort, page: 1 };
}

/** Without any filter, in the same tab and of the same company. */
export function withoutFilters(query: OrdersQuery): OrdersQuery {
  return { ...query, keyword: '', goods: '', state: '', payment: '', shipping: '', dateFrom: '', dateTo: '', page: 1 };
}

/** By filters that the tab has. */
export function isNarrowed(query: OrdersQuery): boolean {
  const { tab, keyword, goods, state, payment, shipping, dateFrom, dateTo } = query;
  const states = [state, payment, shipping];
  const unfinished = unfinishedStates.some((one) => one === state) ? [state] : [];
  const own = { documents: states, products: [...states, goods], checkout: unfinished }[tab];
  return [keyword, dateFrom, dateTo, ...own].some((value) => value !== '');
}
