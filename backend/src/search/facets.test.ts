import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { getProducts } from '#contract/product.ts';
import { getFilterValues, getSearchFilters, searchProducts } from '#contract/search.ts';
import { randomOf } from '#seed/catalogue/random.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { columnOf, matching, type PlainCatalogue, readPlain, withWords } from '#tests/support/plain-catalogue.ts';
import { randomCriteria } from '#tests/support/random-criteria.ts';
import { showStock } from '#tests/support/show-stock.ts';
import { type Criteria, type ListName, readCriteria } from './criteria.ts';

type Filters = z.output<typeof getSearchFilters.answer>;

let backend: TestBackend;
let plain: PlainCatalogue;
beforeAll(async () => {
  backend = await startCatalogue(2000);
  await showStock(backend.bindings.TRADE);
  plain = await readPlain(backend.bindings.CATALOGUE, 'retail');
}, 60_000);
afterAll(() => backend.dispose());

async function ask<T extends z.ZodType>(path: string, answer: T): Promise<z.output<T>> {
  const response = await backend.request(path);
  expect([path, response.status]).toEqual([path, 200]);
  return answer.parse(await response.json());
}

function counted(values: readonly number[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) if (value > 0) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  return counts;
}

function expectListFacet(filter: Filters['filters'][number], criteria: Criteria, words: Set<number> | null): void {
  const list = filter.id as ListName;
  const counts = counted(matching(plain, criteria, words, list).map((row) => columnOf(row, list)));
  // A chosen value is told without products too.
  for (const id of criteria.lists.get(list) ?? []) if (!counts.has(String(id))) counts.set(String(id), 0);
  for (const { id, count } of filter.values) expect([filter.id, id, count]).toEqual([filter.id, id, counts.get(id)]);
  expect(filter.values.length).toBe(Math.min(counts.size, 50));
  expect(filter.hasMore).toBe(counts.size > 50);
}

function expectFeatureFacet(filter: Filters['filters'][number], criteria: Criteria, words: Set<number> | null): void {
  const fid = plain.own.get(filter.param) ?? Number(filter.id);
  const rows = matching(plain, criteria, words, `feature:${fid}`);
  const codes = rows.flatMap((row) => plain.features.get(row['ord'] ?? 0)?.get(fid) ?? []);
  if (filter.kind === 'range') {
    const ends = codes.map((code) => plain.values.get(`${fid}:${code}`));
    expect(filter.value?.from).toBe(Math.min(...ends.map((end) => end?.low ?? 0)));
    expect(filter.value?.to).toBe(Math.max(...ends.map((end) => end?.high ?? end?.low ?? 0)));
    return;
  }
  const counts = new Map<string, number>();
  for (const code of codes) counts.set(String(code), (counts.get(String(code)) ?? 0) + 1);
  const chosen = criteria.features.get(fid)?.codes ?? criteria.own.get(filter.param)?.map(Number) ?? [];
  for (const code of chosen) {
    if (!counts.has(String(code)) && plain.values.has(`${fid}:${code}`)) counts.set(String(code), 0);
  }
  for (const { id, count } of filter.values) expect([filter.id, id, count]).toEqual([filter.id, id, counts.get(id)]);
  expect(filter.values.length).toBeGreaterThanOrEqual(Math.min(counts.size, 50));
}

function expectFlag(filter: Filters['filters'][number], criteria: Criteria, words: Set<number> | null): void {
  const others: Criteria = { ...criteria, flags: new Set([...criteria.flags].filter((flag) => flag !== filter.id)) };
  const rows = matching(plain, others, words);
  const count = rows.filter((row) =>
    filter.id === 'instock' ? (row['stock'] ?? 0) > 0 : (row['flags'] ?? 0) & 1,
  ).length;
  expect([filter.id, filter.count]).toEqual([filter.id, count]);
}

function expectSections({ meta }: Filters, criteria: Criteria, words: Set<number> | null): void {
  const rows = matching(plain, criteria, words);
  const expected = plain.sections
    .filter(({ parent_id }) => parent_id === criteria.section)
    .map(({ id, lo, hi }) => [id, rows.filter(({ ord = 0 }) => lo <= ord && ord <= hi).length])
    .filter(([, count]) => count !== 0);
  expect(meta.sections.map(({ id, count }) => [id, count])).toEqual(expected);
}

