import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appliedFilters, formPairs } from '#app/features/catalogue/applied-filters.ts';
import {
  type CatalogueQuery,
  change,
  emptyQuery,
  type FeatureChoice,
  formatQuery,
  pageSizes,
  sorts,
} from './catalogue-query.ts';
import { parseQuery } from './parse-catalogue-query.ts';
import { toSearch } from './search-params.ts';

/** Reads back what `toSearch` writes. */
function fromSearch(wire: ReturnType<typeof toSearch>): CatalogueQuery {
  const pairs = Object.entries(wire).flatMap(([name, value = []]) => [value].flat().map((one) => [name, one]));
  const own = pairs.map(([name = '', value = '']) => {
    const field = /^sorting\[(\w+)\]$/.exec(name)?.[1]?.replace('storage', 'stock');
    if (field) return ['sort', value === 'DESC' ? `-${field}` : field];
    const filter = name.replace(/^criteria\[([\w-]+)\]$/, '$1');
    return [{ perPage: 'pageSize', properties: 'features' }[filter] ?? filter, value];
  });
  return parseQuery(new URLSearchParams(own));
}

const parse = (search: string) => parseQuery(new URLSearchParams(search));
const id = fc.integer({ min: 1, max: 1e9 });
const ids = fc.uniqueArray(id, { maxLength: 5 });
const cents = fc.integer({ min: 0, max: 1e8 }).map((value) => value / 100);
const range = fc
  .tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 1000 }))
  .chain(([from, width]) =>
    fc.constantFrom({ from, to: from + width }, { from, to: null }, { from: null, to: from / 4 }),
  );
const feature: fc.Arbitrary<FeatureChoice> = fc.oneof(
  fc.record({ id, value: fc.stringMatching(/^[a-z0-9]{1,8}$/) }),
  fc.record({ id, range }).map(({ id: feature, range: ends }) => ({ id: feature, ...ends })),
);
const words = fc.uniqueArray(fc.stringMatching(/^[a-zа-я0-9_.-]{1,8}( [a-zа-я0-9]{1,4})?$/), {
  minLength: 1,
  maxLength: 3,
});
const query: fc.Arbitrary<CatalogueQuery> = fc
  .record({
    page: fc.integer({ min: 1, max: 10_000 }),
    pageSize: fc.constantFrom(...pageSizes),
    sort: fc.option(fc.constantFrom(...sorts)),
    requestedAmount: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    section: fc.option(id),
    keyword: fc.string({ unit: 'grapheme', maxLength: 40 }),
    instock: fc.boolean(),
    recommended: fc.boolean(),
    infavorite: fc.boolean(),
    bought: fc.boolean(),
    select: fc.constantFrom('', '5:10,7', 'all,3'),
    prices: fc.tuple(fc.option(cents), fc.option(cents)),
    brands: ids,
    manufacturerCountries: ids,
    sellers: ids,
    merchants: ids,
    series: ids,
    manufacturer: ids,
    type: ids,
    set: ids,
    custom: fc.array(fc.tuple(fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/), words), { maxLength: 3 }),
    features: fc.uniqueArray(feature, { maxLength: 4, selector: (choice) => JSON.stringify(choice) }),
  })
  .map(({ prices: [min, max], custom, ...record }) => ({
    ...emptyQuery,
    ...record,
    priceMin: min !== null && max !== null ? Math.min(min, max) : min,
    priceMax: min !== null && max !== null ? Math.max(min, max) : max,
    custom: new Map(custom),
    keyword: parse(new URLSearchParams({ keyword: record.keyword }).toString()).keyword,
  }));

