import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice, setStock } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { forgetVisitors } from './forget-visitors.ts';

let backend: TestBackend;
let buyer: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo();
  await startBucket(backend);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { CATALOGUE, TRADE } = backend.bindings;
  await TRADE.batch(
    ['cart_line', 'cart', 'stock', 'request', 'session'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)),
  );
  await CATALOGUE.batch(
    ['price', 'product', 'product_column', 'product_stock'].map((table) => CATALOGUE.prepare(`DELETE FROM ${table}`)),
  );
  await addGoods(backend, [
    {
      id: 1,
      name: 'Кабель',
      unit: 'м',
      minimumBatch: 20,
      multiplicity: 10,
      weight: 0.25,
      prices: { dealer: 12_345, retail: 15_000 },
      stock: { 1: 100, 3: 50 },
    },
    {
      id: 2,
      name: 'Розетка',
      deliveryDays: 14,
      cashBack: 10,
      prices: { dealer: [20_000, 25_000], retail: 30_000 },
      stock: { 1: 5 },
    },
    { id: 3, name: 'Автомат', vatCode: 2, prices: { dealer: 1_000, retail: 1_100 }, stock: { 2: 7 } },
    { id: 4, name: 'Щит без цены', prices: { base: 1 } },
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
  buyer = await sessionOf(backend, 1, 1);
});
afterEach(() => vi.useRealTimers());

interface Line {
  id: number;
  amount: number;
  total: number;
  selected: boolean;
  comment: string;
  product: { id: number; name: string };
  errors: { code: string; message: string }[];
  changes: { kind: string; from: number; to: number }[];
  deliveryParts: unknown[];
  stock: unknown[];
}
interface CartBody {
  version: number;
  items: Line[];
  totals: Record<string, unknown>;
  selectedTotals: Record<string, unknown>;
  selection: Record<string, unknown>;
  warnings: { code: string; message: string }[];
}

async function cart(headers = buyer, query = ''): Promise<CartBody> {
  return (await backend.request(`/api/v1/cart${query}`, { headers })).json();
}

const add = (items: unknown[], headers: Record<string, string> = buyer) =>
  backend.send('/api/v1/cart/item', { items }, { headers });

async function addOne(id: number, amount: number): Promise<Line> {
  await add([{ id, amount }]);
  const line = (await cart()).items.find(({ product }) => product.id === id);
  if (!line) throw new Error('not added');
  return line;
}

const change = (id: number, body: unknown, headers = buyer) =>
  backend.send(`/api/v1/cart/item/${id}`, body, { method: 'PUT', headers });

