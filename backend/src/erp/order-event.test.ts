import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErpOrder } from '#contract/erp.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { type EventResult, erpKey, erpOf, eventOf } from '#tests/support/erp.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let erp: ReturnType<typeof erpOf>;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', EXCHANGE_KEY: erpKey });
  await startBucket(backend);
  const prices = { dealer: 12_345 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } },
    { id: 2, name: 'Муфта', prices, stock: { 1: 100_000 } },
  ]);
  erp = erpOf(backend);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
  await backend.bindings.TRADE.batch([
    backend.bindings.TRADE.prepare('UPDATE company SET credit_sum = 1000000000000'),
    backend.bindings.TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'").bind(
      JSON.stringify({ documents: true, order: { repeat: true, reserve: true, cancel: true, return: true } }),
    ),
  ]);
});
afterAll(() => backend.dispose());

type Sent = ReturnType<typeof eventOf>;
const tell = async (...events: Sent[]) =>
  (await erp.get<{ results: EventResult[] }>('/event', { body: { events } })).results;
/** The result, with the name of the refusal and whether to come again. */
const toldOf = async (...events: Sent[]) =>
  (await tell(...events)).map(({ result, again, error }) =>
    error ? `${error.status} ${error.name}${again ? ', again' : ''}` : result,
  );
const place = (amounts: Record<number, number> = { 1: 10, 2: 4 }, about = {}) =>
  placeOrderOf(backend, buyer, amounts, about);
