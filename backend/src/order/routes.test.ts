import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice, setStock } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { forgetOldRequests } from '../request/memory.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;

beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { CATALOGUE, TRADE } = backend.bindings;
  const trade = [
    'order_history',
    'order_part',
    'order_line',
    'orders',
    'cart_line',
    'cart',
    'stock',
    'request',
    'session',
  ];
  await TRADE.batch(trade.map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
  await CATALOGUE.batch(
    ['price', 'product', 'product_column', 'product_stock'].map((table) => CATALOGUE.prepare(`DELETE FROM ${table}`)),
  );
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100, 3: 50 } },
    { id: 2, name: 'Щит', deliveryDays: 14, prices: { dealer: 500_000, base: 500_000, retail: 1 }, stock: { 1: 1 } },
    { id: 3, name: 'Муфта', vatCode: 2, prices: { dealer: 1_000, base: 1_000 }, stock: { 1: 100 } },
  ]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
  buyer = await sessionOf(backend, 1, 1);
});
afterEach(() => vi.useRealTimers());

/** Puts amounts into the cart and returns a form that orders it. */
async function fill(amounts: Record<number, number>, headers = buyer, query = ''): Promise<Record<string, unknown>> {
  const items = Object.entries(amounts).map(([id, amount]) => ({ id: Number(id), amount }));
  await backend.send('/api/v1/cart/item', { items }, { headers });
  const checkout = (await (await backend.request(`/api/v1/checkout${query}`, { headers })).json()) as {
    cartVersion: number;
    totals: { value: number };
    legalEntities: { id: number }[];
    addresses: { id: number }[];
  };
  return {
    cartVersion: checkout.cartVersion,
    expectedTotal: checkout.totals.value,
    deliveryType: 'address',
    addressId: checkout.addresses[0]?.id,
    legalEntityId: checkout.legalEntities[0]?.id,
    paymentType: 'invoice',
    contact: { name: 'Анна', phone: '9001000001' },
  };
}

const post = (form: unknown, headers: Headers = buyer) => backend.send('/api/v1/order', form, { headers });
const withId = (headers: Headers = buyer) => ({ ...headers, 'B2b-Request-Id': crypto.randomUUID() });

async function ordered(amounts: Record<number, number>, headers = buyer): Promise<number> {
  const response = await post(await fill(amounts, headers), headers);
  expect(response.status).toBe(201);
  return ((await response.json()) as { orders: { id: number }[] }).orders[0]?.id ?? 0;
}

async function orderedOnDeferral(): Promise<number> {
  const response = await post({ ...(await fill({ 1: 10 })), contractId: 1, paymentType: 'deferral' });
  expect(response.status).toBe(201);
  return ((await response.json()) as { orders: { id: number }[] }).orders[0]?.id ?? 0;
}