describe('POST /api/v1/cart/item', () => {
  test('adds by id and by code in any spelling, and adds up what is there', async () => {
    const first = await (
      await add([
        { id: 1, amount: 20 },
        { code: 'арт 2', amount: 2 },
      ])
    ).json();
    expect(first).toMatchObject({
      result: [
        { id: 1, status: 'added', amount: 20 },
        { id: 2, code: 'арт 2', name: 'Розетка', unit: 'шт', status: 'added', amount: 2 },
      ],
      cart: { version: 1, positions: 2, totals: { value: 2869 } },
    });
    const second = await (await add([{ id: 1, amount: 10 }])).json();
    expect(second).toMatchObject({ result: [{ status: 'merged', amount: 30 }], cart: { version: 2 } });
  });

  test('rounds up to the batch and the multiple and says so', async () => {
    const answer = await (await add([{ id: 1, amount: 3 }])).json();
    expect(answer).toMatchObject({
      result: [{ status: 'rounded', amount: 20, message: 'Количество округлено до 20\u00a0м: это наименьшая партия' }],
    });
    const more = await (await add([{ id: 1, amount: 1 }])).json();
    expect(more).toMatchObject({
      result: [
        {
          status: 'rounded',
          amount: 30,
          message: 'Количество округлено до 30\u00a0м: товар продаётся кратно 10\u00a0м',
        },
      ],
    });
  });

  test('one product named twice in a call is one line', async () => {
    await add([
      { id: 2, amount: 1 },
      { id: 2, amount: 2 },
    ]);
    expect((await cart()).items).toMatchObject([{ amount: 3 }]);
  });

  test('refuses single items without losing the others', async () => {
    const answer = await (
      await add([
        { id: 999, amount: 1 },
        { code: 'нет такого', amount: 1 },
        { id: 4, amount: 1 },
        { id: 2, type: 'custom', amount: 1 },
        { id: 3, amount: 1 },
      ])
    ).json();
    expect(answer).toMatchObject({
      result: [
        { id: 999, status: 'rejected', message: 'Товар не найден' },
        { id: null, code: 'нет такого', status: 'rejected', message: 'Товар не найден' },
        { id: 4, status: 'rejected', message: 'У товара нет цены. Уточните её у менеджера' },
        { id: 2, status: 'rejected' },
        { id: 3, status: 'added' },
      ],
    });
  });

  test('notes of items that become one line are joined, and one that is there isn’t doubled', async () => {
    const note = async () => (await cart()).items[0]?.comment;
    await add([
      { id: 3, amount: 1, comment: 'Щит 1' },
      { id: 3, amount: 1, comment: 'Щит 10' },
      { id: 3, amount: 1, comment: 'Щит 1' },
    ]);
    expect(await note()).toBe('Щит 1; Щит 10');
    await add([{ id: 3, amount: 1, comment: 'Щит 1' }]);
    await add([{ id: 3, amount: 1 }]);
    expect(await note()).toBe('Щит 1; Щит 10');
    await add([{ id: 3, amount: 1, comment: 'Щит 2' }]);
    await add([{ id: 3, amount: 1, comment: 'а'.repeat(490) }]);
    expect(await note()).toBe(`Щит 1; Щит 10; Щит 2; ${'а'.repeat(477)}…`);
  });

  test('more than a million cannot be put', async () => {
    const answer = await (
      await add([
        { id: 3, amount: 1_000_000 },
        { id: 3, amount: 5 },
      ])
    ).json();
    expect(answer).toMatchObject({ result: [{ status: 'rounded', amount: 1_000_000 }, { status: 'rounded' }] });
    expect((await cart()).totals).toMatchObject({ value: 10_000_000 });
  });

  test('fifty parallel additions of one are fifty', async () => {
    await Promise.all(Array.from({ length: 50 }, () => add([{ id: 3, amount: 1 }])));
    expect((await cart()).items).toMatchObject([{ amount: 50 }]);
  });

  test('twenty parallel additions of different products are twenty lines', async () => {
    await addGoods(
      backend,
      Array.from({ length: 20 }, (_, n) => ({ id: 100 + n, prices: { dealer: 100 } })),
    );
    await Promise.all(Array.from({ length: 20 }, (_, n) => add([{ id: 100 + n, amount: 1 }])));
    const { items, version } = await cart();
    expect(items).toHaveLength(20);
    expect(version).toBe(20);
  });

  test('a cart holds at most 500 lines', async () => {
    await addGoods(
      backend,
      Array.from({ length: 501 }, (_, n) => ({ id: 1000 + n, prices: { dealer: 100 } })),
    );
    await add(Array.from({ length: 499 }, (_, n) => ({ id: 1000 + n, amount: 1 })));
    const answer = (await (
      await add([
        { id: 1000, amount: 1 },
        { id: 1499, amount: 1 },
        { id: 1500, amount: 1 },
        { id: 1001, amount: 1 },
      ])
    ).json()) as { result: unknown[] };
    expect(answer.result).toMatchObject([
      { status: 'merged' },
      { status: 'added' },
      { status: 'rejected' },
      { status: 'merged' },
    ]);
    expect((await cart(buyer, '?per-page=500')).items).toHaveLength(500);
  });

  test('the same request id adds once, whatever comes in parallel', async () => {
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 10 }, () => add([{ id: 3, amount: 2 }], headers)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    expect((await cart()).items).toMatchObject([{ amount: 2 }]);
    expect((await add([{ id: 3, amount: 3 }], headers)).status).toBe(409);
  });

  test('a repeat after a lost answer tells the same, refusals and roundings included', async () => {
    const { TRADE } = backend.bindings;
    await addGoods(
      backend,
      Array.from({ length: 499 }, (_, index) => ({ id: 1000 + index, name: `Т${index}`, prices: { dealer: 100 } })),
    );
    await add(Array.from({ length: 499 }, (_, index) => ({ id: 1000 + index, amount: 1 })));
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const items = [
      { id: 1, amount: 21 },
      { id: 3, amount: 8 },
      { id: 4, amount: 1 },
      { code: 'нет такого', amount: 1 },
      { id: 1000, amount: 2 },
    ];
    const first: unknown = await (await add(items, headers)).json();
    expect(first).toMatchObject({
      result: [
        { status: 'rounded', amount: 30, name: 'Кабель', unit: 'м', message: expect.stringContaining('кратно') },
        { status: 'rejected', amount: 0, name: 'Автомат', message: expect.stringContaining('не больше 500') },
        { status: 'rejected', name: 'Щит без цены' },
        { id: null, status: 'rejected' },
        { status: 'merged', amount: 3, name: 'Т0' },
      ],
    });
    await TRADE.prepare('UPDATE request SET answer = NULL WHERE id = ?1').bind(headers['B2b-Request-Id']).run();
    const again = await add(items, headers);
    expect(again.headers.get('Idempotent-Replay')).toBe('true');
    expect(await again.json()).toEqual(first);
  });

  test.each([0, -1, 1.5, 1e300, 2_147_483_648, '5', '٣', null])('refuses %s as an amount', async (amount) => {
    const response = await add([{ id: 3, amount }]);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'items.0.amount' }] });
  });

  test('prices, totals and owners cannot be slipped in', async () => {
    const item = { id: 3, amount: 1, price: 1, total: 1, discount: 99, companyId: 2, userId: 2, status: 'paid' };
    await backend.send('/api/v1/cart/item', { items: [item], companyId: 2, userId: 2 }, { headers: buyer });
    expect((await cart()).totals).toMatchObject({ value: 10 });
    expect((await cart(await sessionOf(backend, 2, 2))).items).toEqual([]);
  });

  test('a visitor needs an id, and keeps a cart at retail prices without stock', async () => {
    expect((await add([{ id: 3, amount: 1 }], {})).status).toBe(400);
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    await add([{ id: 3, amount: 1 }], visitor);
    expect(await cart(visitor)).toMatchObject({
      companyId: null,
      items: [{ price: { value: 11, type: 'retail' }, stock: [], deliveryParts: [] }],
    });
    expect((await cart({ 'User-Uuid': crypto.randomUUID() })).items).toEqual([]);
  });

  test('a request of a visitor is not carried out again when the visitor has signed in meanwhile', async () => {
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    const id = { 'B2b-Request-Id': crypto.randomUUID() };
    await add([{ id: 3, amount: 4 }], { ...visitor, ...id });
    const signIn = { login: 'buyer@demo.test', password: demoPassword };
    const entered = await backend.send('/api/v2/user/sign-in', signIn, { headers: visitor });
    const { authToken } = (await entered.json()) as { authToken: string };
    const user = { Authorization: `Bearer ${authToken}` };
    const amount = async () => (await cart(user)).items.find(({ product }) => product.id === 3)?.amount;
    const before = await amount();
    expect((await add([{ id: 3, amount: 4 }], { ...user, ...id })).status).toBe(409);
    expect(await amount()).toBe(before);
  });

  test('a request id that is no UUID is refused: it would protect from nothing', async () => {
    for (const id of ['x', '01ARZ3NDEKTSV4RRFFQ69G5FAV', `${crypto.randomUUID()}, ${crypto.randomUUID()}`]) {
      const answer = await add([{ id: 3, amount: 1 }], { ...buyer, 'B2b-Request-Id': id });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ name: 'BadRequestId' });
    }
  });
});

