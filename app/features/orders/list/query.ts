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

/** The query of an address that shows this; what has its usual value is left out. */
export function writeQuery({ page, keyword, status, dateFrom, dateTo, companyId }: OrdersQuery): URLSearchParams {
  const all = {
    // Not `keyword`: the search field of the header shows what stands under that name.
    number: keyword,
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
