import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { sendDemoRefundNotices } from '../payment/demo-refund.ts';
import { askRefunds } from './ask.ts';

type Headers = Record<string, string>;
interface Order {
  version: number;
  total: number;
  steps: string[];
  refund: { left: number; payments: { id: number; methodName: string; left: number }[] } | null;
  history: { what: string }[];
}

const minute = 60_000;
const vars = { EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments };
let demo: TestBackend;
let shop: TestBackend;
const started = async (change: object = {}) => {
  const backend = await startDemo({ ...vars, ...change });
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices: { dealer: 12_345 }, stock: { 1: 100_000 } }]);
  return backend;
};
beforeAll(async () => {
  demo = await started();
  shop = await started({ PAYMENTS: 'gateway', PAYMENT_GATEWAY: 'https://pay.test/register' });
});
afterAll(async () => {
  await demo.dispose();
  await shop.dispose();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function actorsOf(backend: TestBackend) {
  const [buyer, staff] = [await sessionOf(backend, 1, 1), await sessionOf(backend, 8, 8)] as [Headers, Headers];
  const get = async <T>(path: string, headers = buyer) =>
    (await (await backend.request(path, { headers })).json()) as T;
  const read = (id: number) => get<Order>(`/api/v1/staff/order/${id}`, staff);
  const step = async (id: number, step: object, headers = staff, version?: number) => {
    const body = { version: version ?? (await read(id)).version, step };
    return await backend.send(`/api/v1/staff/order/${id}/step`, body, { headers });
  };
  return { buyer, staff, get, read, step };
}

const signed = (body: string, key: string = testPayments.PAYMENT_NOTICE_KEY) => {
  const seconds = Math.floor(Date.now() / 1000);
  return `t=${seconds},v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`;
};
async function notice(backend: TestBackend, content: object, key?: string): Promise<number> {
  const body = JSON.stringify(content);
  const headers = { 'Content-Type': 'application/json', 'Payment-Signature': signed(body, key) };
  return (await backend.request('/api/payment-notice', { method: 'POST', headers, body })).status;
}

/** An order of 1 234.50 that was paid by card and given up, so that its money lies on the balance. */
async function givenUp(backend: TestBackend) {
  const actors = await actorsOf(backend);
  const { buyer, read, step } = actors;
  if (backend === shop) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ url: 'https://pay.test/p/1' }));
  }
  const id = await placeOrderOf(backend, buyer, { 1: 10 });
  const answer = await backend.send(`/api/v1/order/${id}/pay`, { method: 'card' }, { headers: buyer });
  const { paymentId, url } = (await answer.json()) as { paymentId: number; url: string };
  const { total } = await read(id);
  if (backend === demo) {
    await backend.request(new URL(url).pathname, { method: 'POST', body: new URLSearchParams({ choice: 'paid' }) });
  } else {
    await notice(backend, { id: crypto.randomUUID(), paymentId: String(paymentId), status: 'paid', amount: total });
  }
  expect((await step(id, { kind: 'cancel', comment: 'Передумали' })).status).toBe(200);
  const balance = async () => (await actors.get<{ balance: number }>('/api/v1/user/company')).balance;
  const payment = () => actors.get<{ refunded: number; refunding: number }>(`/api/v1/payment/${paymentId}`);
  return { ...actors, id, paymentId, total, balance, payment };
}
const refundsOf = async (backend: TestBackend, order: number) =>
  (
    await backend.bindings.TRADE.prepare(
      'SELECT id, status, amount FROM refund WHERE order_id = ?1 ORDER BY created_at',
    )
      .bind(order)
      .all<{ id: number; status: string; amount: number }>()
  ).results;

describe('money that was sent back by a transfer', () => {
  test('leaves the balance, once for a request, and never more than lies there about the order', async () => {
    const { id, total, staff, read, step, balance } = await givenUp(demo);
    const before = await balance();
    expect(await read(id)).toMatchObject({ steps: expect.arrayContaining(['refund']), refund: { left: total } });
    const headers = { ...staff, 'B2b-Request-Id': crypto.randomUUID() };
    const { version } = await read(id);
    const part = { kind: 'refund', amount: 500, comment: 'Перевод № 12' };
    const same = await Promise.all([1, 2, 3].map(() => step(id, part, headers, version)));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balance()).toBeCloseTo(before - 500, 2);
    const order = await read(id);
    expect(order.refund?.left).toBeCloseTo(total - 500, 2);
    expect(order.history.at(-1)?.what).toBe('Возвращено 500,00\u00a0₽');
    const parallel = await Promise.all([1, 2].map(() => step(id, { ...part, amount: total - 500 })));
    expect(parallel.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ refund: null, steps: expect.not.arrayContaining(['refund']) });
    expect((await step(id, part)).status).toBe(409);
    expect(await balance()).toBeCloseTo(before - total, 2);
  });

  test.each([
    [{ amount: 0 }, 'step.amount'],
    [{ amount: 1_000_000 }, 'step.amount'],
    [{ amount: 1, paymentId: 999_999 }, 'step.paymentId'],
  ])('%j is refused at its field', async (change, field) => {
    const { id, step } = await givenUp(demo);
    const answer = await step(id, { kind: 'refund', ...change });
    expect([answer.status, ((await answer.json()) as { errors: { field: string }[] }).errors[0]?.field]).toEqual([
      422,
      field,
    ]);
  });

  test('is for those who process orders, and of orders that exist', async () => {
    const { id, buyer, step } = await givenUp(demo);
    expect((await step(id, { kind: 'refund', amount: 1 }, buyer)).status).toBe(403);
    expect((await step(id, { kind: 'refund', amount: 1 }, {}, 1)).status).toBe(401);
    expect((await step(999_999, { kind: 'refund', amount: 1 }, undefined, 1)).status).toBe(404);
  });
});