describe('GET /api/v1/cart', () => {
  test('sums money, VAT by rate, weight, discount and bonus', async () => {
    await add([
      { id: 1, amount: 20 },
      { id: 2, amount: 3 },
      { id: 3, amount: 1 },
    ]);
    // 20 × 123,45 + 3 × 200,00 at 22 %, 1 × 10,00 at 10 %.
    expect((await cart()).totals).toEqual({
      positions: 3,
      amount: 24,
      weight: 5,
      value: 3079,
      valueWithoutVat: 2524.66,
      vats: [
        { rate: 10, amount: 0.91 },
        { rate: 22, amount: 553.43 },
      ],
      discount: 150,
      cashBack: 6,
      orderItemsTotalPrice: 3079,
      orderCustomItemsTotalPrice: 0,
    });
  });

  test('says what the ticked lines cost where checkout would deliver them', async () => {
    await add([
      { id: 1, amount: 20 },
      { id: 3, amount: 1 },
    ]);
    const checkout = (await (await backend.request('/api/v1/checkout', { headers: buyer })).json()) as CartBody;
    const { delivered, items } = (await cart()) as CartBody & { delivered: unknown };
    expect(delivered).toEqual({ place: 'Склад на Релейной', totals: checkout.totals });
    expect(checkout.totals).toMatchObject({ value: 2469 + 10 + 700 });
    const ids = items.map(({ id }) => id);
    await backend.send('/api/v1/cart/select', { ids, selected: false }, { headers: buyer });
    expect(await cart()).toMatchObject({ delivered: null });
  });

  test('knows the region of a visitor, who has no address', async () => {
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    await backend.send('/api/v1/cart/item', { items: [{ id: 3, amount: 1 }] }, { headers: visitor });
    expect(await cart(visitor)).toMatchObject({ delivered: { place: 'Москва и область', totals: { value: 711 } } });
  });

  test('splits a line over the warehouses of the region and what is brought to order', async () => {
    await add([
      { id: 1, amount: 120 },
      { id: 2, amount: 8 },
    ]);
    const { items } = await cart();
    expect(items[0]).toMatchObject({
      stock: [
        { storeId: 1, name: 'Москва', amount: 100, deliveryDays: 1 },
        { storeId: 3, amount: 50 },
      ],
      deliveryParts: [
        { storeId: 1, amount: 100, date: '2026-11-23' },
        { storeId: 3, amount: 20, date: '2026-11-27' },
      ],
      errors: [],
    });
    expect(items[1]?.deliveryParts).toEqual([
      { storeId: 1, amount: 5, date: '2026-11-23' },
      { storeId: null, amount: 3, date: '2026-12-10' },
    ]);
  });

  test('says what cannot be had', async () => {
    await add([{ id: 1, amount: 160 }]);
    await setStock(backend, 3, 2, 0);
    await add([{ id: 3, amount: 1 }]);
    const { items, warnings } = await cart();
    expect(items.map((line) => line.errors)).toEqual([
      [{ code: 'OutOfStock', message: 'В наличии только 150\u00a0м' }],
      [{ code: 'OutOfStock', message: 'Нет в наличии' }],
    ]);
    expect(warnings).toContainEqual({ code: 'Unavailable', message: 'Нельзя заказать в таком виде, строк: 2' });
  });

  test('tells what changed since a line was added: price, and stock when it decides', async () => {
    await add([{ id: 1, amount: 100 }]);
    await changePrice(backend, 1, 'dealer', 13_000);
    await setStock(backend, 1, 1, 60);
    expect((await cart()).items[0]?.changes).toMatchObject([{ kind: 'price', from: 123.45, to: 130 }]);
    await setStock(backend, 1, 1, 30);
    const { items, warnings } = await cart();
    expect(items[0]?.changes).toMatchObject([{ kind: 'price' }, { kind: 'stock', from: 150, to: 80 }]);
    expect(warnings).toContainEqual({ code: 'Changed', message: 'Изменились цена или наличие, строк: 1' });
  });

  test('a product that the catalogue lost stays as a line that cannot be ordered', async () => {
    await add([{ id: 3, amount: 1 }]);
    await backend.bindings.CATALOGUE.prepare('DELETE FROM product WHERE id = 3').run();
    expect((await cart()).items).toMatchObject([{ price: null, total: 0, errors: [{ code: 'ProductGone' }] }]);
  });

  test('an amount that a changed multiple no longer allows is told', async () => {
    await add([{ id: 1, amount: 30 }]);
    await backend.bindings.CATALOGUE.prepare(
      "UPDATE product SET doc = json_set(doc, '$.multiplicity', 25) WHERE id = 1",
    ).run();
    expect((await cart()).items[0]?.errors).toEqual([
      { code: 'WrongAmount', message: 'Товар продаётся кратно 25\u00a0м: укажите 50\u00a0м' },
    ]);
  });

  test('sorts and pages, with sums of the whole', async () => {
    await add([
      { id: 1, amount: 20 },
      { id: 2, amount: 1 },
      { id: 3, amount: 1 },
    ]);
    const names = async (sort: string) => (await cart(buyer, `?sort=${sort}`)).items.map(({ product }) => product.name);
    expect(await names('name')).toEqual(['Автомат', 'Кабель', 'Розетка']);
    expect(await names('total')).toEqual(['Кабель', 'Розетка', 'Автомат']);
    expect(await cart(buyer, '?page=2&per-page=2')).toMatchObject({
      items: [{ product: { id: 3 } }],
      meta: { currentPage: 2, pageCount: 2, totalCount: 3 },
      totals: { positions: 3 },
    });
    expect((await backend.request('/api/v1/cart?sort=zzz', { headers: buyer })).status).toBe(400);
  });

  test('puts lines that cannot be ordered first on request, those to order before others, and counts the former', async () => {
    await addOne(2, 1);
    const other = await addOne(3, 8);
    await addOne(1, 160);
    await change(other.id, { selected: false });
    const page = await cart(buyer, '?sort=faulty');
    expect(page.items.map(({ product }) => product.id)).toEqual([1, 3, 2]);
    expect(page.selection).toMatchObject({ count: 2, faulty: 1 });
  });

  test('what is added again is to be ordered again', async () => {
    const line = await addOne(2, 1);
    await change(line.id, { selected: false });
    await add([{ id: 2, amount: 1 }]);
    expect((await cart()).items).toMatchObject([{ amount: 2, selected: true }]);
  });

  test('says how much is missing for free delivery', async () => {
    await add([{ id: 2, amount: 1 }]);
    expect((await cart()).warnings).toEqual([
      { code: 'FreeDelivery', message: 'До бесплатной доставки осталось 9\u00a0800,00\u00a0₽' },
    ]);
  });

  test('a user has a cart per company', async () => {
    const multi = await sessionOf(backend, 2, 3);
    await add([{ id: 3, amount: 1 }], multi);
    const choose = async (id: number, headers: Record<string, string>) => {
      const answer = await backend.send('/api/v1/user/set-company', { id }, { headers });
      return { Authorization: `Bearer ${((await answer.json()) as { authToken: string }).authToken}` };
    };
    const elsewhere = await choose(2, multi);
    expect((await cart(elsewhere)).items).toEqual([]);
    expect((await cart(await choose(3, elsewhere))).items).toHaveLength(1);
  });
});

