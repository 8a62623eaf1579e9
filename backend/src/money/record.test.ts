import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testPayments } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { sendDemoRefundNotices } from '../payment/demo-refund.ts';
import { settle } from '../payment/settle.ts';

type Headers = Record<string, string>;
let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments });
  await startBucket(backend);
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices, stock: { 1: 1_000_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
  const { TRADE } = backend.bindings;
  await TRADE.prepare('UPDATE company SET credit_sum = 1000000000000').run();
  const order = { repeat: true, reserve: false, cancel: true, return: true };
  await TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'")
    .bind(JSON.stringify({ documents: true, order }))
    .run();
});
afterAll(() => backend.dispose());

const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;
const sum = async (sql: string, ...values: (string | number)[]) =>
  (await backend.bindings.TRADE.prepare(`SELECT coalesce(sum(n), 0) AS n FROM (${sql})`)
    .bind(...values)
    .first<number>('n')) ?? 0;

/** What histories did: one that can do nothing would prove nothing. */
const done = new Set<string>();

/** Takes a step if the order can take it now. */
async function take(order: number, step: { kind: string } & Record<string, unknown>): Promise<void> {
  const path = `/api/v1/staff/order/${order}`;
  const { version, steps } = await get<{ version: number; steps: string[] }>(path, staff);
  if (!steps.includes(step.kind)) return;
  expect((await backend.send(`${path}/step`, { version, step }, { headers: staff })).status).toBe(200);
  done.add(step.kind);
}

interface Seen {
  total: number;
  rest: number;
  items: { id: number; amount: number; shipped: number }[];
  returns: { id: number }[];
  refund: { left: number; payments: { id: number; left: number }[] } | null;
}
const seen = (order: number) => get<Seen & { paid: number; status: string }>(`/api/v1/staff/order/${order}`, staff);