describe('money that goes back through the provider', () => {
  test('is given back by the made-up one, and the buyer sees it', async () => {
    const { id, paymentId, total, read, step, balance, payment } = await givenUp(demo);
    const before = await balance();
    expect((await read(id)).refund?.payments).toMatchObject([{ id: paymentId, left: total }]);
    const answer = await step(id, { kind: 'refund', amount: 100, paymentId });
    expect(await answer.json()).toMatchObject({ refund: { payments: [{ left: total - 100 }] } });
    expect((await read(id)).history.slice(-2).map(({ what }) => what)).toEqual([
      'Возврат 100,00\u00a0₽ передан платёжному сервису',
      'Возвращено 100,00\u00a0₽',
    ]);
    expect(await balance()).toBeCloseTo(before - 100, 2);
    expect(await payment()).toMatchObject({ refunded: 100, refunding: 0 });
  });

  test('stays on the balance if it is refused, and may be sent otherwise', async () => {
    const { id, paymentId, total, read, step, balance, payment } = await givenUp(demo);
    const before = await balance();
    await step(id, { kind: 'refund', amount: 100.13, paymentId });
    expect((await read(id)).history.at(-1)?.what).toContain('отказал в возврате 100,13');
    expect([await balance(), await payment()]).toEqual([
      before,
      expect.objectContaining({ refunded: 0, refunding: 0 }),
    ]);
    expect((await step(id, { kind: 'refund', amount: total })).status).toBe(200);
  });

  test('is on its way until a late notice, and can’t be sent twice meanwhile', async () => {
    const { id, paymentId, total, read, step, balance, payment } = await givenUp(demo);
    const before = await balance();
    await step(id, { kind: 'refund', amount: 1000.14, paymentId });
    expect(await payment()).toMatchObject({ refunded: 0, refunding: 1000.14 });
    expect(await balance()).toBe(before);
    expect((await read(id)).refund?.left).toBeCloseTo(total - 1000.14, 2);
    expect((await step(id, { kind: 'refund', amount: total })).status).toBe(422);
    const env = readEnv(demo.bindings);
    await sendDemoRefundNotices(env, Date.now() + 30_000);
    expect(await payment()).toMatchObject({ refunding: 1000.14 });
    await sendDemoRefundNotices(env, Date.now() + 61_000);
    await askRefunds(env, Date.now() + 60 * minute);
    expect(await payment()).toMatchObject({ refunded: 1000.14, refunding: 0 });
    expect(await balance()).toBeCloseTo(before - 1000.14, 2);
  });
});

