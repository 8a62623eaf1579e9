import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { getSearchFilters } from '#contract/search.ts';
import { formPairs } from './applied-filters.ts';
import { isClosed, isDrawn, type OpenedValues, panelFilters, toFilters } from './filter.ts';

const definitions = (filters: object[]) =>
  getSearchFilters.answer.parse({ filters, meta: { title: '', heading: '' } }).filters;
const flag = (count: number) => ({
  id: 'recommended',
  param: 'recommended',
  name: 'Рекомендуемые',
  kind: 'flag',
  count,
});
const brands = (...counts: number[]) => ({
  id: 'brands',
  param: 'brands',
  name: 'Бренд',
  kind: 'list',
  values: counts.map((count, index) => ({ id: String(index + 1), name: `Бренд ${index + 1}`, count })),
});
const shown = (filters: object[], query = emptyQuery) => toFilters(definitions(filters), query).map(({ id }) => id);

describe('a filter', () => {
  it('that would leave no product is not offered', () => {
    expect(shown([flag(0), brands(0, 0)])).toEqual([]);
    expect(shown([flag(2), brands(0, 3)])).toEqual(['recommended', 'brands']);
  });

  it('that is applied stays to be taken back, whatever it leaves', () => {
    const query = { ...emptyQuery, recommended: true, brands: [2] };
    expect(shown([flag(0), brands(0, 0)], query)).toEqual(['recommended', 'brands']);
  });

  it('stands where the API puts it', () => {
    const packing = { ...brands(1, 2), id: 'custom-packing', param: 'custom-packing', name: 'Упаковка' };
    const merchants = { ...brands(1, 2), id: 'merchants', param: 'merchants', primary: true };
    expect(shown([packing, flag(2), merchants, brands(1)])).toEqual([
      'custom-packing',
      'recommended',
      'merchants',
      'brands',
    ]);
  });

  it('of the supplier’s own is drawn with its choices, so that each can be taken back', () => {
    const packing = { ...brands(4, 2), id: 'custom-packing', param: 'custom-packing', name: 'Упаковка' };
    const query = parseQuery(new URLSearchParams('custom-packing=1,2&custom-gone=7'));
    const filters = toFilters(definitions([packing]), query);
    expect(filters[0]?.values?.map(([id]) => id)).toEqual(['1', '2']);
    const hidden = formPairs(query).filter(([name, value]) => !isDrawn(filters, name, value));
    expect(hidden).toEqual([['custom-gone', '7']]);
  });
});

describe('beside the list', () => {
  it('a range is open like a list: among the first, when chosen, or when opened', () => {
    const range = (id: string) => ({ id, param: 'features', name: id, kind: 'range', value: { from: 1, to: 9 } });
    const all = definitions([1, 2, 3, 4].map((id) => range(String(id))));
    const closed = (query = emptyQuery, opened: OpenedValues = new Map()) =>
      toFilters(all, query, opened)
        .filter(isClosed)
        .map(({ id }) => id);
    expect(closed()).toEqual(['3', '4']);
    expect(closed(parseQuery(new URLSearchParams('features=4:2,5')))).toEqual(['3']);
    expect(closed(emptyQuery, new Map([['3', { values: [], hasMore: false }]]))).toEqual(['4']);
  });

  it('the first filters are named, of the primary ones and of the others', () => {
    const list = (id: string, primary: boolean) => ({ ...brands(1, 2), id, param: id, primary });
    const features = [7, 8, 9, 10, 11].map((id) => ({ ...list(String(id), false), param: 'features' }));
    const names = ['series', 'brands', 'type', 'sellers'].map((id) => list(id, true));
    const all = definitions([...features, ...names, list('set', false)]);
    const closed = toFilters(all, emptyQuery, new Map(), { open: 0, values: 4 });
    expect(panelFilters(closed, all).map(({ id }) => id)).toEqual(['7', 'series', 'brands', 'type']);
  });
});
