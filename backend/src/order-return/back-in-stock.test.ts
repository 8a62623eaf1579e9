import { expect, test } from 'vitest';
import { backInStock } from './back-in-stock.ts';

const part = (storeId: number | null, amount: number, productId = 5) => ({ productId, storeId, amount });

test('goods go back to the warehouses that they came from, after what came back before', () => {
  const parts = [part(1, 4), part(2, 3), part(1, 3)];
  const lines = (returned: number) => [{ id: 31, productId: 5, returned }];
  const back = (returned: number, amount: number) => backInStock(lines(returned), [{ id: 31, amount }], parts, 9);
  expect(back(0, 4)).toEqual([{ productId: 5, storeId: 1, amount: 4 }]);
  expect(back(4, 2)).toEqual([{ productId: 5, storeId: 2, amount: 2 }]);
  expect(back(0, 10)).toEqual([
    { productId: 5, storeId: 1, amount: 7 },
    { productId: 5, storeId: 2, amount: 3 },
  ]);
  expect(back(6, 4)).toEqual([
    { productId: 5, storeId: 2, amount: 1 },
    { productId: 5, storeId: 1, amount: 3 },
  ]);
});

test('what was brought to order comes to the nearest warehouse, and an own product to none', () => {
  const lines = [
    { id: 31, productId: 5, returned: 0 },
    { id: 32, productId: 6, returned: 0 },
  ];
  const parts = [part(null, 2), part(1, 5), part(1, 9, 6)];
  expect(backInStock(lines, [{ id: 31, amount: 3 }], parts, 9)).toEqual([
    { productId: 5, storeId: 9, amount: 2 },
    { productId: 5, storeId: 1, amount: 1 },
  ]);
  expect(backInStock(lines, [{ id: 31, amount: 2 }], parts, null)).toEqual([]);
  const own = [{ id: 33, productId: -7, returned: 0 }];
  expect(backInStock(own, [{ id: 33, amount: 1 }], [part(null, 1, -7)], 9)).toEqual([]);
});
