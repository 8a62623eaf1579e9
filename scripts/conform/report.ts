import type { Book, Verdict } from './verdict.ts';

/** Most pages named for one call. */
const mostPages = 6;

type Pages = ReadonlyMap<string, readonly string[]>;

/** What operator and supplier read: failing calls with the pages they break, what was not checked, and a sum. */
export function reportOf(book: Book, pages: Pages): string {
  const verdicts = [...book.values()];
  const failing = verdicts.filter(({ failures }) => failures.size > 0);
  const gaps = verdicts.filter((verdict) => verdict.gaps.size > 0 && !verdict.isShown && verdict.failures.size === 0);
  const lines = [
    ...failing.flatMap((verdict) => linesOf(verdict, pages)),
    ...(gaps.length > 0 ? ['', 'Not checked in full:'] : []),
    ...gaps.map(({ call, gaps: why }) => `  ${call.id}: ${[...why].join('; ')}`),
    '',
    `${book.size} calls: ${failing.length} fail, ${gaps.length} not checked in full, ${book.size - failing.length - gaps.length} pass.`,
  ];
  return lines.join('\n');
}

function linesOf({ call, failures }: Verdict, pages: Pages): string[] {
  return [
    `${call.id}  ${call.method} ${call.path}`,
    ...[...failures].map((failure) => `  ${failure}`),
    `  breaks ${named(pages.get(call.id) ?? [])}`,
  ];
}

function named(pages: readonly string[]): string {
  if (pages.length === 0) return 'no page: the shop does not make this call';
  const more = pages.length - mostPages;
  return pages.slice(0, mostPages).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Whether anything fails. */
export function hasFailures(book: Book): boolean {
  return [...book.values()].some(({ failures }) => failures.size > 0);
}
