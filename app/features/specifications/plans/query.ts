import { pageNumber } from '#app/server/http/page-number.ts';
import { planDue, planStatus } from '../plan-form/choices.ts';

export const tabs = ['active', 'archive'] as const;
/** The first is the default. */
export const sorts = ['due', '-updated', '-created', 'name', '-positions', '-total', 'total'] as const;

export interface PlansQuery {
  readonly tab: (typeof tabs)[number];
  readonly words: string;
  /** Empty for any. */
  readonly status: (typeof planStatus)[number] | '';
  /** Empty for any. */
  readonly due: (typeof planDue)[number] | '';
  /** Id of a person; empty for anybody. */
  readonly person: string;
  readonly sort: (typeof sorts)[number];
  readonly page: number;
}

/** Defaults are left out. */
export function writeQuery({ tab, words, status, due, person, sort, page }: Partial<PlansQuery>): URLSearchParams {
  const all = {
    tab: tab === tabs[0] ? '' : tab,
    // Not `keyword`, which the header's search field shows.
    words,
    status,
    due,
    person,
    sort: sort === sorts[0] ? '' : sort,
    page: page && page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** Invalid values are ignored. */
export function readQuery(search: URLSearchParams): PlansQuery {
  const person = search.get('person') ?? '';
  return {
    tab: tabs.find((tab) => tab === search.get('tab')) ?? tabs[0],
    // Control characters break headers and logs.
    words: (search.get('words') ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100),
    status: planStatus.find((one) => one === search.get('status')) ?? '',
    due: planDue.find((one) => one === search.get('due')) ?? '',
    person: /^[1-9]\d{0,14}$/.test(person) ? person : '',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? sorts[0],
    page: pageNumber(search),
  };
}

export const isNarrowed = ({ words, status, due, person }: PlansQuery) => [words, status, due, person].some(Boolean);