async function compare(search: URLSearchParams): Promise<number> {
  const criteria = readCriteria(
    { ...Object.fromEntries(search), 'criteria[properties]': search.getAll('criteria[properties]') },
    'criteria',
  );
  const list = await ask(`/api/v2/search?${search}`, searchProducts.answer);
  const keyword = list.meta.correctedKeyword ?? criteria.keyword;
  const words = keyword === '' ? null : withWords(plain, keyword);
  const rows = matching(plain, criteria, words).sort((a, b) => (a['rank'] ?? 0) - (b['rank'] ?? 0));
  expect(list.meta.totalCount).toBe(rows.length);
  expect(list.meta.pageCount).toBe(Math.ceil(rows.length / 20));
  if (words === null) expect(list.items.map(({ id }) => id)).toEqual(rows.slice(0, 20).map(({ id }) => id));
  const filters = await ask(`/api/v2/search/filters?${search}`, getSearchFilters.answer);
  for (const filter of filters.filters) {
    if (filter.param === 'features' || plain.own.has(filter.param)) expectFeatureFacet(filter, criteria, words);
    else if (filter.kind === 'list') expectListFacet(filter, criteria, words);
    else if (filter.kind === 'flag') expectFlag(filter, criteria, words);
    else {
      const prices = matching(plain, criteria, words, 'price').map((row) => row['price'] ?? 0);
      expect(filter.value).toEqual({
        from: Math.floor(Math.min(...prices) / 100),
        to: Math.ceil(Math.max(...prices) / 100),
      });
    }
  }
  expectSections(filters, criteria, words);
  return rows.length;
}