describe('GET /api/v1/cart/amounts', () => {
  test('answers amounts by product for the counter', async () => {
    await add([
      { id: 1, amount: 20 },
      { id: 3, amount: 2 },
    ]);
    const response = await backend.request('/api/v1/cart/amounts', { headers: buyer });
    expect(await response.json()).toEqual({ items: { 1: 20, 3: 2 }, positions: 2, total: 2489 });
  });

  test('is empty for a visitor without an id', async () => {
    expect(await (await backend.request('/api/v1/cart/amounts')).json()).toEqual({ items: {}, positions: 0, total: 0 });
  });
});

describe('PUT /api/v1/cart/item/:id', () => {
  test('sets the amount, rounds it and tells how', async () => {
    const line = await addOne(1, 20);
    const answer = await (await change(line.id, { amount: 33 })).json();
    expect(answer).toMatchObject({
      line: { amount: 40, changes: [{ kind: 'rounded', from: 33, to: 40 }] },
      version: 2,
      totals: { value: 4938 },
    });
  });

  test('changes mark and note and leaves the amount', async () => {
    const line = await addOne(3, 4);
    const answer = await (await change(line.id, { selected: false, comment: ' Одним куском ' })).json();
    expect(answer).toMatchObject({
      line: { amount: 4, selected: false, comment: 'Одним куском' },
      totals: { value: 40 },
      selectedTotals: { value: 0, positions: 0 },
    });
    expect(await (await change(line.id, { comment: '' })).json()).toMatchObject({ line: { comment: '' } });
  });

  test('two tabs that set 5 and 7 leave one of them, and both are told what they set', async () => {
    const line = await addOne(3, 1);
    const answers = await Promise.all([5, 7].map(async (amount) => (await change(line.id, { amount })).json()));
    const { items } = await cart();
    expect([5, 7]).toContain(items[0]?.amount);
    expect(answers.map((answer) => (answer as { line: Line }).line.amount)).toContain(items[0]?.amount);
  });

  test('with the version of a cart changed meanwhile answers 409 and changes nothing', async () => {
    const line = await addOne(3, 1);
    const { version } = await cart();
    expect((await change(line.id, { amount: 2, version })).status).toBe(200);
    const late = await change(line.id, { amount: 9, version });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ name: 'CartChanged' });
    expect((await cart()).items[0]?.amount).toBe(2);
  });

  test('of parallel changes with one version only one goes through', async () => {
    const line = await addOne(3, 1);
    const { version } = await cart();
    const answers = await Promise.all([2, 3, 4, 5, 6].map((amount) => change(line.id, { amount, version })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  test('refuses more than is allowed and names the field', async () => {
    const line = await addOne(1, 20);
    await changePrice(backend, 1, 'dealer', 1_000_000);
    const response = await change(line.id, { amount: 200_000 });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [
        {
          field: 'amount',
          message: 'Не больше 100\u00a0000\u00a0м: сумма одной строки заказа — до 1\u00a0000\u00a0000\u00a0000\u00a0₽',
        },
      ],
    });
  });

  test("another's line answers like a missing one, byte for byte", async () => {
    const line = await addOne(3, 1);
    const other = await sessionOf(backend, 2, 2);
    const colleague = await sessionOf(backend, 3, 1);
    const texts = await Promise.all(
      [
        change(line.id, { amount: 9 }, other),
        change(line.id, { amount: 9 }, colleague),
        change(99_999, { amount: 9 }),
        change(0, { amount: 9 }),
      ].map(async (request) => {
        const response = await request;
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toMatch(/^404/);
    expect((await cart()).items[0]?.amount).toBe(1);
  });
});

describe('POST /api/v1/cart/update-items', () => {
  test('changes several lines at once', async () => {
    const [first, second] = [await addOne(1, 20), await addOne(3, 1)];
    const items = [
      { id: first.id, amount: 50 },
      { id: second.id, comment: 'Срочно', selected: false },
    ];
    const answer = await (await backend.send('/api/v1/cart/update-items', { items }, { headers: buyer })).json();
    expect(answer).toMatchObject({
      items: [{ amount: 50 }, { comment: 'Срочно', selected: false }],
      selectedTotals: { positions: 1 },
    });
  });

  test('one refused amount changes nothing and is named by its place', async () => {
    const [first, second] = [await addOne(1, 20), await addOne(3, 1)];
    await changePrice(backend, 3, 'dealer', 100_000_000_000);
    const items = [
      { id: first.id, amount: 50 },
      { id: second.id, amount: 2 },
    ];
    const response = await backend.send('/api/v1/cart/update-items', { items }, { headers: buyer });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'items.1.amount' }] });
    expect((await cart()).items[0]?.amount).toBe(20);
  });

  test('a missing line changes nothing', async () => {
    const line = await addOne(1, 20);
    const items = [
      { id: line.id, amount: 50 },
      { id: 99_999, amount: 2 },
    ];
    expect((await backend.send('/api/v1/cart/update-items', { items }, { headers: buyer })).status).toBe(404);
    expect((await cart()).items[0]?.amount).toBe(20);
  });
});

