import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderRecord } from '#contract/order.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;
type Order = OrderRecord & { steps: string[]; paid: number };

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await backend.bindings.TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'")
    .bind(JSON.stringify({ documents: true, order: { repeat: true, reserve: true, cancel: true, return: true } }))
    .run();
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 1000 } },
    { id: 2, name: 'Щит', prices, stock: { 1: 1000 } },
    { id: 4, name: 'Каска', vatCode: 2, prices: { dealer: 11_000, base: 11_000, retail: 11_000 }, stock: { 1: 1000 } },
    { id: 3, name: 'Лоток', prices, stock: { 1: 5 }, deliveryDays: 3 },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  await backend.bindings.TRADE.prepare('DELETE FROM outbox').run();
});

const read = async (id: number, headers = staff) => {
  const path = headers === staff ? '/api/v1/staff/order' : '/api/v1/order';
  return (await (await backend.request(`${path}/${id}`, { headers })).json()) as Order;
};
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
const one = (sql: string, ...bound: number[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...bound)
    .first<number>('n');
const stockOf = (id: number) => one('SELECT sum(amount) AS n FROM stock WHERE product_id = ?1', id);
const owed = () => one('SELECT receivables AS n FROM company WHERE id = 1');
const partsOf = (id: number) => one('SELECT sum(amount) AS n FROM order_part WHERE order_id = ?1', id);

/** An order of which so much of its first line has left. */
async function shipped(amount: number, about = {}, amounts: Record<number, number> = { 1: 10, 2: 4 }) {
  const id = await placeOrderOf(backend, buyer, amounts, about);
  const { items } = await taken(id, { kind: 'confirm' });
  const [first, second] = items.map((line) => line.id);
  const order = await taken(id, { kind: 'ship', lines: [{ id: first, amount }], unpaid: true });
  return { id, first, second, order };
}
const closeShort = { kind: 'close-short', comment: 'Сняли с производства' };
const rest = 8 * 12_345;

describe('an order that is closed short', () => {
  test('gives goods, credit and debt of its rest back, costs less, and goes on to its end', async () => {
    const before = { stock: [await stockOf(1), await stockOf(2)], owed: (await owed()) ?? 0 };
    const { id, order } = await shipped(6, { paymentType: 'deferral' });
    expect(order.steps).toContain('close-short');
    const total = Math.round(order.total * 100);
    const cut = await taken(id, closeShort);
    expect(cut).toMatchObject({
      ...{ state: 'shipped', shippingStatus: 'shipped', cancelled: rest / 100, total: (total - rest) / 100 },
      items: [
        { amount: 10, shipped: 6, cancelled: 4, total: (6 * 12_345) / 100 },
        { amount: 4, shipped: 0, cancelled: 4, total: 0, deliveryParts: [] },
      ],
    });
    expect(cut.steps).not.toContain('ship');
    expect(cut.totals?.value).toBe(cut.total);
    const vat = cut.totals?.vats.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    expect((cut.totals?.valueWithoutVat ?? 0) + vat).toBeCloseTo(cut.total, 2);
    expect([await stockOf(1), await stockOf(2)]).toEqual([(before.stock[0] ?? 0) - 6, before.stock[1]]);
    expect(await partsOf(id)).toBe(6);
    expect(await owed()).toBe(before.owed + total - rest);
    expect(await one('SELECT amount AS n FROM debt WHERE order_id = ?1', id)).toBe(total - rest);
    // The document of what left is for that alone, so nothing comes off it.
    const document = cut.documents.find(({ type }) => type === 'upd');
    const paper = await (await backend.request(`/api/v1/document/${document?.id}`, { headers: buyer })).json();
    expect(paper).toMatchObject({ rest: cut.total });
    await taken(id, { kind: 'deliver' });
    await taken(id, { kind: 'pay', amount: cut.total });
    expect(await taken(id, { kind: 'close' })).toMatchObject({ state: 'closed', paymentStatus: 'paid' });
    expect(await owed()).toBe(before.owed);
  });

  test('may go without chosen lines, and the rest is still shipped', async () => {
    const { id, first, second } = await shipped(6);
    const cut = await taken(id, { ...closeShort, lines: [{ id: first, amount: 3 }] });
    expect(cut).toMatchObject({
      state: 'partially-shipped',
      items: [{ cancelled: 3 }, { cancelled: 0 }],
      shippable: [
        { id: first, amount: 1 },
        { id: second, amount: 4 },
      ],
    });
    const lines = [{ id: first, amount: 2 }];
    expect((await take(id, { kind: 'ship', lines, unpaid: true })).status).toBe(422);
    const last = [
      { id: first, amount: 1 },
      { id: second, amount: 4 },
    ];
    expect(await taken(id, { kind: 'ship', lines: last, unpaid: true })).toMatchObject({ state: 'shipped' });
  });

  test('no longer waits first for what is brought to order, and keeps what it holds', async () => {
    const { id, first } = await shipped(2, { paymentType: 'deferral' }, { 3: 12 });
    const stock = (await stockOf(3)) ?? 0;
    const part = await taken(id, { ...closeShort, lines: [{ id: first, amount: 8 }] });
    expect(part.items[0]?.deliveryParts).toMatchObject([{ storeId: 1, amount: 4 }]);
    expect(await stockOf(3)).toBe(stock + 1);
    await taken(id, closeShort);
    expect([await stockOf(3), await partsOf(id)]).toEqual([stock + 3, 2]);
  });

  test('owes less by its invoice, which can be issued anew, and what was paid for it is on the balance', async () => {
    const balance = async () => (await one('SELECT balance AS n FROM company WHERE id = 1')) ?? 0;
    const before = await balance();
    const { id, order } = await shipped(6, { paymentType: 'invoice' });
    const invoice = async () => {
      const { documents } = await read(id, buyer);
      const last = documents.filter(({ type }) => type === 'invoice').at(-1);
      return (await (await backend.request(`/api/v1/document/${last?.id}`, { headers: buyer })).json()) as object;
    };
    await taken(id, { kind: 'pay', amount: order.total - 500 });
    const cut = await taken(id, closeShort);
    const over = rest - 50_000;
    expect(cut).toMatchObject({ paymentStatus: 'paid', payment: { rest: 0 }, refund: { left: over / 100 } });
    expect(await balance()).toBe(before + over);
    expect(await invoice()).toMatchObject({ total: order.total, rest: 0, status: 'paid' });
    expect((await read(id, buyer)).history.slice(-2)).toMatchObject([
      { what: expect.stringMatching(/^Неотгруженное на 987,60\s₽ отменено: Кабель — 4 м; Щит — 4 /), ...{} },
      { what: expect.stringContaining('зачислена на баланс компании') },
    ]);
    const messages = await backend.bindings.TRADE.prepare('SELECT subject, text FROM outbox ORDER BY id').all();
    expect(messages.results.at(-1)).toMatchObject({
      subject: expect.stringMatching(/Неотгруженное на 987,60\s₽ отменено$/),
      text: expect.stringMatching(/Кабель — 4 м; Щит — 4 .*\n[\s\S]*баланс компании\.\nСняли с производства\n/),
    });

    const unpaid = await shipped(6, { paymentType: 'invoice' });
    await taken(unpaid.id, closeShort);
    const now = await read(unpaid.id, buyer);
    const open = now.documents.find(({ type }) => type === 'invoice');
    expect(await (await backend.request(`/api/v1/document/${open?.id}`, { headers: buyer })).json()).toMatchObject({
      ...{ total: unpaid.order.total, lessened: 987.6, rest: now.total },
    });
    await taken(unpaid.id, { kind: 'reissue-invoice' });
    const { documents, total } = await read(unpaid.id, buyer);
    const papers = documents.filter(({ type }) => type === 'invoice');
    const made = await backend.request(`/api/v1/document/${papers.at(-1)?.id}`, { headers: buyer });
    expect(await made.json()).toMatchObject({ total, rest: total, lessened: 0, lines: { 0: { amount: 6 } } });
  });

  test('takes less of a budget, and gives the bonuses of what came alone', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.prepare(
      "INSERT INTO budget (company_id, user_id, period, amount, kind) VALUES (1, 1, 'year', 900000000, 'warn')",
    ).run();
    const administrator = await sessionOf(backend, 3, 1);
    const used = async () => {
      const answer = await backend.request('/api/v1/budget', { headers: administrator });
      return ((await answer.json()) as { items: { used: number }[] }).items[0]?.used ?? 0;
    };
    const { id, order } = await shipped(6);
    await TRADE.prepare("UPDATE orders SET totals = json_set(totals, '$.cashBack', 1400) WHERE id = ?1").bind(id).run();
    const before = await used();
    const { totals } = await taken(id, closeShort);
    expect(before - (await used())).toBeCloseTo(rest / 100, 2);
    expect(totals?.cashBack).toBe(6);
    await taken(id, { kind: 'pay', amount: order.total - rest / 100 });
    await taken(id, { kind: 'deliver' });
    await taken(id, { kind: 'close' });
    expect(await one('SELECT sum(amount) AS n FROM bonus_operation WHERE order_id = ?1', id)).toBe(600);
    await TRADE.prepare('DELETE FROM budget').run();
  });
});

