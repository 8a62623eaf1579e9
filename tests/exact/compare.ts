import { isDeepStrictEqual } from 'node:util';
import { listNames } from '#backend/search/criteria.ts';
import type { Random } from '#seed/catalogue/random.ts';
import { type Criteria, paramsOf } from './question.ts';
import type { Reader, TrueFilter, Truth } from './truth.ts';

interface List {
  items: { id: number }[];
  meta: { totalCount: number; pageCount: number; correctedKeyword: string | null };
}
interface Filters {
  filters: Record<string, unknown>[];
  meta: { sections: { id: number; count: number }[] };
}
interface Values {
  items: { id: string; name: string; count: number }[];
  meta: { totalCount: number };
}

/** The caller, as the backend and as the check know it. */
export interface Asking extends Reader {
  isUser: boolean;
  ask(path: string): Promise<unknown>;
}

/**
 * Requests a list, its filters and the values of one of them from the backend, and returns where they differ from plain
 * SQL.
 */
export async function differences(truth: Truth, asking: Asking, criteria: Criteria, random: Random): Promise<string[]> {
  const query = paramsOf(criteria, random.chance(0.1));
  const place = new URLSearchParams(query);
  if (criteria.sort) place.set(`sorting[${criteria.sort.field}]`, criteria.sort.descending ? 'DESC' : 'ASC');
  place.set('page', String(criteria.page));
  place.set('perPage', String(criteria.perPage));
  const list = (await asking.ask(`/api/v2/search?${place}`)) as List;
  const { filters, meta } = (await asking.ask(`/api/v2/search/filters?${query}`)) as Filters;
  const visible = asking.seesStock ? criteria : withoutStock(criteria);
  const keyword = list.meta.correctedKeyword ?? visible.keyword;
  truth.find(visible, keyword, asking);
  const total = truth.total();
  const compared: [what: string, got: unknown, expected: unknown][] = [
    ['total', list.meta.totalCount, total],
    ['pages', list.meta.pageCount, Math.ceil(total / visible.perPage)],
    ['order', list.items.map(({ id }) => id), truth.page(visible, keyword, asking)],
    ['sections', meta.sections.map(({ id, count }) => ({ id, count })), truth.sections(visible)],
    ...compareFilters(filters, truth.filters(visible, asking, asking.isUser)),
    ...(await compareValues(truth, asking, query, random)),
  ];
  return compared
    .filter(([, got, expected]) => !isDeepStrictEqual(plain(got), plain(expected)))
    .map(
      ([what, got, expected]) => `${what} of ${decodeURIComponent(String(place))}: ${short(got)} ≠ ${short(expected)}`,
    );
}

/** What a caller who may not see stock is answered. */
function withoutStock(criteria: Criteria): Criteria {
  return { ...criteria, instock: false, sort: criteria.sort?.field === 'storage' ? null : criteria.sort };
}

/** Removes the prototypes, which rows of SQLite don't have. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

const short = (value: unknown) => JSON.stringify(value)?.slice(0, 200);

function compareFilters(got: Filters['filters'], expected: readonly TrueFilter[]): [string, unknown, unknown][] {
  const ids = (all: readonly { id?: unknown }[]) => all.map(({ id }) => id);
  return [
    ['filters', ids(got), ids(expected)],
    ...expected.map(({ id, ...rest }): [string, unknown, unknown] => {
      const found = got.find((one) => one['id'] === id) ?? {};
      return [`filter ${id}`, Object.fromEntries(Object.keys(rest).map((key) => [key, found[key]])), rest];
    }),
  ];
}

async function compareValues(
  truth: Truth,
  { ask }: Asking,
  query: URLSearchParams,
  random: Random,
): Promise<[string, unknown, unknown][]> {
  if (!random.chance(0.2)) return [];
  const list = random.pick(listNames);
  const page = random.between(1, 3);
  const { items, meta } = (await ask(`/api/v2/search/filters/${list}?${query}&page=${page}&perPage=30`)) as Values;
  const expected = truth.values(list);
  return [
    [`values of ${list}`, items, expected.slice(30 * (page - 1), 30 * page)],
    [`number of values of ${list}`, meta.totalCount, expected.length],
  ];
}
