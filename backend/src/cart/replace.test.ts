import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, setStock } from '#tests/support/goods.ts';

let backend: TestBackend;
let buyer: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo();
  const prices = { dealer: 1_000, retail: 1_000 };
  await addGoods(backend, [
    { id: 1, name: 'Автомат', prices },
    { id: 2, name: 'Похожий, но в метрах', unit: 'м', prices, stock: { 1: 90 } },
    { id: 3, name: 'Похожий под заказ', deliveryDays: 14, prices },
    { id: 4, name: 'Похожий на складе', minimumBatch: 4, multiplicity: 4, prices, stock: { 1: 8 } },
    { id: 5, name: 'Другой', prices, stock: { 1: 90 } },
    { id: 6, name: 'Без замены', prices },
  ]);
  await backend.bindings.CATALOGUE.prepare('UPDATE product_column SET kin = 1 WHERE ord IN (1, 2, 3, 4)').run();
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(['cart_line', 'cart', 'request'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
});

interface Line {
  id: number;
  amount: number;
  comment: string;
  product: { id: number };
  analogue: { id: number; amount: number } | null;
  changes: { kind: string }[];
  errors: unknown[];
}

async function cart(headers = buyer): Promise<{ version: number; items: Line[]; actualization: { status: string } }> {
  return (await backend.request('/api/v1/cart', { headers })).json();
}

async function add(items: object[], headers = buyer): Promise<Line[]> {
  await backend.send('/api/v1/cart/item', { items }, { headers });
  return (await cart(headers)).items;
}

const replace = (id: number | undefined, productId: number, requestId?: string, headers = buyer) =>
  backend.send(
    `/api/v1/cart/item/${id}/replace`,
    { productId },
    { headers: { ...headers, ...(requestId && { 'B2b-Request-Id': requestId }) } },
  );

describe('a line that cannot be ordered', () => {
  test('is told what can take its place: of the same unit, in stock before what is brought to order', async () => {
    const lines = await add([1, 5, 6].map((id) => ({ id, amount: 5 })));
    expect(lines.map(({ product, analogue }) => [product.id, analogue])).toEqual([
      [1, { id: 4, name: 'Похожий на складе', amount: 8, price: 10 }],
      [5, null],
      [6, null],
    ]);
    const [many] = await add([{ id: 1, amount: 10 }]);
    expect(many?.analogue).toMatchObject({ id: 3, amount: 15 });
  });

  test('is replaced in its place with its note, and says so until the buyer accepts it', async () => {
    const [line] = await add([
      { id: 1, amount: 5, comment: 'В щит' },
      { id: 5, amount: 1 },
    ]);
    const answer = await replace(line?.id, 4);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ version: 2, line: { id: line?.id, amount: 8 } });
    const after = await cart();
    expect(after.actualization.status).toBe('actual');
    expect(after.items).toMatchObject([
      {
        id: line?.id,
        amount: 8,
        comment: 'В щит',
        product: { id: 4 },
        analogue: null,
        changes: [{ kind: 'replaced', name: 'Автомат', from: 5, to: 8 }],
        errors: [],
      },
      { product: { id: 5 } },
    ]);
    await backend.send('/api/v1/cart/actualize', {}, { headers: buyer });
    expect((await cart()).items[0]?.changes).toEqual([]);
  });

  test('adds its amount to the line of the analogue, once however often it is asked', async () => {
    const [line, other] = await add([
      { id: 1, amount: 2 },
      { id: 4, amount: 4 },
    ]);
    const requestId = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => replace(line?.id, 4, requestId)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await replace(line?.id, 4, requestId)).headers.get('Idempotent-Replay')).toBe('true');
    expect((await replace(line?.id, 4)).status).toBe(404);
    expect((await cart()).items).toMatchObject([{ id: other?.id, amount: 8 }]);
  });

  test('is replaced once by presses with different ids', async () => {
    const [line] = await add([{ id: 1, amount: 5 }]);
    const answers = await Promise.all([1, 2, 3].map(() => replace(line?.id, 4, crypto.randomUUID())));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await cart()).items).toMatchObject([{ id: line?.id, amount: 8, product: { id: 4 } }]);
  });
});

test('a line that can be ordered, or by something else than was told, stays', async () => {
  const [line, good] = await add([
    { id: 1, amount: 5 },
    { id: 5, amount: 1 },
  ]);
  for (const [id, productId] of [
    [line?.id, 3],
    [line?.id, 5],
    [line?.id, 999],
    [good?.id, 4],
  ] as const) {
    const answer = await replace(id, productId);
    expect([answer.status, (await answer.json<{ name: string }>()).name]).toEqual([409, 'NotReplaceable']);
  }
  await setStock(backend, 1, 1, 5);
  expect((await cart()).items[0]?.analogue).toBeNull();
  expect((await replace(line?.id, 4)).status).toBe(409);
  await setStock(backend, 1, 1, 0);
  expect((await cart()).version).toBe(1);
});

test('another cart’s line is like a missing one', async () => {
  const [line] = await add([{ id: 1, amount: 5 }]);
  const other = { 'User-Uuid': crypto.randomUUID() };
  await add([{ id: 5, amount: 1 }], other);
  const [foreign, missing] = await Promise.all([
    replace(line?.id, 4, undefined, other),
    replace(999_999, 4, undefined, other),
  ]);
  expect([foreign.status, missing.status]).toEqual([404, 404]);
  expect(await foreign.json()).toEqual(await missing.json());
});