describe('POST /api/v1/cart/select', () => {
  test('marks some lines or all', async () => {
    const [first] = [await addOne(1, 20), await addOne(3, 1)];
    const select = async (body: unknown) =>
      (await backend.send('/api/v1/cart/select', body, { headers: buyer })).json();
    expect(await select({ all: true, selected: false })).toMatchObject({ selectedTotals: { positions: 0 } });
    expect(await select({ ids: [first.id, 99_999], selected: true })).toMatchObject({
      selectedTotals: { positions: 1 },
    });
    expect((await backend.send('/api/v1/cart/select', { selected: true }, { headers: buyer })).status).toBe(422);
  });
});

describe('POST /api/v1/cart/delete-items and DELETE /api/v1/cart', () => {
  test('take out the lines of this cart only', async () => {
    const line = await addOne(3, 1);
    const other = await sessionOf(backend, 2, 2);
    const remove = (headers: Record<string, string>) =>
      backend.send('/api/v1/cart/delete-items', { ids: [line.id] }, { headers });
    expect((await remove(other)).status).toBe(200);
    expect((await cart()).items).toHaveLength(1);
    expect((await remove(buyer)).status).toBe(200);
    expect(await cart()).toMatchObject({ items: [], version: 2 });
  });

  test('clearing keeps counting versions', async () => {
    await add([
      { id: 1, amount: 20 },
      { id: 3, amount: 1 },
    ]);
    expect((await backend.request('/api/v1/cart', { method: 'DELETE', headers: buyer })).status).toBe(204);
    expect(await cart()).toMatchObject({ items: [], version: 2 });
  });
});