describe('the money of an order that is closed short', () => {
  const sumsFit = ({ totals, total, delivery }: Order) => {
    const vat = totals?.vats.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
    expect(totals?.value).toBe(total);
    expect((totals?.valueWithoutVat ?? 0) + vat).toBeCloseTo(total, 2);
    const goods = (totals?.orderItemsTotalPrice ?? 0) + (totals?.orderCustomItemsTotalPrice ?? 0);
    expect(goods + delivery.price).toBeCloseTo(total, 2);
  };
  const balance = async () => (await one('SELECT balance AS n FROM company WHERE id = 1')) ?? 0;

  test.each([
    ['in full', 1],
    ['in part', 0.9],
  ])('on deferral that was paid %s before goes to the balance as far as it is too much', async (_, share) => {
    const before = { balance: await balance(), owed: await owed() };
    const { id, order } = await shipped(6, { paymentType: 'deferral' });
    const total = Math.round(order.total * 100);
    const paid = Math.round(total * share);
    await taken(id, { kind: 'pay', amount: paid / 100 });
    const cut = await taken(id, closeShort);
    const over = paid - (total - rest);
    expect(cut).toMatchObject({ paymentStatus: 'paid', payment: { rest: 0 }, refund: { left: over / 100 } });
    expect(await balance()).toBe((before.balance ?? 0) + over);
    expect(await owed()).toBe(before.owed);
    expect(await one('SELECT amount - paid AS n FROM debt WHERE order_id = ?1', id)).toBe(0);
    sumsFit(cut);
  });

  test('counts what came back before only once', async () => {
    const before = { owed: (await owed()) ?? 0, stock: (await stockOf(1)) ?? 0 };
    const { id, first, order } = await shipped(6, { paymentType: 'deferral' });
    const goods = { reason: 'surplus', items: [{ id: first, amount: 2 }] };
    expect((await backend.send(`/api/v1/order/${id}/return`, goods, { headers: buyer })).status).toBe(200);
    const [requested] = (await read(id)).returns;
    for (const kind of ['accept-return', 'receive-return']) await taken(id, { kind, returnId: requested?.id });
    const back = 2 * 12_345;
    const cut = await taken(id, closeShort);
    const left = Math.round(order.total * 100) - rest;
    expect(cut).toMatchObject({ total: left / 100, returned: back / 100, payment: { rest: (left - back) / 100 } });
    expect(cut.items).toMatchObject([{ shipped: 6, returned: 2, cancelled: 4 }, { cancelled: 4 }]);
    expect(await owed()).toBe(before.owed + left - back);
    expect(await stockOf(1)).toBe(before.stock - 4);
    await taken(id, { kind: 'pay', amount: (left - back) / 100 });
    expect(await owed()).toBe(before.owed);
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', payment: { rest: 0 } });
  });

  test('loses the VAT of each rate and the sum of own products by themselves', async () => {
    const made = await backend.send(
      '/api/v1/product-custom',
      { name: 'Короб по чертежу', article: 'СВ-1', price: 100 },
      { headers: buyer },
    );
    expect(made.status, await made.clone().text()).toBe(201);
    const own = (await made.json()) as { id: number };
    const item = { id: own.id, type: 'custom', amount: 10 };
    await backend.send('/api/v1/cart/item', { items: [item] }, { headers: buyer });
    const { id, first, order } = await shipped(6, {}, { 1: 10, 2: 4, 4: 3 });
    const idOf = (product: number) =>
      order.items.find((line) => line.type === 'product' && line.product.id === product)?.id;
    const vatOf = ({ totals }: Order, rate: number) => totals?.vats.find((vat) => vat.rate === rate)?.amount ?? 0;
    const lines = [
      { id: idOf(1), amount: 1 },
      { id: first, amount: 2 },
      { id: idOf(4), amount: 2 },
    ];
    const cut = await taken(id, { ...closeShort, lines });
    expect(cut.totals?.orderCustomItemsTotalPrice).toBeCloseTo(
      (order.totals?.orderCustomItemsTotalPrice ?? 0) - 200,
      2,
    );
    expect(vatOf(cut, 10)).toBeCloseTo(vatOf(order, 10) - 20, 2);
    expect(vatOf(cut, 22)).toBeCloseTo(vatOf(order, 22) - 22.26 - 36.07, 1);
    sumsFit(cut);
    sumsFit(await taken(id, closeShort));
  });

  test('is what the invoice that was issued anew before asks for', async () => {
    const { id, first, order } = await shipped(6, { paymentType: 'invoice' });
    await taken(id, { kind: 'pay', amount: 100 });
    await taken(id, { ...closeShort, lines: [{ id: first, amount: 1 }] });
    await taken(id, { kind: 'reissue-invoice' });
    const cut = await taken(id, closeShort);
    const left = (Math.round(order.total * 100) - rest) / 100;
    const unpaid = Math.round((left - 100) * 100) / 100;
    expect(cut).toMatchObject({ total: left, payment: { rest: unpaid } });
    const invoice = cut.documents.findLast(({ type }) => type === 'invoice');
    const paper = async () =>
      (await (await backend.request(`/api/v1/document/${invoice?.id}`, { headers: buyer })).json()) as object;
    expect(await paper()).toMatchObject({ rest: unpaid });
    await taken(id, { kind: 'pay', amount: unpaid });
    expect(await paper()).toMatchObject({ rest: 0, status: 'paid' });
    expect(await read(id)).toMatchObject({ paymentStatus: 'paid', payment: { rest: 0 } });
  });

  test('is not written if the sums do not fit the lines', async () => {
    const { id } = await shipped(6);
    const wrong = "UPDATE orders SET totals = json_set(totals, '$.value', 100, '$.valueWithoutVat', 100) WHERE id = ?1";
    await backend.bindings.TRADE.prepare(wrong).bind(id).run();
    const { version } = await read(id);
    expect((await take(id, closeShort)).status).toBe(500);
    expect(await read(id)).toMatchObject({ version, cancelled: 0 });
  });
});

