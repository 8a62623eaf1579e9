export interface OrdersQuery {
  readonly page: number;
  /** Part of an order's number, the supplier's or the buyer's own. */
  readonly keyword: string;
  /** Code of a state or of a group of them, or empty for any. */
  readonly state: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateFrom: string;
  /** `YYYY-MM-DD` or empty. */
  readonly dateTo: string;
  readonly companyId: number | null;
}

/** Defaults are left out. */
export function writeQuery({ page, keyword, state, dateFrom, dateTo, companyId }: OrdersQuery): URLSearchParams {
  const all = {
    // Not `keyword`, which the header's search field shows.
    number: keyword,
    state,
    dateFrom,
    dateTo,
    company: companyId === null ? '' : String(companyId),
    page: page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ''));
}

export function isNarrowed({ keyword, state, dateFrom, dateTo }: OrdersQuery): boolean {
  return [keyword, state, dateFrom, dateTo].some((value) => value !== '');
}
