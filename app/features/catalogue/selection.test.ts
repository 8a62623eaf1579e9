import { expect, it } from 'vitest';
import { emptyQuery } from '#app/supplier/catalogue-query.ts';
import { keptBeside, mostTicked } from '#app/ui/ticked.ts';
import { nothingTicked, parseSelection, readSelection, type Selection, selectPath } from './selection.ts';

const read = parseSelection;
const ticked = new Map([
  [5, 10],
  [7, null],
]);

it('comes back the same from its own address, beside the query of the list', () => {
  const selections: Selection[] = [
    nothingTicked,
    { all: true, ticked: new Map() },
    { all: false, ticked },
    { all: true, ticked },
  ];
  for (const selection of selections) {
    const address = new URL(selectPath({ ...emptyQuery, page: 2 }, selection), 'http://shop.test');
    expect(address.searchParams.get('page')).toBe('2');
    expect(read(address.searchParams.get('select') ?? '')).toEqual(selection);
  }
});

it('is empty for what means nothing', () => {
  for (const text of ['on', '', '1x', 'x:1', '0:5', '-1', '5:0', '__proto__', '1e3'])
    expect(read(text)).toEqual(nothingTicked);
  expect(read('5:x,7:2').ticked).toEqual(new Map([[7, 2]]));
});

it('holds no more products than may be ticked, and tells those that other pages show', () => {
  const many = Array.from({ length: 150 }, (_, index) => `${index + 1}:2`).join(',');
  expect(read(many).ticked.size).toBe(mostTicked);
  expect(keptBeside(ticked, [{ id: 7 }, { id: 9 }])).toEqual(new Map([[5, 10]]));
});

it('is what its form says: ticked products with amounts that can be ordered, and those of other pages', () => {
  const form = new FormData();
  for (const [name, value] of [
    ['kept', '5:10,9'],
    ['productId', '7'],
    ['productId', '8'],
    ['amount-7', ' 3 '],
    ['amount-8', '1,5'],
    ['amount-11', '2'],
  ] as const) {
    form.append(name, value);
  }
  const ticks = [
    [5, 10],
    [9, null],
    [7, 3],
    [8, null],
  ] as const;
  expect(readSelection(form)).toEqual({ all: false, ticked: new Map(ticks) });
});