describe('GET /api/v1/cart/item', () => {
  const read = async (query: string, headers = buyer) =>
    (await backend.request(`/api/v1/cart/item${query}`, { headers })).json();

  test('tells lines by id as they are, with the version and how many are to be ordered', async () => {
    await add([
      { id: 1, amount: 20 },
      { id: 3, amount: 4, comment: 'Щит' },
    ]);
    const [cable, breaker] = (await cart()).items as [Line, Line];
    await backend.send('/api/v1/cart/select', { ids: [cable.id], selected: false }, { headers: buyer });
    const whole = { version: 2, selected: 1 };
    expect(await read(`?ids=${breaker.id},999999`)).toEqual({
      ...whole,
      items: [
        {
          id: breaker.id,
          product: { id: 3, type: 'product', name: 'Автомат', minimumBatch: 1, multiplicity: 1 },
          amount: 4,
          selected: true,
          comment: 'Щит',
        },
      ],
    });
    expect(await read('')).toEqual({ ...whole, items: [] });
    const nobody = { version: 0, selected: 0, items: [] };
    expect(await read(`?ids=${breaker.id}`, await sessionOf(backend, 2, 2))).toEqual(nobody);
    expect(await read(`?ids=${breaker.id}`, {})).toEqual(nobody);
    expect(await read('?ids=x')).toMatchObject({ status: 400 });
  });

  test('a change of lines leaves out the sums if asked to', async () => {
    const { id } = await addOne(3, 1);
    const save = async (sums: boolean) =>
      (
        await backend.send('/api/v1/cart/update-items', { items: [{ id, amount: 2 }], sums }, { headers: buyer })
      ).json();
    const { items, version } = (await save(false)) as CartBody;
    expect([items[0]?.amount, version]).toEqual([2, 2]);
    expect(await save(false)).toMatchObject({ totals: null, selectedTotals: null });
    expect(await save(true)).toMatchObject({ totals: { positions: 1 }, version: 4 });
  });
});

