import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;
interface Order {
  version: number;
  steps: string[];
  items: { id: number; amount: number; shipped: number }[];
  total: number;
  asksUnpaid: string[];
  shippable: object[];
}

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 1000 } },
    { id: 2, name: 'Щит', prices, stock: { 1: 1000 } },
    { id: 3, name: 'Лоток', prices, stock: { 1: 5 }, deliveryDays: 3 },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
});

const placed = (about = {}) => placeOrderOf(backend, buyer, { 1: 10, 2: 4 }, about);
const read = async (id: number, headers = staff, path = '/api/v1/staff/order') =>
  (await (await backend.request(`${path}/${id}`, { headers })).json()) as Order;
const take = async (id: number, step: object, version?: number, headers = staff) =>
  await backend.send(
    `/api/v1/staff/order/${id}/step`,
    { version: version ?? (await read(id)).version, step },
    { headers },
  );
const taken = async (id: number, step: object) => {
  const answer = await take(id, step);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as Order;
};
const sent = async () => {
  const { results } = await backend.bindings.TRADE.prepare('SELECT subject, text FROM outbox ORDER BY id').all<{
    subject: string;
    text: string;
  }>();
  return results;
};
const money = (sql: string, id: number) => backend.bindings.TRADE.prepare(sql).bind(id).first<number>('n');
const stock = () => backend.bindings.TRADE.prepare('SELECT sum(amount) AS n FROM stock').first<number>('n');

describe('the life of an order', () => {
  test('is confirmed, shipped in parts, paid and closed, and the buyer sees and is told each', async () => {
    const id = await placed();
    await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
    expect((await read(id)).steps).toEqual(['confirm', 'reject', 'cancel']);
    const order = await taken(id, { kind: 'confirm', comment: 'Товар на складе' });
    expect(order).toMatchObject({
      state: 'awaiting-payment',
      steps: ['process', 'ship', 'pay', 'cancel', 'reissue-invoice'],
    });
    const [first, second] = order.items.map((line) => line.id);
    await taken(id, {
      kind: 'ship',
      lines: [{ id: first, amount: 6 }],
      unpaid: true,
      carrier: 'Деловые Линии',
      tracking: '24-118',
    });
    expect(await read(id)).toMatchObject({
      state: 'partially-shipped',
      steps: ['ship', 'pay', 'close-short', 'reissue-invoice'],
      items: [{ shipped: 6 }, { shipped: 0 }],
    });
    const rest = [
      { id: first, amount: 4 },
      { id: second, amount: 4 },
    ];
    expect(await taken(id, { kind: 'ship', lines: rest, unpaid: true })).toMatchObject({
      state: 'shipped',
      steps: ['deliver', 'pay', 'reissue-invoice'],
    });
    await taken(id, { kind: 'pay', amount: 100 });
    await taken(id, { kind: 'deliver' });
    await taken(id, { kind: 'pay', amount: order.total - 100 });
    expect(await taken(id, { kind: 'close' })).toMatchObject({ state: 'closed', paymentStatus: 'paid', steps: [] });

    expect(await read(id, buyer, '/api/v1/order')).toMatchObject({
      state: 'closed',
      history: [
        { status: 'new' },
        { status: 'confirmed', what: '', actor: 'Громов Дмитрий Олегович', comment: 'Товар на складе' },
        { status: 'processing', what: 'Отгружено позиций: 1' },
        { status: 'processing', what: 'Отгружено позиций: 2' },
        { what: 'Поступила оплата: 100,00\u00a0₽' },
        { what: 'Доставлен' },
        { what: expect.stringContaining('Поступила оплата') },
        { status: 'closed', statusName: 'Завершён' },
      ],
      shipments: [
        { carrier: 'Деловые Линии', tracking: '24-118', items: [{ id: first, amount: 6 }] },
        { carrier: '', items: rest },
      ],
    });
    const messages = await sent();
    expect(messages.map(({ subject }) => subject.replace(/.*: /, ''))).toEqual([
      'Подтверждён',
      '1',
      '2',
      '100,00\u00a0₽',
      'Доставлен',
      expect.any(String),
      'Завершён',
    ]);
    expect(messages[1]?.text).toContain(`Перевозчик: Деловые Линии.\nНомер отправления: 24-118.`);
    expect(messages[1]?.text).toContain(`https://shop.test/user/companies?company=1&returnTo=%2Forders%2F${id}`);
  });

  test('what is fetched waits at the point and leaves it when it is handed over', async () => {
    const id = await placed({ pickupPointId: 1 });
    await taken(id, { kind: 'confirm' });
    expect(await taken(id, { kind: 'ready' })).toMatchObject({ state: 'ready-for-pickup' });
    expect(await taken(id, { kind: 'deliver', unpaid: true })).toMatchObject({
      state: 'delivered',
      items: [{ shipped: 10 }, { shipped: 4 }],
      shipments: [{ items: [{ amount: 10 }, { amount: 4 }] }],
    });
  });

  test.each(['cancel', 'reject'])('to %s gives back goods and credit, as placing took them', async (kind) => {
    const owed = () => money('SELECT receivables AS n FROM company WHERE id = ?1', 1);
    const [before, debt] = [await stock(), await owed()];
    const id = await placed({ paymentType: 'deferral' });
    expect(await stock()).toBe((before ?? 0) - 14);
    expect(await owed()).toBeGreaterThan(debt ?? 0);
    const answer = await taken(id, { kind, comment: 'Нет договора' });
    expect(answer).toMatchObject({ paymentStatus: 'not-required', steps: [] });
    expect(await stock()).toBe(before);
    expect(await owed()).toBe(debt);
    expect(await money('SELECT count(*) AS n FROM debt WHERE order_id = ?1', id)).toBe(0);
  });

  test('the buyer is told where the money of a cancelled order is', async () => {
    const balance = () => money('SELECT balance AS n FROM company WHERE id = ?1', 1);
    const before = (await balance()) ?? 0;
    const id = await placed();
    await taken(id, { kind: 'confirm' });
    await taken(id, { kind: 'pay', amount: 50 });
    expect(await taken(id, { kind: 'cancel', comment: 'Нет товара' })).toMatchObject({ paymentStatus: 'refunded' });
    expect(await balance()).toBe(before + 5000);
    expect((await sent()).at(-1)?.text).toMatch(/Оплата 50,00\s₽ зачислена на баланс компании\./);
  });

  test('a payment makes the debt of a deferral smaller', async () => {
    const owed = () => money('SELECT receivables AS n FROM company WHERE id = ?1', 1);
    const debt = (await owed()) ?? 0;
    const id = await placed({ paymentType: 'deferral' });
    const { total } = await taken(id, { kind: 'confirm' });
    expect(await owed()).toBe(debt + total * 100);
    expect(await taken(id, { kind: 'pay', amount: 50 })).toMatchObject({ paymentStatus: 'deferred', paid: 50 });
    expect(await owed()).toBe(debt + total * 100 - 5000);
    expect(await money('SELECT paid AS n FROM debt WHERE order_id = ?1', id)).toBe(5000);
    expect(await taken(id, { kind: 'pay', amount: total - 50 })).toMatchObject({ paymentStatus: 'paid' });
    expect(await owed()).toBe(debt);
  });
});