describe('the step', () => {
  test('counts once per request, and of two at once one', async () => {
    const { id, order } = await shipped(6);
    const headers = { ...staff, 'B2b-Request-Id': crypto.randomUUID() };
    const { version } = order;
    const same = await Promise.all([1, 2, 3].map(() => take(id, closeShort, version, headers)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(id)).toMatchObject({ version: version + 1, cancelled: rest / 100 });
    const other = await shipped(6);
    const both = await Promise.all(
      [closeShort, { ...closeShort, comment: 'Ещё раз' }].map((step) => take(other.id, step, other.order.version)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await take(other.id, closeShort)).status).toBe(409);
  });

  test.each([
    ['more than is left', { lines: [{ amount: 5 }] }, 'Осталось отгрузить 4'],
    ['a line twice', { lines: [{ amount: 1 }, { amount: 1 }] }, 'Осталось отгрузить 4'],
    ['no reason', { comment: ' ' }, ''],
  ])('with %s is refused with 422 and changes nothing', async (_, wrong, message) => {
    const { id, first } = await shipped(6);
    const before = await read(id);
    const { lines = [], ...rest } = wrong as { lines?: object[]; comment?: string };
    const answer = await take(id, { ...closeShort, lines: lines.map((line) => ({ id: first, ...line })), ...rest });
    expect(answer.status).toBe(422);
    if (message !== '') {
      expect(await answer.json()).toMatchObject({ errors: { 0: { field: 'step.lines.0.amount', message } } });
    }
    expect(await read(id)).toEqual(before);
  });

  test('is not for an order of which nothing has left, nor for buyers', async () => {
    const id = await placeOrderOf(backend, buyer, { 1: 10 });
    await taken(id, { kind: 'confirm' });
    expect((await read(id)).steps).not.toContain('close-short');
    expect((await take(id, closeShort)).status).toBe(409);
    expect((await take(id, closeShort, 1, buyer)).status).toBe(403);
  });
});