describe('POST /api/v1/cart/actualize', () => {
  test('accepts new prices and stock, rounds amounts, and says what had changed', async () => {
    const line = await addOne(1, 30);
    await changePrice(backend, 1, 'dealer', 13_000);
    await backend.bindings.CATALOGUE.prepare(
      "UPDATE product SET doc = json_set(doc, '$.multiplicity', 25) WHERE id = 1",
    ).run();
    const answer = await (await backend.send('/api/v1/cart/actualize', {}, { headers: buyer })).json();
    expect(answer).toMatchObject({
      items: [
        {
          id: line.id,
          amount: 50,
          changes: [
            { kind: 'price', from: 123.45, to: 130 },
            { kind: 'rounded', from: 30, to: 50 },
          ],
        },
      ],
      version: 2,
      totals: { value: 6500 },
      at: '2026-11-20T09:00:00.000Z',
    });
    const after = await cart();
    expect(after.items[0]).toMatchObject({ changes: [], errors: [] });
    expect(after).toMatchObject({ actualization: { status: 'actual', at: '2026-11-20T09:00:00.000Z' } });
  });

  test('without a change the version stays', async () => {
    await addOne(3, 1);
    await backend.send('/api/v1/cart/actualize', {}, { headers: buyer });
    expect((await cart()).version).toBe(1);
  });
});

