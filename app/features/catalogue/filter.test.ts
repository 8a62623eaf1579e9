import { describe, expect, it } from 'vitest';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { getSearchFilters } from '#contract/search.ts';
import { toFilters } from './filter.ts';

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
});