describe('the catalogue query', () => {
  it('comes back the same from its own address', () => {
    fc.assert(
      fc.property(query, (value) => {
        expect(parse(formatQuery(value))).toEqual(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes back the same from what the API gets, but for what it has no name for', () => {
    fc.assert(
      fc.property(query, (value) => {
        const expected = { ...value, requestedAmount: null, select: '' };
        expect(fromSearch(toSearch(value))).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('comes back from the fields of a form on the first page and in no order', () => {
    fc.assert(
      fc.property(query, (value) => {
        expect(parseQuery(new URLSearchParams(formPairs(value)))).toEqual({ ...value, page: 1, sort: null });
      }),
      { numRuns: 1000 },
    );
  });

  it('loses exactly one choice with each chip, its page and its order', () => {
    fc.assert(
      fc.property(query, (value) => {
        const choices = appliedFilters(value);
        const { pageSize, section } = value;
        const left = choices.map(({ without }) => ({
          choices: appliedFilters(without).length,
          page: without.page,
          sort: without.sort,
          pageSize: without.pageSize,
          section: without.section,
        }));
        const expected = { choices: choices.length - 1, page: 1, sort: null, pageSize, section };
        expect(left).toEqual(choices.map(() => expected));
      }),
      { numRuns: 500 },
    );
  });

  it('is read from any text without failing, and its address is stable', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string({ unit: 'binary' })), { maxLength: 20 }), (pairs) => {
        const once = formatQuery(parseQuery(new URLSearchParams(pairs)));
        expect(formatQuery(parse(once))).toBe(once);
      }),
    );
  });

  it('takes a hundred filters at most', () => {
    const many = (from: number) => Array.from({ length: 60 }, (_, at) => from + at).join();
    const parsed = parse(`brands=${many(1)}&custom-x=${many(1)}&custom-y=${many(1)}`);
    expect(parsed.brands).toHaveLength(60);
    expect([...parsed.custom].map(([name, values]) => [name, values.length])).toEqual([['x', 40]]);
    expect(appliedFilters(parsed)).toHaveLength(100);
  });

  it('swaps the ends of a reversed range and leaves texts alone', () => {
    expect(parse('features=7:9,2').features).toEqual([{ id: 7, from: 2, to: 9 }]);
    expect(parse('priceMin=500&priceMax=100')).toMatchObject({ priceMin: 100, priceMax: 500 });
    expect(parse('features=7:b').features).toEqual([{ id: 7, value: 'b' }]);
  });

  it('joins checkboxes of a plain form and the two fields of a range', () => {
    expect(parse('brands=1&brands=2,3&brands=1').brands).toEqual([1, 2, 3]);
    for (const to of ['', 'abc']) {
      expect(parse(`feature-7-from=1,5&feature-7-to=${to}`).features).toEqual([{ id: 7, from: 1.5, to: null }]);
    }
    expect(parse('feature-7-from=abc').features).toEqual([]);
  });

  it('takes the first of a repeated scalar and drops what is no value', () => {
    expect(parse('page=2&page=3').page).toBe(2);
    for (const page of ['', '0', '-1', '1.5', '1e9', 'abc', '١', '01', '10001'])
      expect(parse(`page=${page}`).page).toBe(1);
    for (const size of ['0', '21', '1e6', 'abc']) expect(parse(`pageSize=${size}`).pageSize).toBe(20);
    for (const wrong of ['x', ':2', '1:', '1:2:3', '__proto__:1', '1:2,3,4', '1:a,b']) {
      expect(parse(`features=${wrong}`).features).toEqual([]);
    }
  });

  it('keeps at most a hundred values of a list', () => {
    const many = Array.from({ length: 1000 }, (_, index) => index + 1).join(',');
    expect(parse(`brands=${many}`).brands).toHaveLength(100);
  });

  it('is not moved by the keys of an object prototype', () => {
    parse('__proto__[polluted]=1&constructor.prototype.polluted=1&custom-__proto__=1');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('goes to the first page on any change but the page, and keeps the sort only for page, size and sort', () => {
    const sorted: CatalogueQuery = { ...emptyQuery, page: 5, sort: '-price' };
    expect(change(sorted, { page: 6 })).toMatchObject({ page: 6, sort: '-price' });
    expect(change(sorted, { pageSize: 30 })).toMatchObject({ page: 1, sort: '-price' });
    expect(change(sorted, { sort: 'name' })).toMatchObject({ page: 1, sort: 'name' });
    expect(change(sorted, { brands: [1] })).toMatchObject({ page: 1, sort: null });
  });

  it('is written for both versions of the API', () => {
    const value = parse('section=4&keyword=кабель&brands=1,2&features=7:1,3&sort=-stock&instock=1');
    expect(toSearch(value)).toEqual({
      page: '1',
      perPage: '20',
      'criteria[section]': '4',
      'criteria[keyword]': 'кабель',
      'criteria[instock]': '1',
      'criteria[brands]': '1,2',
      'criteria[properties]': ['7:1,3'],
      'sorting[storage]': 'DESC',
    });
  });
});
