import { describe, expect, it } from 'vitest';
import { readQuery } from './list.server.ts';
import { isNarrowed, writeQuery } from './query.ts';

const read = (search: string) => readQuery(new URLSearchParams(search));

describe('the address of the list of orders', () => {
  it('says what is shown', () => {
    expect(read('number= 17 &state=new&dateFrom=2026-11-01&dateTo=2026-11-20&company=5&page=3')).toEqual({
      page: 3,
      keyword: '17',
      state: 'new',
      dateFrom: '2026-11-01',
      dateTo: '2026-11-20',
      companyId: 5,
    });
  });

  it('comes back from what it was read to', () => {
    const search = 'number=17&state=new&dateFrom=2026-11-01&company=5&page=3';
    expect(writeQuery(read(search)).toString()).toBe(search);
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
});
