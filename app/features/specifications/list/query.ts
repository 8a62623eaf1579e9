import { pageNumber } from '#app/server/http/page-number.ts';
import { selectIn } from '#app/ui/ticked.ts';

export const tabs = ['my', 'company', 'recommended', 'archive'] as const;
/** The first is the default. */
export const sorts = ['-updated', '-created', 'name', '-positions', '-total'] as const;

export interface SpecificationsQuery {
  readonly tab: (typeof tabs)[number];
  readonly words: string;
  readonly sort: (typeof sorts)[number];
  readonly page: number;
  /** Ticked ones, see `ui/ticked.ts`. */
  readonly select: string;
}

/** Defaults are left out. */
export function writeQuery({ tab, words, sort, page, select }: Partial<SpecificationsQuery>): URLSearchParams {
  const all = {
    tab: tab === 'my' ? '' : tab,
    // Not `keyword`, which the header's search field shows.
    words,
    sort: sort === sorts[0] ? '' : sort,
    page: page && page > 1 ? String(page) : '',
    select,
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Invalid values are ignored. */
export function readQuery(search: URLSearchParams): SpecificationsQuery {
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? 'my',
    // Control characters break headers and logs.
    words: (search.get('words') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0],
    page: pageNumber(search),
    select: selectIn(search),
  };
}