/** What a history is made of. Amounts are shares of what is possible, in percent. */
const act = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), by: fc.constantFrom('invoice', 'card', 'deferral') }),
  fc.record({
    kind: fc.constantFrom(
      'pay' as const,
      'ship' as const,
      'cancel' as const,
      'confirm' as const,
      'return' as const,
      'reissue' as const,
      'close-short' as const,
      'settle-late' as const,
    ),
  }),
  fc.record({ kind: fc.constantFrom('refund' as const, 'refund-online' as const) }),
  fc.record({
    kind: fc.constantFrom('online' as const, 'online-document' as const, 'online-late' as const),
    times: fc.constantFrom(1, 2),
  }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
const history = fc.array(fc.tuple(act, fc.nat(3), fc.integer({ min: 1, max: 100 })), { minLength: 4, maxLength: 14 });

interface Started {
  paymentId: number;
  /** Kopecks. */
  amount: number;
  order: number;
}

/** Payments that the buyer has made, and of which the provider says nothing yet. */
const silent: Started[] = [];

async function start(path: string, order: number, share: number, rest: number): Promise<Started | null> {
  const amount = Math.max(1, Math.floor((rest * share) / 100));
  const answer = await backend.send(path, { method: 'card', amount: amount / 100 }, { headers: buyer });
  const { paymentId } = (await answer.json()) as { paymentId?: number };
  if (paymentId === undefined) return null;
  await backend.bindings.TRADE.prepare("UPDATE demo_payment SET status = 'paid' WHERE payment_id = ?1")
    .bind(paymentId)
    .run();
  return { paymentId, amount, order };
}

async function tellPaid({ paymentId, amount }: Started): Promise<void> {
  const notice = { id: crypto.randomUUID(), paymentId, status: 'paid' as const, amount };
  await settle(readEnv(backend.bindings), notice, Date.now());
  expect(await settle(readEnv(backend.bindings), notice, Date.now())).toBe('known');
}

async function online(path: string, order: number, share: number, rest: number, times: number): Promise<void> {
  const started = await Promise.all(Array.from({ length: times }, () => start(path, order, share, rest)));
  for (const one of started) {
    if (!one) continue;
    await tellPaid(one);
    done.add(path.includes('/document/') ? 'online-document' : 'online');
  }
}

/** Nothing of a payment goes to the balance while its order owes something and its document is void. */
async function tellLate(): Promise<void> {
  for (const one of silent.splice(0)) {
    const ofVoid = `SELECT count(*) AS n FROM online_payment_part p JOIN document d ON d.id = p.document_id
      WHERE p.payment_id = ?1 AND d.cancelled_at IS NOT NULL`;
    const isOfVoid = (await sum(ofVoid, one.paymentId)) > 0;
    await tellPaid(one);
    const { total, paid, status } = await seen(one.order);
    const { over } = await get<{ over: number }>(`/api/v1/payment/${one.paymentId}`);
    if (isOfVoid && over > 0)
      expect([status, total - paid]).toEqual([expect.stringMatching(/cancelled|rejected/), total]);
    done.add('settle-late');
  }
}

/** The made-up provider refuses some of these sums, and is late with others. */
async function refund(order: number, share: number, isOnline: boolean): Promise<void> {
  const { refund } = await seen(order);
  const from = isOnline ? refund?.payments[0] : refund;
  if (!from) return;
  const amount = Math.ceil(from.left * share) / 100;
  await take(order, { kind: 'refund', amount, paymentId: isOnline ? refund?.payments[0]?.id : null });
  if (isOnline) done.add('refund-online');
  if (share % 2 === 0) await sendDemoRefundNotices(readEnv(backend.bindings), Date.now() + 120_000);
}

/** One of the documents of an order of which something is left to pay. */
async function openDocument(order: number, share: number) {
  const list = await get<{ items: { id: number; rest: number }[] }>(`/api/v1/document?filters[orderId]=${order}`);
  const open = list.items.filter(({ rest }) => rest > 0);
  return open[share % Math.max(1, open.length)];
}

type Doing = (about: {
  order: number;
  share: number;
  times: number;
  rest: number;
  items: Seen['items'];
}) => Promise<void>;
const doings: Record<Exclude<Act['kind'], 'place'>, Doing> = {
  confirm: ({ order }) => take(order, { kind: 'confirm', comment: '' }),
  cancel: ({ order }) => take(order, { kind: 'cancel', comment: 'Передумали' }),
  pay: ({ order, rest, share }) =>
    take(order, { kind: 'pay', amount: Math.ceil((rest * share) / 100) / 100, comment: '' }),
  ship: ({ order, items: [line], share }) => {
    const left = (line?.amount ?? 0) - (line?.shipped ?? 0);
    const lines = [{ id: line?.id, amount: Math.ceil((left * share) / 100) }];
    return take(order, { kind: 'ship', lines, carrier: '', tracking: '', unpaid: true, comment: '' });
  },
  return: async ({ order, items: [line], share }) => {
    const amount = Math.ceil(((line?.shipped ?? 0) * share) / 100);
    const items = [{ id: line?.id, amount }];
    // Refused if so much hasn't been shipped or is back already.
    await backend.send(`/api/v1/order/${order}/return`, { reason: 'surplus', items }, { headers: buyer });
    const returnId = (await seen(order)).returns.at(-1)?.id;
    await take(order, { kind: 'accept-return', returnId });
    await take(order, { kind: 'receive-return', returnId });
  },
  reissue: ({ order }) => take(order, { kind: 'reissue-invoice', comment: '' }),
  refund: ({ order, share }) => refund(order, share, false),
  'refund-online': ({ order, share }) => refund(order, share, true),
  online: ({ order, share, rest, times }) => online(`/api/v1/order/${order}/pay`, order, share, rest, times),
  'online-late': async ({ order, share }) => {
    const document = await openDocument(order, share);
    const started = document && (await start(`/api/v1/document/${document.id}/pay`, order, share, document.rest * 100));
    if (started) silent.push(started);
  },
  'settle-late': tellLate,
  'close-short': ({ order }) => take(order, { kind: 'close-short', lines: [], comment: 'Снято с производства' }),
  'online-document': async ({ order, share, times }) => {
    const document = await openDocument(order, share);
    if (document) await online(`/api/v1/document/${document.id}/pay`, order, share, document.rest * 100, times);
  },
};

async function perform(orders: number[], [what, which, share]: [Act, number, number]): Promise<void> {
  if (what.kind === 'place') {
    orders.push(await placeOrderOf(backend, buyer, { 1: 10 }, { paymentType: what.by }));
    return;
  }
  const order = orders[which % Math.max(1, orders.length)];
  if (order === undefined) return;
  const { total, paid, items } = await seen(order);
  const times = 'times' in what ? what.times : 1;
  await doings[what.kind]({ order, share, times, rest: Math.round((total - paid) * 100), items });
}

/** A history in which each of them can be done. */
const everyAct: [Act, number, number][] = [
  [{ kind: 'place', by: 'invoice' }, 0, 1],
  [{ kind: 'place', by: 'card' }, 0, 1],
  [{ kind: 'place', by: 'deferral' }, 0, 1],
  [{ kind: 'confirm' }, 0, 1],
  [{ kind: 'pay' }, 0, 20],
  [{ kind: 'online-document', times: 2 }, 0, 20],
  [{ kind: 'reissue' }, 0, 1],
  [{ kind: 'ship' }, 0, 100],
  [{ kind: 'return' }, 0, 50],
  [{ kind: 'confirm' }, 1, 1],
  [{ kind: 'online', times: 2 }, 1, 60],
  [{ kind: 'cancel' }, 1, 1],
  [{ kind: 'refund' }, 1, 25],
  [{ kind: 'refund-online' }, 1, 50],
  [{ kind: 'confirm' }, 2, 1],
  [{ kind: 'ship' }, 2, 30],
  [{ kind: 'close-short' }, 2, 1],
  [{ kind: 'place', by: 'invoice' }, 0, 1],
  [{ kind: 'confirm' }, 3, 1],
  [{ kind: 'online-late', times: 1 }, 3, 100],
  [{ kind: 'reissue' }, 3, 1],
  [{ kind: 'settle-late' }, 3, 1],
];

test('orders, documents, balance and reconciliation tell of the same money after any history', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const orders: number[] = [];
      for (const one of acts) await perform(orders, one);
      await tellLate();
      await agree();
    }),
    { numRuns: 12, examples: [[everyAct]] },
  );
  const all = ['cancel', 'confirm', 'online', 'online-document', 'pay', 'refund', 'refund-online', 'reissue-invoice'];
  expect([...done].sort()).toEqual(
    [...all, 'accept-return', 'close-short', 'receive-return', 'settle-late', 'ship'].sort(),
  );
}, 120_000);