describe('what can be shipped', () => {
  const steps = () => money('SELECT amount AS n FROM stock WHERE product_id = ?1 AND store_id = 1', 3);
  const restock = (amount: number) =>
    backend.bindings.TRADE.prepare('UPDATE stock SET amount = ?1 WHERE product_id = 3').bind(amount).run();

  test('is what the order holds and what came into stock since, and leaves it', async () => {
    const id = await placeOrderOf(backend, buyer, { 3: 12 }, { paymentType: 'deferral' });
    const { items, shippable } = await taken(id, { kind: 'confirm' });
    const [line] = items;
    const comes = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(shippable).toEqual([{ id: line?.id, amount: 5, held: 5, free: 0, comes }]);
    await taken(id, { kind: 'ship', lines: [{ id: line?.id, amount: 2 }] });
    await restock(4);
    expect((await read(id)).shippable).toEqual([{ id: line?.id, amount: 7, held: 3, free: 4, comes }]);
    await taken(id, { kind: 'ship', lines: [{ id: line?.id, amount: 5 }] });
    expect(await steps()).toBe(2);
    // Goods that were brought to order need not have been in stock.
    expect(await taken(id, { kind: 'ship', lines: [{ id: line?.id, amount: 5 }] })).toMatchObject({ shippable: [] });
    expect(await steps()).toBe(0);
  });
});

describe('an order that has to be paid first', () => {
  const all = ({ items }: Order) => items.map(({ id, amount }) => ({ id, amount }));

  test('is shipped unpaid only by who says so', async () => {
    const id = await placed();
    const order = await taken(id, { kind: 'confirm' });
    expect(order.asksUnpaid).toEqual(['ship']);
    const refused = await take(id, { kind: 'ship', lines: all(order) });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      errors: [{ field: 'step.unpaid', message: expect.stringContaining('Заказ не оплачен: осталось') }],
    });
    expect(await taken(id, { kind: 'ship', lines: all(order), unpaid: true })).toMatchObject({ state: 'shipped' });
    expect((await read(id)).asksUnpaid).toEqual([]);
  });

  test('says so together with what else is wrong', async () => {
    const id = await placed();
    const { items } = await taken(id, { kind: 'confirm' });
    const lines = [
      { id: items[0]?.id, amount: 11 },
      { id: items[1]?.id, amount: 4 },
    ];
    const refused = await take(id, { kind: 'ship', lines });
    expect(await refused.json()).toMatchObject({
      status: 422,
      errors: [
        { field: 'step.lines.0.amount', message: 'Осталось отгрузить 10' },
        { field: 'step.unpaid', message: expect.stringContaining('Заказ не оплачен') },
      ],
    });
  });

  test('asks nothing once it is paid, and on deferral', async () => {
    const id = await placed();
    await taken(id, { kind: 'confirm' });
    const paid = await taken(id, { kind: 'pay', amount: (await read(id)).total });
    expect(paid.asksUnpaid).toEqual([]);
    await taken(id, { kind: 'ship', lines: all(paid) });
    const later = await placed({ paymentType: 'deferral' });
    expect(await taken(later, { kind: 'confirm' })).toMatchObject({ asksUnpaid: [] });
  });

  test('is not handed over unpaid at the point either', async () => {
    const id = await placed({ pickupPointId: 1 });
    await taken(id, { kind: 'confirm' });
    expect((await taken(id, { kind: 'ready' })).asksUnpaid).toEqual(['deliver']);
    expect((await take(id, { kind: 'deliver' })).status).toBe(422);
  });
});