async function count(table: string): Promise<number> {
  return (await backend.bindings.TRADE.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? -1;
}

async function stockOf(product: number): Promise<Record<string, number>> {
  const { results } = await backend.bindings.TRADE.prepare(
    'SELECT store_id AS store, amount FROM stock WHERE product_id = ?1',
  )
    .bind(product)
    .all<{ store: number; amount: number }>();
  return Object.fromEntries(results.map(({ store, amount }) => [store, amount]));
}

const get = async (path: string, headers: Headers = buyer) => (await backend.request(path, { headers })).json();

interface Failure {
  status: number;
  name: string;
  code?: string;
  message: string;
  errors?: { field: string; message: string }[];
}
async function refused(form: unknown, headers: Headers = buyer): Promise<Failure> {
  const before = [await count('orders'), await count('cart_line'), await count('order_line')];
  const response = await post(form, headers);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect([await count('orders'), await count('cart_line'), await count('order_line')]).toEqual(before);
  return (await response.json()) as Failure;
}

describe('POST /api/v1/order', () => {
  test('forgets what was typed at checkout, and only the buyer’s own', async () => {
    const other = await sessionOf(backend, 3, 1);
    const keep = (headers: Headers) =>
      backend.send('/api/v1/checkout/form', { fields: { comment: 'Куском' } }, { method: 'PUT', headers });
    for (const headers of [buyer, other]) expect((await keep(headers)).status).toBe(204);
    expect((await post({ ...(await fill({ 1: 10 })), expectedTotal: 1 })).status).toBe(409);
    expect(await get('/api/v1/checkout/form')).toEqual({ fields: { comment: 'Куском' } });
    await backend.request('/api/v1/cart', { method: 'DELETE', headers: buyer });
    await ordered({ 1: 10 });
    expect(await get('/api/v1/checkout/form')).toEqual({ fields: {} });
    expect(await get('/api/v1/checkout/form', other)).toEqual({ fields: { comment: 'Куском' } });
  });

  test('writes the order, takes the stock and empties the cart', async () => {
    const form = await fill({ 1: 120, 2: 3 });
    const response = await post({
      ...form,
      comment: 'Позвонить',
      customerOrderNumber: 'ЗК-17',
      date: '2026-11-30',
      window: '9:00–13:00',
    });
    expect(response.status).toBe(201);
    const { orders, message } = (await response.json()) as {
      orders: { id: number; number: string; items: object[] }[];
      message: string;
    };
    expect(orders[0]?.items).toEqual([
      { id: 1, amount: 120 },
      { id: 2, amount: 3 },
    ]);
    expect(message).toBe(`Заказ №\u00a0${orders[0]?.number} оформлен`);
    expect(await get(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({
      status: 'new',
      state: 'new',
      statusName: 'Новый',
      paymentStatus: 'awaiting',
      customerOrderNumber: 'ЗК-17',
      positions: 2,
      total: 29_814,
      items: [
        { product: { id: 1, name: 'Кабель' }, amount: 120, price: { value: 123.45, vat: { rate: 22 } }, total: 14_814 },
        { product: { id: 2 }, amount: 3, total: 15_000 },
      ],
      totals: { value: 29_814, vats: [{ rate: 22, amount: 5376.3 }] },
      delivery: {
        type: 'address',
        address: 'г. Москва, ул. Релейная, д. 8, ворота 2',
        date: '2026-11-30',
        window: '9:00–13:00',
        price: 0,
      },
      payment: { code: 'invoice', name: 'Оплата по счёту' },
      legalEntity: { id: 1, name: 'ООО «Монтажэлектро Плюс»' },
      contract: { id: 1, name: expect.stringContaining('оговор') },
      comment: 'Позвонить',
      history: [{ status: 'new', actor: 'Белова Анна Сергеевна' }],
    });
    expect(await get('/api/v1/cart')).toMatchObject({ items: [], version: 2 });
    expect(await stockOf(1)).toEqual({ 1: 0, 3: 30 });
    expect(await stockOf(2)).toEqual({ 1: 0 });
    expect(await count('order_part')).toBe(4);
  });

  test('orders the marked lines only and leaves the others', async () => {
    await backend.send('/api/v1/cart/item', { items: [{ id: 3, amount: 2 }] }, { headers: buyer });
    await backend.send('/api/v1/cart/select', { all: true, selected: false }, { headers: buyer });
    await ordered({ 1: 10 });
    expect(await get('/api/v1/cart')).toMatchObject({ items: [{ product: { id: 3 }, amount: 2 }] });
  });

  test('the catalogue learns that a product ran out', async () => {
    await ordered({ 1: 150 });
    const column = backend.bindings.CATALOGUE.prepare('SELECT sum(amount) AS stock FROM product_stock WHERE ord = 1');
    expect(await column.first('stock')).toBe(0);
  });

  test('a pickup has no address and costs nothing', async () => {
    const form = await fill({ 3: 1 }, buyer, '?deliveryType=pickup');
    const response = await post({ ...form, deliveryType: 'pickup', pickupPointId: 2, addressId: undefined });
    const { orders } = (await response.json()) as { orders: { id: number }[] };
    expect(await get(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({
      total: 10,
      delivery: { type: 'pickup', address: null, pickupPoint: { id: 2, name: 'Санкт-Петербург' }, price: 0 },
    });
  });

  test('an address may be typed for this order only', async () => {
    const form = await fill({ 3: 1 });
    const response = await post({ ...form, addressId: undefined, address: 'г. Тула, ул. Мира, д. 1' });
    const { orders } = (await response.json()) as { orders: { id: number }[] };
    expect(await get(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({
      total: 710,
      delivery: { address: 'г. Тула, ул. Мира, д. 1', price: 700 },
    });
  });

  test('a typed address is kept among the company’s when asked, once', async () => {
    const typed = { addressId: undefined, address: 'г. Тула, ул. Лесная, д. 9' };
    const kept = async () =>
      ((await get('/api/v1/delivery-address')) as { items: { address: string }[] }).items.filter(
        ({ address }) => address === typed.address,
      ).length;
    expect((await post({ ...(await fill({ 3: 1 })), ...typed })).status).toBe(201);
    expect(await kept()).toBe(0);
    for (let n = 0; n < 2; n += 1) {
      expect((await post({ ...(await fill({ 3: 1 })), ...typed, keepAddress: true })).status).toBe(201);
      expect(await kept()).toBe(1);
    }
  });

  test('the VAT rate is that of the day of delivery', async () => {
    await backend.bindings.CATALOGUE.prepare(
      "INSERT INTO vat_rate (code, since, rate) VALUES (1, '2026-12-01', 25)",
    ).run();
    const form = await fill({ 1: 1 });
    const response = await post({ ...form, date: '2026-12-01' });
    const { orders } = (await response.json()) as { orders: { id: number }[] };
    await backend.bindings.CATALOGUE.prepare("DELETE FROM vat_rate WHERE since = '2026-12-01'").run();
    expect(await get(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({
      // Goods at 123.45 and delivery at 700, both at the rate of that day.
      totals: { value: 823.45, valueWithoutVat: 658.76, vats: [{ rate: 25, amount: 164.69 }] },
    });
  });

  test('is late from the first day of goods that have not left, as the list says, too', async () => {
    const { TRADE } = backend.bindings;
    const form = await fill({ 1: 10, 2: 3 });
    const { orders } = (await (await post({ ...form, date: '2026-11-25' })).json()) as { orders: { id: number }[] };
    const id = orders[0]?.id ?? 0;
    const late = async (day: string) => {
      vi.setSystemTime(Date.parse(`${day}T09:00:00Z`));
      const headers = await sessionOf(backend, 1, 1);
      const read = async (path: string) =>
        (await (await backend.request(path, { headers })).json()) as { lateSince: string; items: object[] };
      const { lateSince } = await read(`/api/v1/order/${id}`);
      expect((await read('/api/v1/order')).items[0]).toMatchObject({ lateSince });
      return lateSince;
    };
    const ship = (product: number, amount: number) =>
      TRADE.prepare('UPDATE order_line SET shipped = ?3 WHERE order_id = ?1 AND product_id = ?2')
        .bind(id, product, amount)
        .run();
    expect(await late('2026-11-25')).toBeNull();
    // It has to be paid first.
    expect(await late('2026-11-26')).toBeNull();
    await TRADE.prepare("UPDATE orders SET payment_code = 'deferral' WHERE id = ?1").bind(id).run();
    expect(await late('2026-11-26')).toBe('2026-11-25');
    await ship(1, 10);
    expect(await late('2026-11-26')).toBe('2026-11-25');
    await ship(2, 1);
    expect(await late('2026-11-26')).toBeNull();
    expect(await late('2026-12-11')).toBe('2026-12-10');
    await TRADE.prepare('UPDATE order_line SET cancelled = 2 WHERE order_id = ?1 AND product_id = 2').bind(id).run();
    expect(await late('2026-12-11')).toBeNull();
    await ship(1, 9);
    expect(await late('2026-12-11')).toBe('2026-11-25');
    await TRADE.prepare('UPDATE orders SET first_day = NULL WHERE id = ?1').bind(id).run();
    expect(await late('2026-12-11')).toBe('2026-11-25');
    await TRADE.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?1").bind(id).run();
    expect(await late('2026-12-11')).toBeNull();
  });

  test('its parts come no earlier than the chosen day, and what is brought to order later', async () => {
    const form = await fill({ 1: 10, 2: 3 });
    const { orders } = (await (await post({ ...form, date: '2026-11-25' })).json()) as { orders: { id: number }[] };
    const { items, delivery } = (await get(`/api/v1/order/${orders[0]?.id}`)) as {
      items: { deliveryParts: object[] }[];
      delivery: object;
    };
    expect(delivery).toMatchObject({ date: '2026-11-25' });
    expect(items.map(({ deliveryParts }) => deliveryParts)).toEqual([
      [{ storeId: 1, amount: 10, date: '2026-11-25' }],
      [
        { storeId: 1, amount: 1, date: '2026-11-25' },
        { storeId: null, amount: 2, date: '2026-12-10' },
      ],
    ]);
  });

  test('on deferral it says until when to pay, and in no way that nobody can take', async () => {
    const form = await fill({ 1: 10 });
    expect(await refused({ ...form, paymentType: 'sbp' })).toMatchObject({
      status: 422,
      errors: [{ field: 'paymentType', message: 'Оплата через СБП недоступна' }],
    });
    const { orders } = (await (await post({ ...form, paymentType: 'deferral' })).json()) as {
      orders: { id: number }[];
    };
    expect(await get(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({
      payment: { code: 'deferral', due: '2026-12-20', url: null },
    });
    await backend.bindings.TRADE.prepare('DELETE FROM debt WHERE order_id IS NOT NULL').run();
    await backend.bindings.TRADE.prepare('UPDATE company SET receivables = 0 WHERE id = 1').run();
  });

  test('an order on deferral adds to the debt, and the credit is never exceeded', async () => {
    const TRADE = backend.bindings.TRADE;
    await TRADE.prepare('UPDATE company SET receivables = credit_sum - 3000000 WHERE id = 1').run();
    const users = await Promise.all([1, 3, 1, 3, 1].map((user) => sessionOf(backend, user, 1)));
    const forms = [await fill({ 2: 2 }, users[0]), await fill({ 2: 2 }, users[1])];
    const answers = await Promise.all(forms.map((form, n) => post({ ...form, paymentType: 'deferral' }, users[n])));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201]);
    const last = await fill({ 2: 3 });
    expect(await refused({ ...last, paymentType: 'deferral' })).toMatchObject({
      status: 422,
      errors: [{ field: 'paymentType', message: 'Не хватает кредитного лимита: свободно 10\u00a0000,00\u00a0₽' }],
    });
    const debt = await TRADE.prepare('SELECT credit_sum - receivables AS free FROM company WHERE id = 1').first('free');
    expect(debt).toBe(1_000_000);
    const { results } = await TRADE.prepare(
      "SELECT d.number, d.amount, o.total, o.number AS own FROM debt d JOIN orders o ON o.id = d.order_id WHERE d.due > date('now')",
    ).all<{ number: string; amount: number; total: number; own: string }>();
    expect(results).toHaveLength(2);
    for (const { number, amount, total, own } of results) {
      expect({ number, amount }).toEqual({ number: `Заказ № ${own}`, amount: total });
    }
  });

  test('of parallel orders on deferral only as many go through as the credit covers', async () => {
    const TRADE = backend.bindings.TRADE;
    await TRADE.prepare('UPDATE company SET receivables = credit_sum - 1000000 WHERE id = 1').run();
    const users = await Promise.all([1, 3].map((user) => sessionOf(backend, user, 1)));
    const forms = await Promise.all(users.map((headers) => fill({ 2: 2 }, headers)));
    const answers = await Promise.all(forms.map((form, n) => post({ ...form, paymentType: 'deferral' }, users[n])));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
    await TRADE.prepare('UPDATE company SET receivables = 0 WHERE id = 1').run();
  });
});

describe('POST /api/v1/order, exactly once', () => {
  test('fifty parallel posts with one request id make one order', async () => {
    const form = await fill({ 1: 10 });
    const headers = withId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(form, headers)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const replays = answers.filter((answer) => answer.status === 200);
    expect(replays).toHaveLength(49);
    expect(replays.every((answer) => answer.headers.get('Idempotent-Replay') === 'true')).toBe(true);
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
    expect([await count('orders'), await count('order_line')]).toEqual([1, 1]);
    expect(await stockOf(1)).toEqual({ 1: 90, 3: 50 });
  });

  test('the same id answers the first order 24 hours later too', async () => {
    const form = await fill({ 1: 10 });
    const headers = withId();
    const first = await (await post(form, headers)).text();
    vi.setSystemTime(Date.now() + 24 * 3_600_000 - 1000);
    const again = await post(form, {
      ...(await sessionOf(backend, 1, 1)),
      'B2b-Request-Id': headers['B2b-Request-Id'],
    });
    expect([again.status, await again.text()]).toEqual([200, first]);
  });

  test('ids older than 24 hours are forgotten, younger ones are kept', async () => {
    const env = readEnv(backend.bindings);
    await post(await fill({ 1: 10 }), withId());
    await forgetOldRequests(env, Date.now() + 24 * 3_600_000 - 1000);
    expect(await count('request')).toBe(1);
    await forgetOldRequests(env, Date.now() + 24 * 3_600_000 + 1000);
    expect(await count('request')).toBe(0);
  });

  test('another form under the same id is refused', async () => {
    const form = await fill({ 1: 10 });
    const headers = withId();
    await post(form, headers);
    const other = await post({ ...form, comment: 'Другое' }, headers);
    expect([other.status, await other.json()]).toMatchObject([409, { name: 'RequestIdReused' }]);
  });

  test('the same id for another company or of another user is independent', async () => {
    const colleague = await sessionOf(backend, 3, 1);
    const id = crypto.randomUUID();
    const answers = [];
    for (const headers of [buyer, colleague]) {
      answers.push((await post(await fill({ 1: 10 }, headers), { ...headers, 'B2b-Request-Id': id })).status);
    }
    expect(answers).toEqual([201, 201]);
    const moved = await backend.send('/api/v1/user/set-company', { id: 2 }, { headers: colleague });
    const elsewhere = { Authorization: `Bearer ${((await moved.json()) as { authToken: string }).authToken}` };
    const other = await post(await fill({ 1: 10 }, elsewhere), { ...elsewhere, 'B2b-Request-Id': id });
    expect(other.status).toBe(409);
  });

  test('a refused order leaves the id free for the mended form', async () => {
    const form = await fill({ 1: 10 });
    const headers = withId();
    expect((await post({ ...form, legalEntityId: 99 }, headers)).status).toBe(422);
    expect((await post(form, headers)).status).toBe(201);
  });

  test('without ids a second post of the same form meets the changed cart', async () => {
    const form = await fill({ 1: 10 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(form)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await count('orders')).toBe(1);
  });

  test('of 150 parallel orders for 100 pieces 100 go through, and none is left', { timeout: 60_000 }, async () => {
    const TRADE = backend.bindings.TRADE;
    const ids = Array.from({ length: 150 }, (_, n) => 1000 + n);
    await TRADE.batch(
      ids.flatMap((id) => [
        TRADE.prepare(
          `INSERT OR IGNORE INTO user (id, uuid, name, password, region_id) VALUES (?1, ?2, 'Покупатель', 'x', 1)`,
        ).bind(id, `test-${id}`),
        TRADE.prepare("INSERT OR IGNORE INTO member (user_id, company_id, role) VALUES (?1, 1, 'buyer')").bind(id),
      ]),
    );
    const users = await Promise.all(ids.map((id) => sessionOf(backend, id, 1)));
    const forms = [];
    for (const headers of users) forms.push(await fill({ 3: 1 }, headers));
    const answers = await Promise.all(forms.map((form, n) => post(form, users[n])));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(100);
    const losers = await Promise.all(answers.filter((answer) => answer.status !== 201).map((answer) => answer.json()));
    expect(new Set(losers.map((body) => (body as Failure).name))).toEqual(new Set(['OutOfStock']));
    expect(await stockOf(3)).toEqual({ 1: 0 });
    expect([await count('orders'), await count('order_line'), await count('cart_line')]).toEqual([100, 100, 50]);
  });
});

describe('POST /api/v1/order, refusals', () => {
  test('an older cart answers 409 CartChanged', async () => {
    const form = await fill({ 1: 10 });
    await backend.send('/api/v1/cart/item', { items: [{ id: 3, amount: 1 }] }, { headers: buyer });
    expect(await refused(form)).toMatchObject({ status: 409, name: 'CartChanged' });
  });

  test('another total answers 409 TotalChanged with the new one', async () => {
    const form = await fill({ 1: 100 });
    await changePrice(backend, 1, 'dealer', 13_000);
    expect(await refused(form)).toMatchObject({
      status: 409,
      name: 'TotalChanged',
      code: '13000.00',
      message: 'Сумма заказа изменилась: 13\u00a0000,00\u00a0₽. Проверьте её и подтвердите',
    });
    expect((await post({ ...form, expectedTotal: 13_000 })).status).toBe(201);
  });

  test('what is not in stock answers 422 OutOfStock by line', async () => {
    const form = await fill({ 1: 120, 3: 5 });
    await setStock(backend, 1, 1, 0);
    const { items } = (await get('/api/v1/cart')) as { items: { id: number }[] };
    expect(await refused(form)).toMatchObject({
      status: 422,
      name: 'OutOfStock',
      errors: [{ field: `lines.${items[0]?.id}`, message: 'Кабель: В наличии только 50\u00a0м' }],
    });
  });

  test('an empty cart cannot be ordered', async () => {
    const form = await fill({ 1: 1 });
    await backend.request('/api/v1/cart', { method: 'DELETE', headers: buyer });
    expect(await refused({ ...form, cartVersion: 2 })).toMatchObject({ status: 422, name: 'EmptyCart' });
  });

  test('all wrong fields are named at once', async () => {
    const form = await fill({ 1: 120 });
    const answer = await refused({
      ...form,
      addressId: 5,
      date: '2026-11-28',
      contractId: 3,
      legalEntityId: 3,
      paymentType: 'card',
    });
    expect(answer.status).toBe(422);
    expect(answer.errors).toEqual([
      { field: 'addressId', message: 'Выберите адрес из списка' },
      { field: 'date', message: 'На этот день доставки нет. Выберите день из списка' },
      { field: 'contractId', message: 'Выберите договор из списка' },
      { field: 'legalEntityId', message: 'Выберите юридическое лицо из списка' },
      { field: 'paymentType', message: 'Оплата картой недоступна' },
    ]);
  });

  test.each([
    [{ addressId: undefined }, 'addressId', 'Укажите адрес доставки'],
    [{ deliveryType: 'pickup' }, 'pickupPointId', 'Выберите пункт выдачи'],
    [{ deliveryType: 'teleport' }, 'deliveryType', 'Выберите способ получения'],
    [{ date: '2026-11-23', window: '3:00' }, 'window', 'Выберите время из списка'],
    [{ window: '<x>' }, 'window', 'Выберите время из списка'],
    [{ date: '23.11.2026' }, 'date', 'Укажите дату в виде ГГГГ-ММ-ДД'],
    [{ contact: { name: '', phone: '9001000001' } }, 'contact.name', 'Укажите контактное лицо'],
    [{ contact: { name: 'А', phone: '+79001000001' } }, 'contact.phone', 'Укажите телефон: 10 цифр без +7'],
    [{ comment: 'x'.repeat(2001) }, 'comment', 'Не больше 2000 символов'],
    [{ customerOrderNumber: 'x'.repeat(65) }, 'customerOrderNumber', 'Не больше 64 символов'],
    [{ paymentType: 'deferral', contractId: 2 }, null, null],
  ])('%j is told apart', async (change, field, message) => {
    const form = { ...(await fill({ 1: 10 })), ...change };
    if (field === null) expect((await post(form)).status).toBe(201);
    else expect(await refused(form)).toMatchObject({ status: 422, errors: [{ field, message }] });
  });

  test('who may not order for the company, and a company long overdue, answer 403', async () => {
    const viewer = await sessionOf(backend, 2, 4);
    expect(await refused(await fill({ 1: 10 }, viewer), viewer)).toMatchObject({
      status: 403,
      name: 'CannotPurchaseForCompany',
      code: 'NoPermission',
    });
    const overdue = await sessionOf(backend, 5, 6);
    expect(await refused(await fill({ 1: 10 }, overdue), overdue)).toMatchObject({ status: 403, code: 'Overdue' });
  });

  test('prices, sums and owners cannot be slipped in', async () => {
    const form = await fill({ 1: 10 });
    const response = await post({
      ...form,
      price: 1,
      total: 1,
      discount: 99,
      companyId: 2,
      userId: 2,
      status: 'closed',
      id: 7,
    });
    const { orders } = (await response.json()) as { orders: { id: number }[] };
    expect(orders[0]?.id).not.toBe(7);
    expect(await get(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({
      status: 'new',
      total: 1934.5,
      company: { id: 1 },
    });
  });

  test.each([0, -1, 1.5, '5', null])('an expected total of %s never makes an order', async (expectedTotal) => {
    const form = await fill({ 1: 10 });
    expect((await refused({ ...form, expectedTotal })).status).toBeOneOf([409, 422]);
  });
});

describe('GET /api/v1/order/:id', () => {
  test("another company's order answers like a missing one, byte for byte", async () => {
    const id = await ordered({ 1: 10 });
    const other = await sessionOf(backend, 2, 2);
    const read = async (path: string, headers: Headers, init: RequestInit = {}) => {
      const response = await backend.request(path, { headers, ...init });
      return `${response.status} ${await response.text()}`;
    };
    const answers = await Promise.all(
      [id, id + 1, id - 1, 1, 0, 'abc', '1e9', '%00'].map((wrong) => read(`/api/v1/order/${wrong}`, other)),
    );
    expect(new Set(answers)).toEqual(
      new Set(['404 {"status":404,"name":"NotFound","message":"Заказ не существует."}']),
    );
    const repeat = { method: 'POST', body: '{}', headers: { ...other, 'Content-Type': 'application/json' } };
    const repeats = await Promise.all(
      [id, id + 1].map((wrong) => read(`/api/v1/order/${wrong}/repeat`, other, repeat)),
    );
    expect(new Set(repeats)).toEqual(new Set(answers));
  });

  test('a colleague of the company sees it', async () => {
    const id = await ordered({ 1: 10 });
    const colleague = await sessionOf(backend, 3, 1);
    expect(await get(`/api/v1/order/${id}`, colleague)).toMatchObject({ id, company: { id: 1 } });
  });

  test('one who may see all companies sees it while acting for another, others do not', async () => {
    const id = await ordered({ 1: 10 });
    expect(await get(`/api/v1/order/${id}`, await sessionOf(backend, 3, 2))).toMatchObject({ id });
    expect(await get(`/api/v1/order/${id}`, await sessionOf(backend, 2, 2))).toMatchObject({ status: 404 });
  });

  test('keeps what the product was called and cost when it was ordered', async () => {
    const id = await ordered({ 1: 10 });
    await changePrice(backend, 1, 'dealer', 99_999);
    await backend.bindings.CATALOGUE.prepare("UPDATE product SET name = 'Другое' WHERE id = 1").run();
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({
      items: [{ product: { name: 'Кабель' }, price: { value: 123.45 } }],
    });
  });
});

describe('GET /api/v1/order', () => {
  test('lists the orders of the company, the newest first, and pages', async () => {
    const ids = [];
    for (const amount of [1, 2, 3]) {
      ids.push(await ordered({ 1: amount }));
      vi.setSystemTime(Date.now() + 60_000);
    }
    const list = (await get('/api/v1/order?per-page=2')) as { items: { id: number }[] };
    expect(list).toMatchObject({ meta: { totalCount: 3, pageCount: 2 } });
    expect(list.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    const cheap = (await get('/api/v1/order?sort=total')) as { items: { id: number }[] };
    expect(cheap.items.map(({ id }) => id)).toEqual(ids);
    expect(await get('/api/v1/order', await sessionOf(backend, 2, 2))).toMatchObject({ items: [] });
  });

  test('finds by number, own number and legal entity in any case', async () => {
    const form = await fill({ 1: 10 });
    await post({ ...form, customerOrderNumber: 'Объект-Ёлка' });
    await ordered({ 3: 1 });
    const found = async (keyword: string) =>
      ((await get(`/api/v1/order?filters[keyword]=${encodeURIComponent(keyword)}`)) as { items: unknown[] }).items
        .length;
    expect([await found('объект-ЕЛКА'), await found('монтажэлектро'), await found('%'), await found("'")]).toEqual([
      1, 2, 0, 0,
    ]);
  });

  test('filters by state and by day in Moscow', async () => {
    vi.setSystemTime(Date.UTC(2026, 10, 19, 21, 30));
    const id = await ordered({ 1: 10 });
    await backend.bindings.TRADE.prepare("UPDATE orders SET status = 'closed' WHERE id = ?1").bind(id).run();
    vi.setSystemTime(Date.UTC(2026, 10, 21, 9));
    buyer = await sessionOf(backend, 1, 1);
    await ordered({ 3: 1 });
    const found = async (query: string) => ((await get(`/api/v1/order?${query}`)) as { items: unknown[] }).items.length;
    expect(await found('filters[status]=closed')).toBe(1);
    expect(await found('filters[status]=closed,new,zzz,__proto__')).toBe(2);
    expect(await found('filters[state]=zzz')).toBe(0);
    expect(await found('filters[status]=constructor')).toBe(0);
    expect(await found('filters[dateFrom]=2026-11-20&filters[dateTo]=2026-11-20')).toBe(1);
    expect(await found('filters[dateTo]=2026-11-19')).toBe(0);
    expect((await backend.request('/api/v1/order?filters[dateFrom]=zzz', { headers: buyer })).status).toBe(400);
  });

  test("another company's orders need the permission and membership", async () => {
    await ordered({ 1: 10 });
    const list = (user: number, company: number) => async () =>
      backend.request('/api/v1/order?filters[companyId]=1', { headers: await sessionOf(backend, user, company) });
    expect((await list(3, 2)()).status).toBe(200);
    expect(await (await list(3, 2)()).json()).toMatchObject({ items: [{ company: { id: 1 } }] });
    expect(await (await list(2, 2)()).json()).toMatchObject({ items: [] });
    expect((await list(2, 3)()).status).toBe(403);
  });

  test("another company's orders are carried away, and their documents named, by the rights there", async () => {
    const id = await ordered({ 1: 10 });
    const headers = await sessionOf(backend, 3, 2);
    const file = async () =>
      (await backend.request('/api/v1/order/file?format=csv&filters[companyId]=1', { headers })).text();
    const exported = () =>
      backend.send('/api/v1/order/export', { ids: [id], format: 'csv', target: 'file' }, { headers });
    expect(await file()).toContain('104');
    expect((await exported()).status).toBe(202);
    await backend.bindings.TRADE.prepare(
      "INSERT INTO member_permission (user_id, company_id, permission, granted) VALUES (3, 1, 'order.export', 0)",
    ).run();
    expect((await file()).trim().split('\n')).toHaveLength(1);
    expect((await exported()).status).toBe(404);
    expect((await backend.request(`/api/v1/order/${id}`, { headers })).status).toBe(200);
    await backend.bindings.TRADE.prepare('DELETE FROM member_permission WHERE user_id = 3').run();
  });
});

describe('GET /api/v1/order/status', () => {
  test('lists the states with their names', async () => {
    const { items } = (await get('/api/v1/order/status')) as { items: unknown[] };
    expect(items).toHaveLength(14);
    expect(items).toContainEqual({ code: 'closed', name: 'Завершён', group: 'Закрыты' });
  });

  test('filters by each word that the list shows, and by no other', async () => {
    const { TRADE } = backend.bindings;
    const id = await orderedOnDeferral();
    const { items } = (await get('/api/v1/order/status')) as { items: { code: string; name: string }[] };
    const listed = async (query: string) =>
      ((await get(`/api/v1/order?${query}`)) as { items: { statusName: string }[] }).items.map((one) => one.statusName);
    const statuses = ['pending-approval', 'new', 'confirmed', 'processing', 'closed', 'cancelled', 'rejected'];
    const shippings = ['not-shipped', 'partially-shipped', 'shipped', 'delivered', 'ready-for-pickup'];
    const cases = statuses.flatMap((status) =>
      ['awaiting', 'deferred', 'partial', 'late', 'paid'].flatMap((payment) =>
        shippings.map((shipping) => [status, payment, shipping] as const),
      ),
    );
    for (const [status, payment, shipping] of cases) {
      const isLate = payment === 'late';
      await TRADE.batch([
        TRADE.prepare('UPDATE order_line SET shipped = ?2 WHERE order_id = ?1').bind(
          id,
          payment === 'deferred' ? 0 : 1,
        ),
        TRADE.prepare('UPDATE debt SET due = ?2 WHERE order_id = ?1').bind(id, isLate ? '2026-11-19' : '2026-11-21'),
        TRADE.prepare('UPDATE orders SET status = ?2, payment_status = ?3, shipping_status = ?4 WHERE id = ?1').bind(
          id,
          status,
          isLate || payment === 'deferred' ? 'awaiting' : payment,
          shipping,
        ),
      ]);
      const [name = ''] = await listed('');
      const mine = items.filter((one) => one.name === name).map(({ code }) => code);
      const others = items.flatMap(({ code }) => (mine.includes(code) ? [] : [code]));
      expect(await listed(`filters[state]=${mine}`)).toEqual([name]);
      expect(await listed(`filters[state]=${others}`)).toEqual([]);
    }
  });

  test.each([
    ['confirmed', 'partial', 'not-shipped', 'awaiting-payment', 'Ожидает оплаты'],
    ['confirmed', 'paid', 'not-shipped', 'confirmed', 'Подтверждён'],
    ['processing', 'partial', 'not-shipped', 'processing', 'В обработке'],
  ])('an order that is %s, %s and %s is %s', async (status, payment, shipping, state, statusName) => {
    const id = await ordered({ 1: 10 });
    await backend.bindings.TRADE.prepare(
      'UPDATE orders SET status = ?2, payment_status = ?3, shipping_status = ?4 WHERE id = ?1',
    )
      .bind(id, status, payment, shipping)
      .run();
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({ state, statusName });
  });
});

describe('an order on deferral', () => {
  const { format } = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });
  /** What the order and the lists say of it at a moment. */
  const stateAt = async (id: number, moment: number) => {
    vi.setSystemTime(moment);
    const headers = await sessionOf(backend, 1, 1);
    const read = async (path: string) =>
      (await (await backend.request(path, { headers })).json()) as {
        paymentStatus: string;
        state: string;
        items: object[];
      };
    const { paymentStatus, state } = await read(`/api/v1/order/${id}`);
    const late = await read('/api/v1/order?filters[state]=payment-overdue');
    const [listed] = (await read('/api/v1/order')).items;
    expect(listed).toMatchObject({ paymentStatus, state });
    return { paymentStatus, state, late: late.items.length };
  };

  test('awaits no payment once it is confirmed: nothing is due before its goods leave', async () => {
    const id = await orderedOnDeferral();
    await backend.bindings.TRADE.prepare("UPDATE orders SET status = 'confirmed' WHERE id = ?1").bind(id).run();
    expect(await get(`/api/v1/order/${id}`)).toMatchObject({
      ...{ paymentStatus: 'deferred', state: 'confirmed', statusName: 'Подтверждён' },
      payment: { due: expect.stringMatching(/^2026-/) },
    });
  });

  test('is overdue from midnight in Moscow after its day, until it is paid, whatever was written', async () => {
    const { TRADE } = backend.bindings;
    const id = await orderedOnDeferral();
    await TRADE.prepare("UPDATE orders SET status = 'processing', payment_status = 'overdue' WHERE id = ?1")
      .bind(id)
      .run();
    const due = (await TRADE.prepare('SELECT due FROM debt WHERE order_id = ?1').bind(id).first<string>('due')) ?? '';
    const midnight = Date.parse(`${due}T24:00:00+03:00`);
    expect(format(midnight - 1)).toBe(due);
    const inTime = { paymentStatus: 'awaiting', state: 'processing', late: 0 };
    const late = { paymentStatus: 'overdue', state: 'payment-overdue', late: 1 };
    expect(await stateAt(id, midnight)).toEqual({ paymentStatus: 'deferred', state: 'processing', late: 0 });
    await TRADE.prepare('UPDATE order_line SET shipped = 1 WHERE order_id = ?1').bind(id).run();
    expect(await stateAt(id, midnight - 1)).toEqual(inTime);
    expect(await stateAt(id, midnight)).toEqual(late);
    await TRADE.prepare('UPDATE debt SET paid = amount - 1 WHERE order_id = ?1').bind(id).run();
    expect(await stateAt(id, midnight)).toEqual(late);
    expect(await stateAt(id, midnight - 1)).toEqual({ ...inTime, paymentStatus: 'partial' });
    await TRADE.prepare('UPDATE debt SET paid = amount WHERE order_id = ?1').bind(id).run();
    expect(await stateAt(id, midnight)).toEqual({ ...inTime, paymentStatus: 'paid' });
  });
});

describe('POST /api/v1/order/:id/repeat', () => {
  const repeat = (id: number, body: unknown = {}, headers: Headers = buyer) =>
    backend.send(`/api/v1/order/${id}/repeat`, body, { headers });

  test('puts the products into the cart at today’s prices, and refuses what cannot be had', async () => {
    const id = await ordered({ 1: 120, 2: 3, 3: 2 });
    await setStock(backend, 3, 1, 0);
    await changePrice(backend, 2, 'dealer', 600_000);
    expect(await (await repeat(id)).json()).toMatchObject({
      result: [
        { id: 1, status: 'added', amount: 120, message: 'В наличии только 30\u00a0шт'.replace('шт', 'м') },
        { id: 2, status: 'added', amount: 3 },
        { id: 3, status: 'rejected', amount: 0, message: 'Нет в наличии' },
      ],
      cart: { positions: 2, totals: { value: 32_814 } },
      substitutions: [],
    });
  });

  test('adds to lines that are to be ordered, but takes the place of what was left out, and tells which', async () => {
    const id = await ordered({ 1: 10, 2: 3 });
    await backend.send(
      '/api/v1/cart/item',
      {
        items: [
          { id: 1, amount: 20 },
          { id: 2, amount: 5 },
        ],
      },
      { headers: buyer },
    );
    const { items } = (await get('/api/v1/cart')) as { items: { id: number; product: { id: number } }[] };
    const left = items.flatMap((line) => (line.product.id === 2 ? [line.id] : []));
    await backend.send('/api/v1/cart/select', { ids: left, selected: false }, { headers: buyer });
    const headers = withId();
    const expected = [
      { id: 1, status: 'merged', amount: 30 },
      { id: 2, status: 'merged', amount: 3, unselectedAmount: 5 },
    ];
    const { result } = (await (await repeat(id, {}, headers)).json()) as { result: object[] };
    expect(result).toMatchObject(expected);
    expect(result[0]).not.toHaveProperty('unselectedAmount');
    const { addition } = (await backend.bindings.TRADE.prepare(
      'SELECT addition FROM request WHERE addition IS NOT NULL ORDER BY created_at DESC LIMIT 1',
    ).first()) as { addition: string };
    expect(JSON.parse(addition)).toMatchObject({ before: { 1: 20 }, unselected: { 2: 5 }, after: { 1: 30, 2: 3 } });
    expect(await get('/api/v1/cart')).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ amount: 3, selected: true })]),
    });
    // It is in the order now, so a second repetition adds to it.
    expect(await (await repeat(id)).json()).toMatchObject({ result: [{ amount: 40 }, { amount: 6 }] });
  });

  test('a product that is gone is refused', async () => {
    const id = await ordered({ 3: 2 });
    await backend.bindings.CATALOGUE.prepare('DELETE FROM product WHERE id = 3').run();
    expect(await (await repeat(id)).json()).toMatchObject({
      result: [{ status: 'rejected', message: 'Товар не найден' }],
    });
  });

  test('repeats chosen lines only, and once per request id', async () => {
    const id = await ordered({ 1: 10, 3: 2 });
    const { items } = (await get(`/api/v1/order/${id}`)) as { items: { id: number }[] };
    const headers = withId();
    const body = { itemIds: [items[1]?.id] };
    await Promise.all(Array.from({ length: 5 }, () => repeat(id, body, headers)));
    expect(await get('/api/v1/cart')).toMatchObject({ items: [{ product: { id: 3 }, amount: 2 }] });
  });

  test('replaces what cannot be had on request, once per request id', async () => {
    const id = await ordered({ 1: 10, 3: 2 });
    await setStock(backend, 3, 1, 0);
    await backend.bindings.CATALOGUE.prepare(
      'UPDATE product_column SET kin = 1 WHERE ord IN (SELECT ord FROM product WHERE id IN (2, 3))',
    ).run();
    const body = { substitutes: true };
    const headers = withId();
    const [first, again] = [
      await (await repeat(id, body, headers)).json(),
      await (await repeat(id, body, headers)).json(),
    ];
    const { substitutions, result } = first as {
      substitutions: { from: number; to: number }[];
      result: { id: number }[];
    };
    expect(substitutions).toEqual([{ from: 3, to: 2 }]);
    expect(result.map(({ id }) => id)).toEqual([1, 2]);
    expect(again).toMatchObject({ substitutions, result });
    expect(await get('/api/v1/cart')).toMatchObject({ totals: { positions: 2 } });
  });

  test('saves it as a specification instead, once per request id, and leaves the cart alone', async () => {
    const id = await ordered({ 1: 10, 3: 4 });
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const body = { target: 'specification' };
    const [first, second] = await Promise.all([repeat(id, body, headers), repeat(id, body, headers)]);
    const made = (await first.json()) as { specificationId: number };
    expect(made).toMatchObject({ result: [{ amount: 10 }, { amount: 4 }], cart: { positions: 0 } });
    expect(await second.json()).toMatchObject({ specificationId: made.specificationId });
    expect(await get(`/api/v1/specification/${made.specificationId}`)).toMatchObject({
      name: expect.stringContaining('Заказ №'),
      items: [{ product: { id: 1 }, amount: 10 }, { product: { id: 3 } }],
    });
    expect(await get('/api/v1/specification')).toMatchObject({ counts: { my: 1 } });
  });
});