async function agree(): Promise<void> {
  const company = 1;
  const crossed = await sum("SELECT amount AS n FROM money WHERE company_id = ?1 AND kind <> 'moved'", company);
  const ofOrders = await sum('SELECT paid AS n FROM orders WHERE company_id = ?1', company);
  const balance = await sum('SELECT balance AS n FROM company WHERE id = ?1', company);
  expect(await sum("SELECT amount AS n FROM money WHERE company_id = ?1 AND kind = 'moved'", company)).toBe(0);
  expect(ofOrders + balance).toBe(crossed);
  // What is left to pay by invoices is what is left to pay of their orders.
  const openInvoices = `SELECT abs((SELECT total - returned - paid FROM orders WHERE id = p.order_id) - (d.total - d.returned - d.paid)) AS n
    FROM document d JOIN document_order p ON p.document_id = d.id
    WHERE d.type = 'invoice' AND d.cancelled_at IS NULL AND d.company_id = ?1 AND n <> 0
      AND d.id IN (SELECT about_id FROM document WHERE type = 'invoice' UNION SELECT id FROM document WHERE about_id IS NOT NULL)`;
  expect(await sum(openInvoices, company)).toBe(0);
  // What went back is what the refunds say, and of no payment more than it brought.
  expect(
    await sum(
      "SELECT -amount AS n FROM money WHERE company_id = ?1 AND kind = 'returned' AND refund_id IS NOT NULL",
      company,
    ),
  ).toBe(await sum("SELECT amount AS n FROM refund WHERE company_id = ?1 AND status = 'returned'", company));
  const tooMuch = `SELECT max(0, sum(r.amount) - p.amount) AS n FROM refund r JOIN online_payment p ON p.id = r.payment_id
    WHERE r.status <> 'refused' AND p.company_id = ?1 GROUP BY p.id`;
  expect(await sum(tooMuch, company)).toBe(0);
  // What is due is the rest of open invoices, and of orders without one (on deferral, or by card) what has left of them.
  const invoiced = `SELECT d.total - d.returned - d.paid AS n FROM document d WHERE d.type = 'invoice' AND d.cancelled_at IS NULL AND d.company_id = ?1`;
  const sent = `SELECT max(0, (SELECT sum((shipped - returned) * price) + iif(max(shipped) > 0, o.delivery_price, 0)
      FROM order_line WHERE order_id = o.id) - o.paid) AS n FROM orders o WHERE o.payment_code IN ('deferral', 'card') AND o.company_id = ?1`;
  const brought = 'SELECT amount - paid AS n FROM debt WHERE company_id = ?1 AND order_id IS NULL';
  const due = (await sum(invoiced, company)) + (await sum(sent, company)) + (await sum(brought, company));
  for (const path of ['/api/v1/document', '/api/v1/payment-schedule']) {
    const { totals } = await get<{ totals: { due: number; overdue: number } }>(path);
    expect(Math.round((totals.due + totals.overdue) * 100)).toBe(due);
  }
  // An order's documents have no more of it than it was paid, and a document what its payments say.
  expect(
    await sum(
      `SELECT abs(d.paid - coalesce((SELECT sum(amount) FROM money WHERE document_id = d.id AND on_balance = 0), 0)) AS n
         FROM document d WHERE d.company_id = ?1 AND n <> 0`,
      company,
    ),
  ).toBe(0);
  expect(await sum("SELECT paid AS n FROM orders WHERE status IN ('cancelled', 'rejected')")).toBe(0);
  // Transfer documents without their corrections are what was shipped without what came back, line by line and in VAT.
  const signed =
    "SELECT iif(type = 'upd', 1, -1) AS sign, * FROM document WHERE company_id = ?1 AND type IN ('upd', 'correction')";
  const lines = `SELECT l.order_line_id AS line, sum(d.sign * l.amount) AS amount, sum(d.sign * l.total) AS total, sum(d.sign * l.vat) AS vat
    FROM (${signed}) d JOIN document_line l ON l.document_id = d.id WHERE l.order_line_id IS NOT NULL GROUP BY 1`;
  const astray = `SELECT abs(o.shipped - o.returned - l.amount) + abs(l.amount * o.price - l.total) + iif(l.amount = 0, abs(l.vat), 0) AS n
    FROM (${lines}) l JOIN order_line o ON o.id = l.line`;
  expect(await sum(astray, company)).toBe(0);
  // That without what the act of reconciliation says is owed is what was paid.
  const shipped = await sum(`SELECT sign * total AS n FROM (${signed})`, company);
  let owed = 0;
  for (const { id } of (await get<{ legalEntities: { id: number }[] }>('/api/v1/user/company')).legalEntities) {
    owed += await closing(id);
  }
  expect(shipped - owed).toBe(crossed);
}