describe('POST /api/v1/cart/actualize of a catalogue that does not answer', () => {
  test('ends after five seconds with what was accepted last, and the cart says so until one has worked', async () => {
    const line = await addOne(1, 30);
    await changePrice(backend, 1, 'dealer', 13_000);
    const refresh = () => backend.send('/api/v1/cart/actualize', {}, { headers: buyer });
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.UTC(2026, 10, 20, 9) });
    const { CATALOGUE } = backend.bindings;
    const stuck = { bind: () => ({ all: () => new Promise(() => undefined) }) };
    const hanging = vi.spyOn(CATALOGUE, 'prepare').mockReturnValue(stuck as unknown as D1PreparedStatement);
    const pending = refresh();
    let isOver = false;
    void pending.then(() => {
      isOver = true;
    });
    while (hanging.mock.calls.length === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(4900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    const answer = await pending;
    expect(answer.status).toBe(504);
    expect(await answer.json()).toEqual({
      status: 504,
      name: 'ActualizationTimeout',
      message: 'Не удалось актуализировать цены',
      items: [{ id: line.id, price: 123.45, stock: 150, at: '2026-11-20T09:00:00.000Z' }],
    });
    hanging.mockRestore();
    expect(await cart()).toMatchObject({
      version: 1,
      actualization: { status: 'failed', at: null },
      items: [{ amount: 30, changes: [{ kind: 'price' }] }],
    });
    expect((await refresh()).status).toBe(200);
    expect(await cart()).toMatchObject({ actualization: { status: 'actual' } });
  });
});

describe('left carts', () => {
  test('of visitors are forgotten after 60 days with their lines, those of users are kept', async () => {
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    for (const headers of [visitor, buyer]) await add([{ id: 3, amount: 1 }], headers);
    const env = readEnv(backend.bindings);
    await forgetVisitors(env, 'cart', Date.now() + 59 * 86_400_000);
    expect((await cart(visitor)).items).toHaveLength(1);
    await forgetVisitors(env, 'cart', Date.now() + 61 * 86_400_000);
    expect((await cart(visitor)).items).toEqual([]);
    expect((await cart()).items).toHaveLength(1);
    expect(await backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM cart_line').first('n')).toBe(1);
  });
});

describe('POST /api/v1/cart/export', () => {
  const exported = (format: string, requestId: string = crypto.randomUUID(), more: object = {}) =>
    backend.send('/api/v1/cart/export', { format, ...more }, { headers: { ...buyer, 'B2b-Request-Id': requestId } });

  test('saves all lines with what they cost, once per request id', async () => {
    await add([
      { id: 1, amount: 30, comment: '=2+2' },
      { id: 3, amount: 8 },
    ]);
    const requestId = crypto.randomUUID();
    const first = await (await exported('csv', requestId)).json<{
      id: number;
      status: string;
      file: { name: string };
    }>();
    expect(first).toMatchObject({ kind: 'cart-export', status: 'done', file: { name: 'Корзина 2026-11-20.csv' } });
    expect(await (await exported('csv', requestId)).json()).toMatchObject({ id: first.id });
    const file = await (await backend.request(`/api/v1/job/${first.id}/file`, { headers: buyer })).text();
    expect(file).toContain('Кабель');
    expect(file).toContain("'=2+2");
    expect(file).toMatch(/3\s?703,50/);
    expect(file).toContain('Автомат;;8;шт;10,00;80,00;;да;В наличии только 7\u00a0шт');
    const places = async (sort?: string) => {
      const more = sort === undefined ? {} : { sort };
      const { id } = await (await exported('csv', crypto.randomUUID(), more)).json<{ id: number }>();
      const text = await (await backend.request(`/api/v1/job/${id}/file`, { headers: buyer })).text();
      return ['Кабель', 'Автомат'].map((name) => text.indexOf(name));
    };
    const [cable = 0, breaker = 0] = await places();
    expect(cable).toBeLessThan(breaker);
    const [cableByName = 0, breakerByName = 0] = await places('name');
    expect(breakerByName).toBeLessThan(cableByName);
    expect((await exported('csv', crypto.randomUUID(), { sort: 'zzz' })).status).toBe(422);
    for (const format of ['xlsx', 'pdf']) {
      expect(await (await exported(format)).json()).toMatchObject({ status: 'done', file: {} });
    }
  });

  test('of an empty cart is refused in words, and there is none for a visitor', async () => {
    const refused = await exported('csv');
    expect([refused.status, (await refused.json<{ name: string }>()).name]).toEqual([422, 'EmptyCart']);
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    expect((await backend.send('/api/v1/cart/export', { format: 'csv' }, { headers: visitor })).status).toBe(401);
  });
});