describe('a real provider', () => {
  const answering = (status: () => string | number) => {
    const requests: [url: string, body: Record<string, unknown>, signature: string | null][] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const body = JSON.parse(String(init?.body)) as Record<string, unknown>;
      requests.push([String(url), body, new Headers(init?.headers).get('Payment-Signature')]);
      const outcome = status();
      return typeof outcome === 'number' ? new Response('', { status: outcome }) : Response.json({ status: outcome });
    });
    return requests;
  };
  const quiet = () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    return () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  };

  test('gets a signed request, the same again while it is away, and one refund comes of it', async () => {
    const { id, paymentId, step, payment } = await givenUp(shop);
    quiet();
    let isAway = true;
    const requests = answering(() => (isAway ? 502 : 'returned'));
    expect((await step(id, { kind: 'refund', amount: 100, paymentId })).status).toBe(200);
    expect(await payment()).toMatchObject({ refunded: 0, refunding: 100 });
    isAway = false;
    await askRefunds(readEnv(shop.bindings), Date.now() + 6 * minute);
    await askRefunds(readEnv(shop.bindings), Date.now() + 60 * minute);
    const [refund] = await refundsOf(shop, id);
    const body = { refundId: String(refund?.id), paymentId: String(paymentId), amount: 100 };
    const sent = ['https://pay.test/register/refund', body, expect.stringMatching(/^t=\d+,v1=[\da-f]{64}$/)];
    expect(requests).toEqual([sent, sent]);
    expect(await payment()).toMatchObject({ refunded: 100, refunding: 0 });
  });

  test('is believed if it signs, names the sum and a refund that there is, and is heard once', async () => {
    const { id, paymentId, step, payment, balance } = await givenUp(shop);
    answering(() => 'waiting');
    const log = quiet();
    await step(id, { kind: 'refund', amount: 100, paymentId });
    const before = await balance();
    const [refund] = await refundsOf(shop, id);
    const content = { id: crypto.randomUUID(), refundId: String(refund?.id), status: 'returned', amount: 100 };
    expect(await notice(shop, content, testPayments.PAYMENT_KEY)).toBe(401);
    expect(await notice(shop, { ...content, amount: 99 })).toBe(422);
    expect(await notice(shop, { ...content, refundId: '999999' })).toBe(404);
    expect(await payment()).toMatchObject({ refunded: 0, refunding: 100 });
    const answers = await Promise.all([1, 2, 3].map(() => notice(shop, content)));
    expect(answers).toEqual([200, 200, 200]);
    expect(await notice(shop, { ...content, id: crypto.randomUUID(), status: 'refused' })).toBe(200);
    expect(await payment()).toMatchObject({ refunded: 100, refunding: 0 });
    expect(await balance()).toBeCloseTo(before - 100, 2);
    expect(log().filter(({ name }) => name === 'PaymentNoticeRefused')).toHaveLength(3);
  });

  test('is heard as about a refund, also if it names the payment and its whole sum', async () => {
    const { id, paymentId, step, payment, total: amount } = await givenUp(shop);
    answering(() => 'waiting');
    expect((await step(id, { kind: 'refund', amount, paymentId })).status).toBe(200);
    const [refund] = await refundsOf(shop, id);
    const content = { id: crypto.randomUUID(), refundId: String(refund?.id), status: 'refused', amount };
    expect(await notice(shop, { ...content, paymentId: String(paymentId) })).toBe(200);
    expect(await payment()).toMatchObject({ refunded: 0, refunding: 0 });
  });

  test('that refused and pays back all the same takes what is left of the balance, and the log names the rest', async () => {
    const { id, paymentId, total, step, payment, balance } = await givenUp(shop);
    answering(() => 'refused');
    const log = quiet();
    await step(id, { kind: 'refund', amount: 100, paymentId });
    expect((await step(id, { kind: 'refund', amount: total, comment: 'Перевод № 13' })).status).toBe(200);
    const { TRADE } = shop.bindings;
    const left = Math.round((await balance()) * 100);
    const entry = `INSERT INTO money (company_id, at, kind, amount, on_balance) VALUES (1, 1, 'returned', ?1, 1)`;
    if (left > 3000)
      await TRADE.prepare(entry)
        .bind(3000 - left)
        .run();
    else
      await TRADE.prepare(entry.replace('returned', 'received'))
        .bind(3000 - left)
        .run();
    const [refund] = await refundsOf(shop, id);
    const content = { id: crypto.randomUUID(), refundId: String(refund?.id), status: 'returned', amount: 100 };
    expect(await notice(shop, content)).toBe(200);
    expect(await balance()).toBe(0);
    expect(await payment()).toMatchObject({ refunded: 100, refunding: 0 });
    expect(log().filter(({ name }) => name === 'RefundBeyondBalance')).toMatchObject([
      { refund: refund?.id, kopecks: 7000 },
    ]);
  });

  test('that never says what became of a refund is asked ever later, and set aside after eight times', async () => {
    const { id, paymentId, step } = await givenUp(shop);
    const requests = answering(() => 'waiting');
    const log = quiet();
    await step(id, { kind: 'refund', amount: 100, paymentId });
    const start = Date.now();
    for (let minutes = 5; minutes < 48 * 60; minutes += 5) {
      await askRefunds(readEnv(shop.bindings), start + minutes * minute);
    }
    expect(requests).toHaveLength(9);
    expect(log().filter(({ name }) => name === 'RefundSetAside')).toMatchObject([
      { refund: (await refundsOf(shop, id))[0]?.id },
    ]);
    const health = (await (await shop.request('/api/health')).json()) as { parts: { payments?: { status: string } } };
    expect(health.parts.payments).toMatchObject({ status: 'trouble' });
  });
});

test('the database itself takes no refund of more than lies there or was paid', async () => {
  const { id, paymentId, total } = await givenUp(demo);
  const insert = (amount: number, payment: number | null) =>
    demo.bindings.TRADE.prepare(
      `INSERT INTO refund (id, company_id, order_id, payment_id, amount, status, user_id, created_at, updated_at)
       VALUES (?1, 1, ?2, ?3, ?4, 'waiting', 8, 1, 1)`,
    )
      .bind(Math.floor(Math.random() * 1e9), id, payment, amount)
      .run();
  const kopecks = Math.round(total * 100);
  await expect(insert(kopecks + 1, null)).rejects.toThrow(/refund_short/);
  await insert(kopecks, paymentId);
  await expect(insert(1, null)).rejects.toThrow(/refund_short/);
  await expect(insert(1, paymentId)).rejects.toThrow(/refund_short/);
});
