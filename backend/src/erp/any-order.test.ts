import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErpOrder } from '#contract/erp.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { type EventResult, erpKey, erpOf, eventOf } from '#tests/support/erp.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Sent = ReturnType<typeof eventOf>;

let backend: TestBackend;
let erp: ReturnType<typeof erpOf>;
let buyer: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', EXCHANGE_KEY: erpKey });
  await startBucket(backend);
  await addGoods(backend, [
    { id: 1, name: 'Кабель', prices: { dealer: 12_345 }, stock: { 1: 1_000_000 } },
    { id: 2, name: 'Муфта', prices: { dealer: 999 }, stock: { 1: 1_000_000 } },
  ]);
  erp = erpOf(backend);
  buyer = await sessionOf(backend, 1, 1);
  await run('UPDATE company SET credit_sum = 1000000000000');
  await run("UPDATE setting SET value = json_set(value, '$.documents', json('true')) WHERE name = 'settings'");
});
afterAll(() => backend.dispose());

const run = (sql: string) => backend.bindings.TRADE.prepare(sql).run();
const all = async (sql: string, ...values: (string | number)[]) =>
  (
    await backend.bindings.TRADE.prepare(sql)
      .bind(...values)
      .all()
  ).results;
const tell = async (events: readonly Sent[]) =>
  (await erp.get<{ results: EventResult[] }>('/event', { body: { events } })).results;

/** What happens to an order in the ERP, by who pays how; in the order in which it happens. */
const histories: Record<string, (order: ErpOrder) => Sent[]> = {
  'shipped in parts, cut, paid in parts and too much': ({ id, lines: [cable, sleeve], total }) => [
    eventOf('confirmed', id),
    eventOf('shipped', id, { lines: [{ id: cable?.id, amount: 4 }] }),
    eventOf('shipped', id, {
      lines: [
        { id: cable?.id, amount: 6 },
        { id: sleeve?.id, amount: 1 },
      ],
    }),
    eventOf('lines-cut', id, { lines: [{ id: sleeve?.id, amount: 3 }], comment: 'Не привезут' }),
    eventOf('paid', id, { amount: 1000, day: '2026-11-27', number: '1' }),
    eventOf('paid', id, { amount: total, day: '2026-11-27', number: '2' }),
    eventOf('delivered', id),
    eventOf('closed', id),
  ],
  'paid, cancelled and paid back': ({ id }) => [
    eventOf('paid', id, { amount: 3000, day: '2026-11-27', number: '1' }),
    eventOf('paid', id, { amount: 500, day: '2026-11-28', number: '1' }),
    eventOf('cancelled', id, { comment: 'Снято с производства' }),
    eventOf('refunded', id, { amount: 3500, day: '2026-11-28', number: '9' }),
  ],
};

