/** Tabs in the order in which they stand. */
export const tabs = ['my', 'company', 'recommended', 'archive'] as const;
/** Orders of a tab; the first is the usual one. */
export const sorts = ['-updated', '-created', 'name', '-positions', '-total'] as const;

/** What the list shows, read from an address. */
export interface SpecificationsQuery {
  readonly tab: (typeof tabs)[number];
  /** Words of the name or the description. */
  readonly words: string;
  readonly sort: (typeof sorts)[number];
  readonly page: number;
}

/** The query of an address that shows this; what has its usual value is left out. */
export function writeQuery({ tab, words, sort, page }: Partial<SpecificationsQuery>): URLSearchParams {
  const all = {
    tab: tab === 'my' ? '' : tab,
    // Not `keyword`: the search field of the header shows what stands under that name.
    words,
    sort: sort === sorts[0] ? '' : sort,
    page: page && page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Reads an address. What is wrong is not asked for. */
export function readQuery(search: URLSearchParams): SpecificationsQuery {
  const page = search.get('page') ?? '';
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? 'my',
    // Control characters never belong to a name and some readers choke on them.
    words: (search.get('words') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0],
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}
