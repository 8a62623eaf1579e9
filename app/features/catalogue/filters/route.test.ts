import { describe, expect, it } from 'vitest';
import { getFilterValues, getSearchFilters } from '#contract/search.ts';
import { demoBuyer, outcome, type Surroundings, stubContext, visit } from '#tests/support/context.ts';
import { loader as valuesLoader } from '../filter-values/route.tsx';
import { loader } from './route.tsx';

const values = [{ id: '1', name: 'Бухта', count: 2 }];
const answers = {
  getSearchFilters: () =>
    getSearchFilters.answer.parse({ filters: [], meta: { title: 'Каталог', heading: 'Каталог' } }),
  searchProducts: () => ({ items: [], meta: { currentPage: 1, pageCount: 1, perPage: 1, totalCount: 7 }, params: {} }),
  getFilterValues: () =>
    getFilterValues.answer.parse({
      items: values,
      meta: { currentPage: 1, pageCount: 1, perPage: 100, totalCount: 1 },
    }),
};
const open = (around: Surroundings = {}) => stubContext({ answers, ...around });

describe('the page of all filters', () => {
  it('leaves out what a visitor may not use, says so, and counts without it', async () => {
    const { context, made } = open();
    const { data } = await outcome(() => loader(visit(context, '/catalog/filters?instock=1&infavorite=1&brands=1')));
    expect(data).toMatchObject({ refused: ['instock', 'infavorite'], filters: { total: 7, hidesStock: true } });
    expect(JSON.stringify(made)).not.toMatch(/instock|infavorite/);
    const buyer = await outcome(() => loader(visit(open({ buyer: demoBuyer }).context, '/catalog/filters?instock=1')));
    expect(buyer.data).toMatchObject({ refused: [], filters: { hidesStock: false } });
  });

  it('has an address without empty fields, and so have the values of one filter', async () => {
    const filters = await outcome(() => loader(visit(open().context, '/catalog/filters?keyword=&open=7&priceMin=')));
    expect(filters).toMatchObject({ status: 301, location: '/catalog/filters?open=7' });
    const path = '/catalog/filters/custom-packing';
    const args = (search: string) => ({
      ...visit(open().context, path + search),
      params: { filter: 'custom-packing' },
    });
    const one = await outcome(() => valuesLoader(args('?find=&custom-packing=1&custom-packing=2')));
    expect(one).toMatchObject({ status: 301, location: `${path}?custom-packing=${encodeURIComponent('1,2')}` });
    const shown = await outcome(() => valuesLoader(args('?custom-packing=1')));
    expect(shown.data).toMatchObject({ values: { filter: { id: 'custom-packing', values: [['1', 'Бухта', 2]] } } });
  });
});
