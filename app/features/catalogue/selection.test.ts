import { expect, it } from 'vitest';
import { emptyQuery } from './query.ts';
import { parseSelection, type Selection, selectPath } from './selection.ts';

const read = (select: string) => parseSelection(new URLSearchParams({ select }));

it('comes back the same from its own address, beside the query of the list', () => {
  const selections: Selection[] = [
    'all',
    new Map(),
    new Map([
      [5, 10],
      [7, null],
    ]),
  ];
  for (const selection of selections) {
    const address = new URL(selectPath({ ...emptyQuery, page: 2 }, selection), 'http://shop.test');
    expect(address.searchParams.get('page')).toBe('2');
    expect(parseSelection(address.searchParams)).toEqual(selection);
  }
});

it('is none in an address that does not ask for it, and empty for what means nothing', () => {
  expect(parseSelection(new URLSearchParams('page=2'))).toBeNull();
  for (const text of ['on', '', 'x:1', '0:5', '-1', '5:0', '__proto__', '1e3']) expect(read(text)).toEqual(new Map());
  expect(read('5:x,7:2')).toEqual(new Map([[7, 2]]));
});
