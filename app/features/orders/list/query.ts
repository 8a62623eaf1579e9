import { orderStatus } from '#contract/order.ts';

/** What the list of orders shows, read from an address. */
export interface OrdersQuery {
  readonly page: number;
  /** Part of an order's number, the supplier's or the buyer's own. */
  readonly keyword: string;
  /** Code of a state, or empty for any. */
  readonly status: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateFrom: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateTo: string;
  readonly companyId: number | null;
}

/** Reads an address. What is wrong is not asked for; days in the wrong order are turned round. */
export function readQuery(search: URLSearchParams): OrdersQuery {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const days = [readDay(text('dateFrom')), readDay(text('dateTo'))] as const;
  const [dateFrom, dateTo] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const status = text('status');
  return {
    page: readNumber(text('page')) ?? 1,
    // Control characters never belong to a number and some readers choke on them.
    keyword: text('keyword')
      .replace(/\p{Cc}/gu, '')
      .slice(0, 100),
    status: orderStatus.options.some((code) => code === status) ? status : '',
    dateFrom,
    dateTo,
    companyId: readNumber(text('company')),
  };
}

/** The query of an address that shows this; what has its usual value is left out. */
export function writeQuery({ page, keyword, status, dateFrom, dateTo, companyId }: OrdersQuery): URLSearchParams {
  const all = {
    keyword,
    status,
    dateFrom,
    dateTo,
    company: companyId === null ? '' : String(companyId),
    page: page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Whether the list is narrowed at all. */
export function isNarrowed({ keyword, status, dateFrom, dateTo }: OrdersQuery): boolean {
  return [keyword, status, dateFrom, dateTo].some((value) => value !== '');
}

function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}
