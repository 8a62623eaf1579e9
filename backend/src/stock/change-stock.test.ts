import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { changeStock } from './change-stock.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    { id: 1, name: 'Кабель', stock: { 1: 100, 2: 100 } },
    { id: 2, name: 'Щит', stock: { 1: 100 } },
  ]);
});
afterAll(() => backend.dispose());

test('several parts of one product in one warehouse all count', async () => {
  const changes = [
    { productId: 1, storeId: 1, amount: 3 },
    { productId: 1, storeId: 2, amount: -10 },
    { productId: 1, storeId: 1, amount: 4 },
    { productId: 2, storeId: 1, amount: -1 },
    { productId: 1, storeId: 1, amount: -20 },
  ];
  await changeStock(readEnv(backend.bindings), changes).run();
  const { results } = await backend.bindings.TRADE.prepare(
    'SELECT amount FROM stock WHERE product_id IN (1, 2) AND amount > 0 ORDER BY product_id, store_id',
  ).all();
  expect(results).toEqual([{ amount: 87 }, { amount: 90 }, { amount: 99 }]);
});