const orderOf = async (id: number) => {
  for (let cursor = 0; ; ) {
    const page = await erp.get<{ orders: ErpOrder[]; cursor: number; hasMore: boolean }>(`/order?cursor=${cursor}`);
    const order = page.orders.find((one) => one.id === id);
    if (order) return order;
    if (!page.hasMore) throw new Error(`no order ${id}`);
    cursor = page.cursor;
  }
};
const all = <T>(sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .all<T>()
    .then(({ results }) => results);
const balance = async () =>
  (await all<{ balance: number }>('SELECT balance FROM company WHERE id = 1'))[0]?.balance ?? 0;
const stock = async () =>
  (await all<{ amount: number }>('SELECT sum(amount) AS amount FROM stock WHERE product_id IN (1, 2)'))[0]?.amount ?? 0;

describe('an order in the ERP', () => {
  test('is confirmed, paid in parts, shipped in parts, delivered and closed, and its buyer reads each', async () => {
    const id = await place();
    const { lines, total } = await orderOf(id);
    const [cable, sleeve] = lines.map((line) => line.id);
    const half = Math.floor(total / 2);
    const paid = { day: '2026-11-27', number: '118' };
    const results = await toldOf(
      eventOf('confirmed', id),
      eventOf('paid', id, { amount: half, ...paid }),
      eventOf('shipped', id, { lines: [{ id: cable, amount: 6 }], carrier: 'ДЛ', tracking: '77', document: 'УТ-9' }),
      eventOf('shipped', id, {
        lines: [
          { id: cable, amount: 4 },
          { id: sleeve, amount: 4 },
        ],
      }),
      eventOf('delivered', id),
      eventOf('paid', id, { amount: total - half, ...paid, number: '119' }),
      eventOf('closed', id),
    );
    expect(results).toEqual(Array.from({ length: 7 }, () => 'applied'));
    expect(await orderOf(id)).toMatchObject({
      ...{ status: 'closed', paymentStatus: 'paid', shippingStatus: 'delivered', payment: { paid: total, rest: 0 } },
      lines: [{ shipped: 10 }, { shipped: 4 }],
    });
    const upds = await all<{ number: string }>(
      "SELECT number FROM document d JOIN document_order p ON p.document_id = d.id WHERE type = 'upd' AND order_id = ?1 ORDER BY d.created_at, d.shipment_id",
      id,
    );
    expect([upds[0]?.number, upds.length]).toEqual(['УТ-9', 2]);
    const record = (await (await backend.request(`/api/v1/order/${id}`, { headers: buyer })).json()) as {
      history: { what: string; comment: string; actor: string }[];
    };
    expect(record.history.map(({ comment }) => comment)).toContain('Платёжное поручение № 118 от 27.11.2026');
    expect(record.history.at(-1)?.actor).toBe('Учётная система');
  });

  test('changes once by an event, however often it comes and by whom', async () => {
    const id = await place();
    const { lines, total } = await orderOf(id);
    const events = [
      eventOf('confirmed', id),
      eventOf('shipped', id, { lines: [{ id: lines[0]?.id, amount: 3 }] }),
      eventOf('paid', id, { amount: 1000, day: '2026-11-27', number: '200' }),
    ];
    expect(await toldOf(...events)).toEqual(['applied', 'applied', 'applied']);
    expect(await toldOf(...events, ...events)).toEqual(Array.from({ length: 6 }, () => 'known'));
    const [shipped] = [eventOf('shipped', id, { lines: [{ id: lines[0]?.id, amount: 2 }] })];
    const both = (await Promise.all([tell(shipped as Sent), tell(shipped as Sent)])).flat().map(({ result }) => result);
    expect(both.sort()).toEqual(['applied', 'known']);
    expect(await orderOf(id)).toMatchObject({
      payment: { paid: 1000, rest: total - 1000 },
      lines: [{ shipped: 5 }, {}],
    });
  });

  test('refuses the id of another event, and nothing of the two is mixed', async () => {
    const id = await place();
    const event = eventOf('confirmed', id);
    expect(await toldOf(event, { ...event, type: 'cancelled', comment: 'Нет' } as Sent)).toEqual([
      'applied',
      '409 EventIdReused',
    ]);
    expect((await orderOf(id)).status).toBe('confirmed');
  });

  test('is paid once by a payment of the bank, under whatever id it comes', async () => {
    const id = await place();
    const payment = { amount: 700, day: '2026-11-26', number: '31' };
    expect(await toldOf(eventOf('paid', id, payment), eventOf('paid', id, payment))).toEqual(['applied', 'known']);
    expect(await toldOf(eventOf('paid', id, { ...payment, amount: 701 }))).toEqual(['409 PaymentDiffers']);
    expect((await orderOf(id)).payment.paid).toBe(700);
  });

  test('says what has to happen before, and what never will', async () => {
    const id = await place();
    const [line] = (await orderOf(id)).lines;
    const shipped = eventOf('shipped', id, { lines: [{ id: line?.id, amount: 10 }] });
    const delivered = eventOf('delivered', id);
    expect(await toldOf(delivered, shipped)).toEqual(['409 StepImpossible, again', '409 StepImpossible, again']);
    expect(await toldOf(eventOf('confirmed', id), delivered, shipped, delivered)).toEqual([
      ...['applied', '409 StepImpossible, again', 'applied', '409 StepImpossible, again'],
    ]);
    expect(await toldOf(eventOf('shipped', id, { lines: [{ id: line?.id, amount: 1 }] }))).toEqual([
      '422 ValidationError',
    ]);
    expect(await toldOf(eventOf('cancelled', id, { comment: 'Нет' }))).toEqual(['409 StepImpossible']);
    expect(await toldOf(eventOf('confirmed', 999_999))).toEqual(['404 OrderNotFound']);
    const other = await place();
    await tell(eventOf('cancelled', other, { comment: 'Нет' }));
    expect(await toldOf(eventOf('confirmed', other))).toEqual(['409 StepImpossible']);
  });

  test('that people have moved already takes the event without moving again', async () => {
    const id = await place();
    const path = `/api/v1/staff/order/${id}`;
    await backend.send(`${path}/step`, { version: 1, step: { kind: 'confirm' } }, { headers: staff });
    const events = () => all('SELECT id FROM order_history WHERE order_id = ?1', id);
    const before = (await events()).length;
    expect(await toldOf(eventOf('confirmed', id))).toEqual(['applied']);
    expect((await events()).length).toBe(before);
  });

  test('gives back stock, debt and money when it is cancelled, whichever comes first', async () => {
    for (const isLate of [false, true]) {
      const [stockBefore, balanceBefore] = [await stock(), await balance()];
      const id = await place({ 1: 10 }, { paymentType: 'deferral' });
      const paid = eventOf('paid', id, { amount: 5000, day: '2026-11-25', number: `c${isLate}` });
      const cancelled = eventOf('cancelled', id, { comment: 'Снято с производства' });
      expect(await toldOf(...(isLate ? [cancelled, paid] : [paid, cancelled]))).toEqual(['applied', 'applied']);
      expect([await stock(), await balance()]).toEqual([stockBefore, balanceBefore + 5000]);
      expect(await orderOf(id)).toMatchObject({ status: 'cancelled', payment: { paid: 0 } });
      const refunded = { amount: 5000, day: '2026-11-28', number: `r${isLate}` };
      expect(await toldOf(eventOf('refunded', id, refunded), eventOf('refunded', id, refunded))).toEqual([
        'applied',
        'known',
      ]);
      expect(await balance()).toBe(balanceBefore);
    }
  });

  test('keeps what is paid beyond its sum on the balance', async () => {
    const id = await place();
    const before = await balance();
    const { total } = await orderOf(id);
    expect(await toldOf(eventOf('paid', id, { amount: total + 250, day: '2026-11-24', number: '5' }))).toEqual([
      'applied',
    ]);
    expect([(await orderOf(id)).payment, await balance()]).toMatchObject([{ paid: total, rest: 0 }, before + 250]);
  });

  test('is cut before and after a part has left, and cancelled if nothing is left', async () => {
    const id = await place();
    const { lines, total } = await orderOf(id);
    const [cable, sleeve] = lines.map((line) => line.id);
    const before = await stock();
    const cut = (more: object) => eventOf('lines-cut', id, { comment: 'Не привезут', ...more });
    expect(await toldOf(cut({ lines: [{ id: sleeve, amount: 1 }] }))).toEqual(['409 StepImpossible, again']);
    expect(
      await toldOf(
        eventOf('confirmed', id),
        cut({ lines: [{ id: sleeve, amount: 1 }] }),
        cut({ lines: [{ id: sleeve, amount: 4 }] }),
      ),
    ).toEqual(['applied', 'applied', '422 ValidationError']);
    expect(await orderOf(id)).toMatchObject({
      total: total - 12_345,
      shippingStatus: 'not-shipped',
      lines: [{}, { cancelled: 1 }],
    });
    expect(await stock()).toBe(before + 1);
    await tell(eventOf('shipped', id, { lines: [{ id: cable, amount: 10 }] }));
    expect(await toldOf(cut({}))).toEqual(['applied']);
    expect(await orderOf(id)).toMatchObject({ shippingStatus: 'shipped', lines: [{ shipped: 10 }, { cancelled: 4 }] });
    const other = await place({ 2: 2 });
    expect(await toldOf(eventOf('confirmed', other), eventOf('lines-cut', other, { comment: 'Нет' }))).toEqual([
      'applied',
      'applied',
    ]);
    expect((await orderOf(other)).status).toBe('cancelled');
    expect(await stock()).toBe(before + 4);
  });

  test('holds goods and takes them back', async () => {
    const id = await place();
    await backend.send(`/api/v1/order/${id}/reserve`, {}, { headers: buyer });
    expect((await orderOf(id)).reserve).toBe('requested');
    expect(await toldOf(eventOf('reserve-confirmed', id), eventOf('reserve-confirmed', id))).toEqual([
      'applied',
      'applied',
    ]);
    expect((await orderOf(id)).reserve).toBe('confirmed');
    const [line] = (await orderOf(id)).lines;
    await tell(eventOf('confirmed', id), eventOf('shipped', id, { lines: [{ id: line?.id, amount: 10 }] }));
    const items = [{ id: line?.id, amount: 3 }];
    await backend.send(`/api/v1/order/${id}/return`, { reason: 'surplus', items }, { headers: buyer });
    const returnId = (await orderOf(id)).returns[0]?.id;
    const taken = eventOf('return-taken', id, { returnId });
    const accepted = eventOf('return-accepted', id, { returnId, lines: [{ id: line?.id, amount: 2 }] });
    const before = await stock();
    expect(await toldOf(taken, accepted, taken, taken)).toEqual([
      '409 StepImpossible, again',
      'applied',
      'applied',
      'known',
    ]);
    expect([await stock(), (await orderOf(id)).lines[0]?.returned]).toEqual([before + 2, 2]);
  });

  test("has documents with the ERP's numbers, each number once a day", async () => {
    const id = await place();
    const [{ number } = { number: '' }] = await all<{ number: string }>(
      "SELECT number FROM document d JOIN document_order p ON p.document_id = d.id WHERE type = 'invoice' AND order_id = ?1",
      id,
    );
    const numbered = (former: string, to: string) =>
      eventOf('document-numbered', id, { document: 'invoice', former, number: to });
    expect(await toldOf(numbered(number, 'СЧ-1'), numbered(number, 'СЧ-2'))).toEqual([
      'applied',
      '404 DocumentNotFound',
    ]);
    const found = await backend.request('/api/v1/document?filters[keyword]=СЧ-1', { headers: buyer });
    expect(((await found.json()) as { items: { number: string }[] }).items).toMatchObject([{ number: 'СЧ-1' }]);
    const other = await place();
    const [line] = (await orderOf(other)).lines;
    const shipped = (amount: number) =>
      eventOf('shipped', other, { lines: [{ id: line?.id, amount }], document: 'УТ-77' });
    expect(await toldOf(eventOf('confirmed', other), shipped(1), shipped(2))).toEqual([
      'applied',
      'applied',
      '409 NumberTaken',
    ]);
    expect((await orderOf(other)).lines[0]?.shipped).toBe(1);
  });
});

test('a request with a malformed event is refused whole, with the place of the fault', async () => {
  const id = await place();
  const bad = eventOf('shipped', id, { lines: [] });
  const answer = await erp.ask('/event', { body: { events: [eventOf('confirmed', id), bad] } });
  expect([answer.status, await answer.json()]).toMatchObject([422, { errors: [{ field: 'events.1.lines' }] }]);
  expect((await orderOf(id)).status).toBe('new');
  const many = Array.from({ length: 501 }, () => eventOf('confirmed', id));
  expect((await erp.ask('/event', { body: { events: many } })).status).toBe(422);
  expect((await erp.ask('/event', { body: 'x'.repeat(2_100_000) })).status).toBe(413);
});

test('what one request has no room for is to be sent again, and then taken', async () => {
  const ids = [];
  for (let count = 0; count < 80; count += 1) ids.push(await place({ 2: 1 }));
  const events = ids.map((id) => eventOf('confirmed', id));
  const rounds: string[][] = [];
  for (let left = events; left.length > 0; ) {
    const results = await tell(...left);
    rounds.push(results.map(({ result }) => result));
    const later = new Set(results.filter(({ result }) => result === 'later').map(({ id }) => id));
    left = left.filter(({ id }) => later.has(id));
  }
  expect(rounds.length).toBeGreaterThan(1);
  expect(new Set(rounds.flat())).toEqual(new Set(['applied', 'later']));
  for (const id of ids) expect((await orderOf(id)).status).toBe('confirmed');
});