async function closing(legalEntityId: number): Promise<number> {
  const to = new Date(Date.now() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await backend.bindings.TRADE.prepare("DELETE FROM counter WHERE key LIKE 'reconciliation:%'").run();
  const answer = await backend.send(
    '/api/v1/document/request',
    { type: 'reconciliation', from: '2026-01-01', to, legalEntityId },
    { headers: buyer },
  );
  expect(answer.status).toBe(202);
  const statement = await backend.bindings.TRADE.prepare(
    "SELECT facts ->> '$.statement.closing' AS n FROM document WHERE type = 'reconciliation' AND legal_entity_id = ?1 ORDER BY created_at DESC, CAST(number AS INTEGER) DESC LIMIT 1",
  )
    .bind(legalEntityId)
    .first<number>('n');
  return statement ?? 0;
}

test('a record of money is never changed or deleted, and no more leaves a place than lies there', async () => {
  const { TRADE } = backend.bindings;
  const run = (sql: string) => TRADE.prepare(sql).run();
  await expect(run('UPDATE money SET amount = 1')).rejects.toThrow(/append-only/);
  await expect(run('DELETE FROM money')).rejects.toThrow(/append-only/);
  await expect(
    run(
      "INSERT INTO money (company_id, at, kind, amount, on_balance) SELECT id, 1, 'returned', -balance - 1, 1 FROM company WHERE id = 1",
    ),
  ).rejects.toThrow(/money_short/);
});
