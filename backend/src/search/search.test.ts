import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { seedPlaces } from '#seed/places.ts';
import corpus from '#tests/corpus/query.json' with { type: 'json' };
import { startBackend, type TestBackend } from '#tests/support/backend.ts';

interface Row {
  ord: number;
  section: number;
  ids: Record<string, number>;
  stock: number;
  recommended: boolean;
  price: number | null;
  features: Map<number, number>;
}

interface Filter {
  id: string;
  param: string;
  kind: string;
  values: { id: string; count: number }[];
  hasMore: boolean;
  count?: number;
  value?: { from: number; to: number };
}

let backend: TestBackend;
let rows: Row[];
let sections: { id: number; lo: number; hi: number }[];
const lists = {
  brands: 'brand_id',
  type: 'group_id',
  series: 'series_id',
  manufacturer: 'manufacturer_id',
  sellers: 'seller_id',
  manufacturerCountries: 'country_id',
  set: 'set_id',
} as const;

beforeAll(async () => {
  backend = await startBackend();
  await seedPlaces(backend.bindings.TRADE);
  await seedCatalogue(backend.bindings.CATALOGUE, backend.bindings.TRADE, { products: 2000 });
  rows = await readRows();
  sections = (await all('SELECT id, lo, hi FROM section WHERE count > 0')) as never;
}, 120_000);

afterAll(() => backend.dispose());

async function all(sql: string): Promise<Record<string, number>[]> {
  return (await backend.bindings.CATALOGUE.prepare(sql).all<Record<string, number>>()).results;
}

async function readRows(): Promise<Row[]> {
  const prices = new Map(
    (await all(`SELECT ord, value FROM price WHERE type = 'retail'`)).map((row) => [row['ord'], row['value']]),
  );
  const features = Map.groupBy(await all('SELECT ord, fid, code FROM product_feature'), (row) => row['ord']);
  return (await all('SELECT * FROM product_column')).map((row) => ({
    ord: Number(row['ord']),
    section: Number(row['section_id']),
    ids: Object.fromEntries(Object.entries(lists).map(([list, column]) => [list, Number(row[column])])),
    stock: Number(row['stock']),
    recommended: (Number(row['flags']) & 1) > 0,
    price: prices.get(row['ord'] as number) ?? null,
    features: new Map(
      (features.get(row['ord'] as number) ?? []).map((value) => [Number(value['fid']), Number(value['code'])]),
    ),
  }));
}