describe('totals and filters', () => {
  it('are the same as plain loops over the whole catalogue count, for 60 random queries', async () => {
    const random = randomOf('facets');
    let found = 0;
    for (let turn = 0; turn < 60; turn++) found += (await compare(randomCriteria(plain, random))) > 0 ? 1 : 0;
    expect(found).toBeGreaterThan(30);
  }, 180_000);

  it('hold for every section without a filter', async () => {
    for (const { id } of plain.sections.filter((_, at) => at % 4 === 0)) {
      expect(await compare(new URLSearchParams({ 'criteria[section]': String(id) }))).toBeGreaterThan(0);
    }
  }, 120_000);

  it('name what was chosen also where no product is left, and the chosen section last in its path', async () => {
    const [section] = plain.sections.filter(({ parent_id }) => parent_id !== null);
    const here = `criteria[section]=${section?.id}`;
    const { meta } = await ask(`/api/v2/search/filters?${here}`, getSearchFilters.answer);
    expect(meta.parents.at(-1)?.id).toBe(section?.id);
    expect(meta.parents.length).toBeGreaterThan(1);
    const { filters } = await ask('/api/v2/search/filters', getSearchFilters.answer);
    const all = filters.find(({ id }) => id === 'brands')?.values ?? [];
    for (const { id, name } of all) {
      const path = `/api/v2/search/filters?${here}&criteria[brands]=${id}&criteria[keyword]=нетничего`;
      const { filters: left } = await ask(path, getSearchFilters.answer);
      const brands = left.find((filter) => filter.id === 'brands')?.values ?? [];
      expect(brands.find((value) => value.id === id)).toMatchObject({ name, count: 0 });
    }
  });

  it('know the supplier’s own filters by their parameter, among them merchants', async () => {
    const { filters } = await ask('/api/v2/search/filters', getSearchFilters.answer);
    for (const param of ['merchants', 'custom-packing', 'custom-registry']) {
      const filter = filters.find((one) => one.param === param);
      expect(filter).toMatchObject({ id: param, kind: 'list', primary: param === 'merchants' });
      const [first, second] = filter?.values ?? [];
      const query = `criteria[${param}]=${first?.id},${second?.id}`;
      expect(await compare(new URLSearchParams(query))).toBeGreaterThan(first?.count ?? 0);
      const one = await ask(`/api/v2/search?criteria[${param}]=${first?.id}`, searchProducts.answer);
      expect([one.meta.totalCount, one.params]).toEqual([first?.count, { [param]: [first?.id] }]);
      const other = await ask(`/api/v1/product?filters[${param}]=${first?.id}`, getProducts.answer);
      expect(other.meta.totalCount).toBe(first?.count);
      const values = await ask(`/api/v2/search/filters/${param}`, getFilterValues.answer);
      expect(values.items).toEqual(filter?.values);
    }
  });

  it.each([
    'custom-nothing]=1',
    'custom-packing]=999',
    'custom-packing]=__proto__,constructor,<b>,1e9,-1,0x1',
    'custom-__proto__]=1',
    'custom-constructor]=1',
    'merchants]=1 OR 1',
  ])('find nothing by what the supplier does not have: %s', async (choice) => {
    const [name = '', value = ''] = choice.split('=');
    const query = new URLSearchParams([[`criteria[${name}`, value]]);
    const { items, meta } = await ask(`/api/v2/search?${query}`, searchProducts.answer);
    expect([items, meta.totalCount]).toEqual([[], 0]);
    await ask(`/api/v2/search/filters?${query}`, getSearchFilters.answer);
  });

  it('pass over a name that is none, and more of them than a page can have', async () => {
    const all = (await ask('/api/v2/search', searchProducts.answer)).meta.totalCount;
    const names = ['custom-', 'custom-a b', `custom-${'x'.repeat(65)}`, 'customs-packing', 'custom-packing'];
    const query = new URLSearchParams(
      names.map((name) => [`criteria[${name}]`, name === 'custom-packing' ? ' , ' : '1']),
    );
    expect((await ask(`/api/v2/search?${query}`, searchProducts.answer)).meta.totalCount).toBe(all);
    const many = Array.from({ length: 300 }, (_, at) => `criteria[custom-x${at}]=1`).join('&');
    expect((await ask(`/api/v2/search?${many}`, searchProducts.answer)).meta.totalCount).toBe(0);
  });

  it('tell series of the same name apart by their brands, and leave other names alone', async () => {
    const { items } = await ask('/api/v2/search/filters/series?perPage=100&keyword=·', getFilterValues.answer);
    expect(items.length).toBeGreaterThan(10);
    expect(items.every(({ name }) => / · \S/.test(name))).toBe(true);
    const all = await Promise.all(
      [1, 2, 3, 4, 5].map((page) =>
        ask(`/api/v2/search/filters/series?perPage=100&page=${page}`, getFilterValues.answer),
      ),
    );
    const names = all.flatMap((one) => one.items.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    const [first] = (await ask(`/api/v2/search?criteria[series]=${items[0]?.id}`, searchProducts.answer)).items;
    expect(first?.series?.name).toBe(items[0]?.name.split(' · ')[0]);
  });

  it('come with availability and price first, in a section its technical features before the names', async () => {
    const leaf = plain.sections.find(({ id }) => !plain.sections.some(({ parent_id }) => parent_id === id));
    for (const section of [undefined, leaf?.id]) {
      const { filters } = await ask(
        `/api/v2/search/filters${section ? `?criteria[section]=${section}` : ''}`,
        getSearchFilters.answer,
      );
      const params = [...new Set(filters.map(({ param }) => param))];
      expect(params.slice(0, 2)).toEqual(['instock', 'price']);
      const names = params.indexOf('series');
      expect(params.indexOf('features') < names).toBe(section !== undefined);
      expect(params.indexOf('brands') > names).toBe(section !== undefined);
      expect(params.indexOf('sellers') < params.indexOf('manufacturerCountries')).toBe(true);
      const warranty = filters.findIndex(({ id }) => id === '12');
      const technical = filters.filter(({ param }) => param === 'features');
      expect(filters[warranty]).toEqual(section ? technical.at(-1) : filters[warranty]);
    }
  });

  it('show every product exactly once over all pages, in any order', async () => {
    for (const sorting of ['', '&sorting[price]=DESC', '&sorting[name]=ASC', '&sorting[storage]=DESC']) {
      const ids = new Set<number>();
      const { pageCount } = (await ask(`/api/v2/search?perPage=100${sorting}`, searchProducts.answer)).meta;
      for (let page = 1; page <= pageCount; page++) {
        const { items } = await ask(`/api/v2/search?perPage=100&page=${page}${sorting}`, searchProducts.answer);
        for (const { id } of items) ids.add(id);
      }
      expect([sorting, ids.size]).toEqual([sorting, 2000]);
    }
  }, 60_000);
});