const delivery = fc.record({
  history: fc.constantFrom(...Object.keys(histories)),
  payment: fc.constantFrom('invoice', 'deferral'),
  /** Where each event comes in a round, how often, and whether its request or its answer is lost. */
  rounds: fc.array(
    fc.array(fc.record({ place: fc.nat(1000), times: fc.constantFrom(0, 1, 1, 2), isAnswerLost: fc.boolean() }), {
      minLength: 8,
      maxLength: 8,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  isParallel: fc.boolean(),
});
type Delivery = typeof delivery extends fc.Arbitrary<infer T> ? T : never;

/** Sends the events as the network would have it, until each has an answer that stays. */
async function deliver(events: readonly Sent[], { rounds, isParallel }: Delivery): Promise<void> {
  let left = [...events];
  for (const round of rounds) {
    const sent = left
      .flatMap((event, at) =>
        Array.from({ length: round[at]?.times ?? 1 }, () => ({ event, place: round[at]?.place ?? 0 })),
      )
      .sort((a, b) => a.place - b.place)
      .map(({ event }) => event);
    const results = isParallel
      ? (await Promise.all(sent.map((event) => tell([event])))).flat()
      : sent.length > 0
        ? await tell(sent)
        : [];
    left = unsettled(left, results).concat(
      left.filter((event, at) => round[at]?.isAnswerLost && !unsettled(left, results).includes(event)),
    );
  }
  for (let tries = 0; left.length > 0; tries += 1) {
    expect(tries).toBeLessThan(20);
    left = unsettled(left, await tell(left));
  }
}

function unsettled(events: readonly Sent[], results: readonly EventResult[]): Sent[] {
  const settled = new Set(results.filter(({ again }) => !again).map(({ id }) => id));
  return events.filter(({ id }) => !settled.has(id));
}

/** The books about an order, without what the order of events may decide: ids, moments and numbers. */
async function booksOf(id: number, before: Before) {
  const [company] = await all('SELECT receivables, balance FROM company WHERE id = 1');
  const [stock] = await all('SELECT sum(amount) AS amount FROM stock WHERE product_id IN (1, 2)');
  return {
    order: await all(
      'SELECT status, payment_status, shipping_status, total, paid, cancelled, totals FROM orders WHERE id = ?1',
      id,
    ),
    lines: await all(
      'SELECT product_id, amount, shipped, cancelled, total FROM order_line WHERE order_id = ?1 ORDER BY id',
      id,
    ),
    shipments: await all('SELECT count(*) AS n FROM shipment WHERE order_id = ?1', id),
    // The delivery is charged with the shipment that comes first.
    upds: await all(
      "SELECT count(*) AS n, sum(d.total) AS total FROM document d JOIN document_order p ON p.document_id = d.id WHERE order_id = ?1 AND type = 'upd'",
      id,
    ),
    money: await all(
      "SELECT kind, sum(amount) AS amount FROM money WHERE order_id = ?1 AND kind <> 'moved' GROUP BY kind ORDER BY kind",
      id,
    ),
    debt: await all('SELECT amount - paid AS owed FROM debt WHERE order_id = ?1', id),
    balance: Number(company?.['balance']) - before.balance,
    receivables: Number(company?.['receivables']) - before.receivables,
    stock: Number(stock?.['amount']) - before.stock,
  };
}

interface Before {
  balance: number;
  receivables: number;
  stock: number;
}

async function happened(history: string, paymentType: string, send: (events: Sent[]) => Promise<void>) {
  await run('DELETE FROM counter');
  const [company] = await all('SELECT receivables, balance FROM company WHERE id = 1');
  const [stock] = await all('SELECT sum(amount) AS amount FROM stock WHERE product_id IN (1, 2)');
  const before = {
    balance: Number(company?.['balance']),
    receivables: Number(company?.['receivables']),
    stock: Number(stock?.['amount']),
  };
  const [last] = await all("SELECT value FROM sequence WHERE name = 'order-feed'");
  const id = await placeOrderOf(backend, buyer, { 1: 10, 2: 4 }, { paymentType });
  const { orders } = await erp.get<{ orders: ErpOrder[] }>(`/order?cursor=${last?.['value']}`);
  await send(histories[history]?.(orders[0] as ErpOrder) ?? []);
  return await booksOf(id, before);
}

test('the same events make the same books in whatever order, however often and with whatever losses they come', async () => {
  const expected = new Map<string, unknown>();
  await fc.assert(
    fc.asyncProperty(delivery, async (way) => {
      const { history, payment } = way;
      const key = `${history} ${payment}`;
      const inOrder = async (events: Sent[]) => {
        for (const event of events) expect((await tell([event]))[0]).toMatchObject({ result: 'applied' });
      };
      if (!expected.has(key)) expected.set(key, await happened(history, payment, inOrder));
      expect(await happened(history, payment, (events) => deliver(events, way))).toEqual(expected.get(key));
    }),
    { numRuns: 20 },
  );
}, 120_000);
