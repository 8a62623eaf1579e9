/** The page that an address asks for, from 1 to 10 000; whatever is no such number is the first. */
export function pageNumber(search: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(search.get('page'))) || 1, 1), 10_000);
}
