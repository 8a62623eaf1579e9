/** What a page's button of `Pagination` with `saves` sends as `intent`. */
export const pageIntent = (page: number) => `page-${page}`;

/** The page that an `intent` turns to, or undefined. */
export function turnedPage(intent: string): number | undefined {
  const [, page] = /^page-([1-9]\d{0,5})$/.exec(intent) ?? [];
  return page === undefined ? undefined : Number(page);
}
