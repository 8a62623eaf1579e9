import { describe, expect, it } from 'vitest';
import { isNarrowed, onTab, writeQuery } from './query.ts';
import { readQuery } from './read-query.server.ts';
import { sortBy } from './sort-by.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));

describe('the address of the list of orders', () => {
  it('says what is shown', () => {
    expect(read('number= 17 &state=new&payment=paid&dateFrom=2026-11-01&dateTo=2026-11-20&company=5&page=3')).toEqual({
      tab: 'documents',
      page: 3,
      size: 20,
      sort: '-created',
      keyword: '17',
      goods: '',
      state: 'new',
      payment: 'paid',
      shipping: '',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-20',
      companyId: 5,
      select: '',
      selectLines: '',
    });
  });

  it('comes back from what it was read to', () => {
    const search = 'number=17&state=new&dateFrom=2026-11-01&company=5&page=3';
    expect(writeQuery(read(search)).toString()).toBe(search);
    const goods = 'tab=products&goods=LED&sort=name&size=40';
    expect(writeQuery(read(goods)).toString()).toBe(goods);
    const ticks = { select: '41,42', selectLines: '81:5:10' };
    expect(writeQuery(read(`${new URLSearchParams(ticks)}`)).toString()).toBe(`${new URLSearchParams(ticks)}`);
    expect(writeQuery(read('')).toString()).toBe('');
  });

  it('takes a group of states by its name', () => {
    expect(read('state=waiting').state).toBe('waiting');
    expect(writeQuery(read('state=moving&page=2')).toString()).toBe('state=moving&page=2');
  });

  it('turns days in the wrong order round', () => {
    expect(read('dateFrom=2026-11-20&dateTo=2026-11-01')).toMatchObject({
      dateFrom: '2026-11-01',
      dateTo: '2026-11-20',
    });
  });

  it.each([
    'state=sold',
    'state=__proto__',
    'dateFrom=2026-02-30',
    'dateFrom=01.11.2026',
    'dateTo=9999-99-99',
    'page=0',
    'page=-1',
    'page=1e9',
    'company=x',
    'company=0',
    'number=%00%1f',
    'tab=__proto__',
    'sort=name',
    'size=1000',
  ])('does not ask for what is wrong: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('takes the first of a repeated parameter and cuts a long one', () => {
    expect(read(`state=new&state=closed&number=${'1'.repeat(300)}`)).toMatchObject({ state: 'new' });
    expect(read(`number=${'1'.repeat(300)}`).keyword).toHaveLength(100);
  });

  it('tells whether the list is narrowed', () => {
    expect(isNarrowed(read('page=2&company=5'))).toBe(false);
    expect(isNarrowed(read('state=new'))).toBe(true);
  });

  it('keeps its filters from tab to tab, and its order where the tab has it', () => {
    const products = read('tab=products&number=17&goods=LED&state=new&sort=name&page=2');
    const checkout = onTab(products, 'checkout');
    expect(writeQuery(checkout).toString()).toBe('tab=checkout&number=17&goods=LED&state=new');
    expect(onTab(checkout, 'products')).toEqual({ ...products, sort: '-created', page: 1 });
    expect(onTab(read('sort=-total'), 'products').sort).toBe('-total');
  });

  it('is not narrowed by what the tab has no filter for', () => {
    expect(isNarrowed(read('goods=LED'))).toBe(false);
    expect(isNarrowed(read('tab=products&goods=LED'))).toBe(true);
    expect(isNarrowed(read('tab=checkout&state=new'))).toBe(false);
  });

  it('is sorted by the headings, and turned round by the second press', () => {
    expect(sortBy(read('page=3&state=new'), '-total')).toEqual({ to: '/orders?state=new&sort=-total' });
    expect(sortBy(read('sort=-total'), '-total')).toEqual({ to: '/orders?sort=total', direction: 'descending' });
    expect(sortBy(read('sort=total'), '-total')).toEqual({ to: '/orders?sort=-total', direction: 'ascending' });
    expect(sortBy(read(''), '-created')).toEqual({ to: '/orders?sort=created', direction: 'descending' });
  });
});
