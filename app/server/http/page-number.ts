/** From 1 to 10,000; anything else is the first page. */
export function pageNumber(search: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 10_000);
}
