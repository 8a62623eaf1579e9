import { expect, it } from 'vitest';
import { storeChoice, storeColumn, usualColumns } from './columns.ts';

it('the usual columns stand for as many warehouses as the shop shows at first', () => {
  expect(storeChoice(usualColumns, 2)).toBe(2);
});

it('chosen warehouses are known by their numbers, and hidden ones stay hidden', () => {
  expect(storeChoice(['brand', storeColumn(12), 'others'], 2)).toEqual({ ids: [12], others: true });
  expect(storeChoice(['price', 'store', 'storex1'], 2)).toEqual({ ids: [], others: false });
});
