import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { getSearchFilters } from '#contract/search.ts';
import { formPairs } from './applied-filters.ts';
import { isDrawn, panelFilters, toFilters } from './filter.ts';

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
  it('every primary filter is named, and the first of the others', () => {
    const list = (id: string, primary: boolean) => ({ ...brands(1, 2), id, param: id, primary });
    const features = [7, 8, 9, 10, 11].map((id) => ({ ...list(String(id), false), param: 'features' }));
    const all = definitions([...features, list('sellers', true), list('merchants', true), list('set', false)]);
    const closed = toFilters(all, emptyQuery, new Map(), { open: 0, values: 4 });
    expect(panelFilters(closed, all).map(({ id }) => id)).toEqual(['7', '8', '9', 'sellers', 'merchants']);
  });
});