async function get<T>(path: string, pairs: [string, string][]): Promise<T> {
  const response = await backend.request(`${path}?${new URLSearchParams(pairs)}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** A random query together with the same thing as conditions on a row. */
interface Query {
  pairs: [string, string][];
  conditions: Map<string, (row: Row) => boolean>;
}

const query: fc.Arbitrary<Query> = fc
  .record({
    section: fc.option(fc.nat()),
    list: fc.option(
      fc.tuple(fc.constantFrom(...Object.keys(lists)), fc.array(fc.nat(), { minLength: 1, maxLength: 3 })),
    ),
    feature: fc.option(fc.nat()),
    price: fc.option(fc.tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }))),
    instock: fc.boolean(),
    recommended: fc.boolean(),
  })
  .map(toQuery);

function toQuery(drawn: {
  section: number | null;
  list: [string, number[]] | null;
  feature: number | null;
  price: [number, number] | null;
  instock: boolean;
  recommended: boolean;
}): Query {
  const pairs: [string, string][] = [];
  const conditions: Query['conditions'] = new Map();
  const pick = <T>(from: readonly T[], at: number) => from[at % from.length] as T;
  if (drawn.section !== null) {
    const { id, lo, hi } = pick(sections, drawn.section);
    pairs.push(['criteria[section]', String(id)]);
    conditions.set('section', (row) => row.ord >= lo && row.ord <= hi);
  }
  if (drawn.list) {
    const [list, picks] = drawn.list;
    const ids = new Set(picks.map((at) => pick(rows, at).ids[list] ?? 0).filter((id) => id > 0));
    if (ids.size > 0) {
      pairs.push([`criteria[${list}]`, [...ids].join(',')]);
      conditions.set(list, (row) => ids.has(row.ids[list] ?? 0));
    }
  }
  if (drawn.feature !== null) {
    const [fid, code] = pick(
      [
        ...pick(
          rows.filter((row) => row.features.size > 0),
          drawn.feature,
        ).features,
      ],
      drawn.feature,
    );
    pairs.push(['criteria[properties]', `${fid}:${code}`]);
    conditions.set(String(fid), (row) => row.features.get(fid) === code);
  }
  if (drawn.price) {
    const [from, to] = drawn.price.toSorted((a, b) => a - b) as [number, number];
    pairs.push(['criteria[priceMin]', String(from)], ['criteria[priceMax]', String(to)]);
    conditions.set('price', (row) => row.price !== null && row.price >= from * 100 && row.price <= to * 100);
  }
  if (drawn.instock) {
    pairs.push(['criteria[instock]', '1']);
    conditions.set('instock', (row) => row.stock > 0);
  }
  if (drawn.recommended) {
    pairs.push(['criteria[recommended]', '1']);
    conditions.set('recommended', (row) => row.recommended);
  }
  return { pairs, conditions };
}

/** Rows of a query as if nothing were chosen in the filter `except`. */
function matching({ conditions }: Query, except?: string): Row[] {
  const active = [...conditions].filter(([name]) => name !== except).map(([, condition]) => condition);
  return rows.filter((row) => active.every((condition) => condition(row)));
}

function expectFilter(filter: Filter, drawn: Query): void {
  const left = matching(drawn, filter.param === 'features' ? filter.id : filter.id);
  if (filter.id === 'price') {
    const prices = left.flatMap((row) => (row.price === null ? [] : [row.price]));
    expect(filter.value).toEqual({
      from: Math.floor(Math.min(...prices) / 100),
      to: Math.ceil(Math.max(...prices) / 100),
    });
  } else if (filter.kind === 'flag') {
    expect(filter.count).toBe(left.filter((row) => (filter.id === 'instock' ? row.stock > 0 : row.recommended)).length);
  } else if (filter.kind === 'list') {
    const keys = left.map((row) =>
      filter.param === 'features' ? row.features.get(Number(filter.id)) : row.ids[filter.id],
    );
    const counts = Map.groupBy(
      keys.filter((key) => (key !== undefined && key > 0) || (key === 0 && filter.param === 'features')),
      (key) => String(key),
    );
    for (const { id, count } of filter.values) expect(counts.get(id)?.length, `${filter.id}=${id}`).toBe(count);
    if (!filter.hasMore) expect(filter.values).toHaveLength(counts.size);
  }
}

describe('GET /api/v2/search', () => {
  it('counts products and every filter exactly, whatever is chosen', async () => {
    await fc.assert(
      fc.asyncProperty(query, async (drawn) => {
        const list = await get<{ meta: { totalCount: number } }>('/api/v2/search', drawn.pairs);
        expect(list.meta.totalCount).toBe(matching(drawn).length);
        const { filters } = await get<{ filters: Filter[] }>('/api/v2/search/filters', drawn.pairs);
        for (const filter of filters) expectFilter(filter, drawn);
      }),
      { numRuns: 300 },
    );
  }, 300_000);

  it('shows every product once over all pages, in each order', async () => {
    for (const sorting of ['', 'sorting[price]', 'sorting[name]', 'sorting[article]', 'sorting[storage]']) {
      const pages = Array.from({ length: 20 }, (_, at) => [
        ['page', String(at + 1)],
        ['perPage', '100'],
        ...(sorting ? [[sorting, 'DESC']] : []),
      ]) as [string, string][][];
      const answers = await Promise.all(
        pages.map((pairs) => get<{ items: { id: number }[] }>('/api/v2/search', pairs)),
      );
      expect(new Set(answers.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(2000);
    }
  });

  it('pages through a section of each level without gaps', async () => {
    const levels = (await all('SELECT min(id) AS id, level, count FROM section WHERE count > 20 GROUP BY level')) as {
      id: number;
      count: number;
    }[];
    expect(levels).toHaveLength(3);
    for (const { id, count } of levels) {
      const seen = new Set<number>();
      for (let page = 1; page <= Math.ceil(count / 20); page++) {
        const { items } = await get<{ items: { id: number }[] }>('/api/v2/search', [
          ['criteria[section]', String(id)],
          ['page', String(page)],
        ]);
        for (const item of items) seen.add(item.id);
      }
      expect(seen.size).toBe(count);
    }
  });
});

describe('the words of a search', () => {
  const search = (keyword: string) =>
    get<{ items: { name: string; article: string }[]; meta: { totalCount: number; correctedKeyword: string | null } }>(
      '/api/v2/search',
      [['criteria[keyword]', keyword]],
    );

  it.each(['кабель', 'кабели', 'кабелей', 'розеток', 'розетками', 'выключателей автоматических'])(
    'find by any form: %s',
    async (keyword) => {
      const { items, meta } = await search(keyword);
      expect(meta.totalCount).toBeGreaterThan(3);
      expect(meta.correctedKeyword).toBeNull();
      expect(items[0]?.name.toLowerCase()).toMatch(/кабел|розет|выключател/);
    },
  );

  it('find one size however it is typed', async () => {
    const totals = await Promise.all(
      ['3х2,5', '3x2.5', '3 х 2,5', '3×2,5'].map(async (keyword) => (await search(keyword)).meta.totalCount),
    );
    expect(new Set(totals).size).toBe(1);
    expect(totals[0]).toBeGreaterThan(0);
  });

  it('put the product whose article was typed first, with and without its punctuation, in either alphabet', async () => {
    const found = (await all(
      `SELECT article FROM product WHERE article LIKE '%-%' ORDER BY id LIMIT 20`,
    )) as unknown as { article: string }[];
    for (const { article } of found) {
      const spellings = [
        article,
        article.replaceAll('-', ''),
        article.toLowerCase(),
        article.replaceAll('C', 'С').replaceAll('H', 'Н'),
      ];
      for (const spelling of spellings) expect((await search(spelling)).items[0]?.article, spelling).toBe(article);
    }
  });

  it('are put right: typing errors and the other keyboard layout', async () => {
    expect((await search('rf,tkm')).meta).toMatchObject({ correctedKeyword: 'кабель' });
    const { meta, items } = await search('выключтель');
    expect(meta.correctedKeyword).toMatch(/^выключател/);
    expect(items.length).toBeGreaterThan(0);
  });

  it('find replacements and related products by the special words', async () => {
    const [{ id, article } = { id: 0, article: '' }] = (await all(
      'SELECT p.id, p.article FROM product p JOIN product_column c ON c.ord = p.ord WHERE c.flags & 2 LIMIT 1',
    )) as unknown as { id: number; article: string }[];
    const byId = await search(`Аналог:id.${id}`);
    expect(byId.meta.totalCount).toBeGreaterThan(0);
    expect((await search(`Аналог:${article}`)).meta.totalCount).toBe(byId.meta.totalCount);
  });

  it('find nothing where there is nothing, and say so with a list', async () => {
    expect((await search('щшщшщшщ')).meta.totalCount).toBe(0);
    expect((await search('" OR 1=1 --')).meta.totalCount).toBeGreaterThanOrEqual(0);
  });

  it('are suggested from their beginning', async () => {
    const suggest = (keyword: string) =>
      get<{ words: string[]; products: unknown[]; sections: { name: string }[]; brands: unknown[] }>(
        '/api/v2/search/suggest',
        [['keyword', keyword]],
      );
    const found = await suggest('каб');
    expect(found.words.length).toBeGreaterThan(0);
    expect(found.products.length).toBeGreaterThan(0);
    expect(found.sections.some(({ name }) => name.startsWith('Кабел'))).toBe(true);
    expect(await suggest('')).toEqual({ words: [], products: [], sections: [], brands: [] });
  });
});

describe('bad input', () => {
  const hostile = ['__proto__', 'constructor', '\u0000', '"', "'", '%', '*', '()', 'NEAR(a b)', '1,,2', '-1', '1e9'];
  const names = ['section', 'instock', 'priceMin', 'priceMax', 'brands', 'type', 'properties'];
  const criteria = names.flatMap((name) => hostile.map((value) => [`criteria[${name}]`, value] as const));
  const keywords = [...new Set([...Object.values(corpus).flat(), ...hostile])];

  it('of a filter is never a failure of the backend', async () => {
    const requests = criteria.map((pair) => `/api/v2/search?${new URLSearchParams([[...pair]])}`);
    for (const path of requests) expect([200, 400], path).toContain((await backend.request(path)).status);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each(['search?criteria[keyword]=', 'search/filters?criteria[keyword]=', 'search/suggest?keyword='])(
    'of the words is never a failure of %s',
    async (path) => {
      for (const keyword of keywords) {
        const response = await backend.request(`/api/v2/${path}${encodeURIComponent(keyword)}`);
        expect([200, 400], keyword).toContain(response.status);
      }
    },
    60_000,
  );

  it('of a path is a missing record', async () => {
    for (const path of [
      'product/0',
      'product/abc',
      'product/999999',
      'product/__proto__',
      'catalog-section/0',
      'product-brand/999999',
    ]) {
      expect((await backend.request(`/api/v1/${path}`)).status, path).toBe(404);
    }
  });
});

describe('the plans of the cheap questions', () => {
  it('read no table of products from end to end', async () => {
    const plans = [
      'SELECT ord FROM product_column WHERE rank > 40 ORDER BY rank LIMIT 20',
      'SELECT ord FROM product_column WHERE ord BETWEEN 1 + 20 AND 90 ORDER BY ord LIMIT 20',
      'SELECT ord FROM section_rank WHERE section_id = 1 AND place > 20 ORDER BY place LIMIT 20',
      'SELECT p.ord FROM product p WHERE p.id = 7',
      `SELECT ord FROM product WHERE article_code BETWEEN 'abc' AND 'abd'`,
    ];
    for (const sql of plans) {
      const plan = (await all(`EXPLAIN QUERY PLAN ${sql}`)) as unknown as { detail: string }[];
      expect(plan.map(({ detail }) => detail).join('\n')).not.toMatch(/\bSCAN\b/);
    }
  });
});
