/** Paging fields of every list, for `totalCount` records. */
export function listPlace(totalCount: number, page: number, perPage: number) {
  return { currentPage: page, pageCount: Math.ceil(totalCount / perPage), perPage, totalCount };
}

/** One page of a list held in memory. */
export function pageOf<T>(items: readonly T[], page: number, perPage: number): T[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** Folds text for searching: lower case, ё as е. */
export function foldText(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Compares folded texts, for sorting. */
export function compareText(a: string, b: string): number {
  const [left, right] = [foldText(a), foldText(b)];
  return left < right ? -1 : Number(left > right);
}