describe('a step', () => {
  test('is refused with 409 if the order is another one by now, and of two at once one is taken', async () => {
    const id = await placed();
    const { version } = await read(id);
    const answers = await Promise.all([
      take(id, { kind: 'confirm' }, version),
      take(id, { kind: 'cancel', comment: 'Передумали' }, version),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await take(id, { kind: 'cancel', comment: 'Ещё раз' }, version);
    expect(await late.json()).toMatchObject({ status: 409, name: 'OrderChanged', code: String(version + 1) });
  });

  test('is taken once per request id', async () => {
    const id = await placed();
    await taken(id, { kind: 'confirm' });
    const { version } = await read(id);
    const headers = { ...staff, 'B2b-Request-Id': crypto.randomUUID() };
    const pay = () => take(id, { kind: 'pay', amount: 10 }, version, headers);
    const answers = await Promise.all([pay(), pay(), pay()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({ paid: 10, version: version + 1 });
  });

  test.each([
    [{ kind: 'close' }, 409],
    [{ kind: 'cancel' }, 422],
    [{ kind: 'cancel', comment: ' ' }, 422],
    [{ kind: 'fly' }, 422],
    [{ kind: 'pay', amount: 0 }, 422],
    [{ kind: 'pay', amount: 1e9 }, 422],
    [{ kind: 'ship', lines: [], unpaid: true }, 422],
    [{ kind: 'ship', lines: [{ id: 1, amount: 1 }], unpaid: true }, 422],
  ])('%j is refused with %i and changes nothing', async (step, status) => {
    const id = await placed();
    await taken(id, { kind: 'confirm' });
    const before = await read(id);
    expect((await take(id, step)).status).toBe(status);
    expect(await read(id)).toEqual(before);
  });

  test('ships no more than what is left, and says how much that is', async () => {
    const id = await placed();
    const { items } = await taken(id, { kind: 'confirm' });
    const [line] = items;
    const tooMuch = await take(id, { kind: 'ship', lines: [{ id: line?.id, amount: 11 }], unpaid: true });
    expect(await tooMuch.json()).toMatchObject({
      errors: [{ field: 'step.lines.0.amount', message: 'Осталось отгрузить 10' }],
    });
    const twice = [1, 2].map((amount) => ({ id: line?.id, amount }));
    expect((await take(id, { kind: 'ship', lines: twice, unpaid: true })).status).toBe(422);
  });

  test('stands in the record of staff with the order', async () => {
    const id = await placed();
    await taken(id, { kind: 'confirm' });
    const answer = await backend.request('/api/v1/staff/action', { headers: staff });
    expect(((await answer.json()) as { items: object[] }).items[0]).toMatchObject({
      call: 'takeOrderStep',
      buyer: 'Белова Анна Сергеевна',
      outcome: 'done',
      about: [expect.stringContaining('Заказ №')],
    });
  });
});

test('the list has the orders of all companies, by number and by state', async () => {
  const id = await placed();
  const { number } = (await read(id)) as unknown as { number: string };
  const list = async (query: string) => {
    const answer = await backend.request(`/api/v1/staff/order?${query}`, { headers: staff });
    return ((await answer.json()) as { items: { id: number }[] }).items.map((one) => one.id);
  };
  expect(await list(`filters[keyword]=${number}`)).toEqual([id]);
  expect(await list(`filters[keyword]=${number}&filters[state]=new,closed`)).toEqual([id]);
  expect(await list(`filters[keyword]=${number}&filters[state]=closed`)).toEqual([]);
  const axes = (payment: string, shipping: string) =>
    list(`filters[keyword]=${number}&filters[paymentStatus]=${payment}&filters[shippingStatus]=${shipping}`);
  expect(await axes('awaiting,paid', 'not-shipped')).toEqual([id]);
  expect(await axes('paid', 'not-shipped')).toEqual([]);
  expect(await axes('awaiting', 'shipped,delivered')).toEqual([]);
});
