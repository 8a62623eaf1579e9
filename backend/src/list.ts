/** Place of one page in a list of `totalCount` records, as every list answers it. */
export function listPlace(totalCount: number, page: number, perPage: number) {
  return { currentPage: page, pageCount: Math.ceil(totalCount / perPage), perPage, totalCount };
}

/** One page of a list held in memory. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): T[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** Text as searches compare it: lower case, ё as е. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Order of texts in a list, as searches compare them. */
export function compareText(a: string, b: string): number {
  const [left, right] = [foldText(a), foldText(b)];
  return left < right ? -1 : Number(left > right);
}
