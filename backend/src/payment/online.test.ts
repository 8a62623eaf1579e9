import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { sendDemoNotices } from './demo-provider.ts';

type Headers = Record<string, string>;

const key: string = testPayments.PAYMENT_NOTICE_KEY;
const shopKey: string = testPayments.PAYMENT_KEY;
let backend: TestBackend;
let buyer: Headers;
let admin: Headers;
const stocked = async (started: TestBackend) => {
  const prices = { dealer: 12_345, base: 12_345, retail: 15_000 };
  await addGoods(started, [{ id: 1, name: 'Кабель', unit: 'м', prices, stock: { 1: 100_000 } }]);
  return started;
};
beforeAll(async () => {
  const { EDGE_KEY } = testKeys;
  const vars = { EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...testPayments };
  backend = await stocked(await startDemo(vars));
  buyer = await sessionOf(backend, 1, 1);
  admin = await sessionOf(backend, 3, 1);
});
afterAll(() => backend.dispose());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  await backend.bindings.TRADE.batch(
    ['DELETE FROM outbox', 'UPDATE company SET balance = 0'].map((sql) => backend.bindings.TRADE.prepare(sql)),
  );
});

interface Started {
  paymentId: number;
  url: string;
  qr?: { payload: string };
  expiresAt: string;
}
const placed = (headers = buyer, paymentType = 'invoice') => placeOrderOf(backend, headers, { 1: 10 }, { paymentType });
const pay = async (id: number, body: object = { method: 'card' }, headers = buyer) => {
  const answer = await backend.send(`/api/v1/order/${id}/pay`, body, { headers });
  return { status: answer.status, ...((await answer.json()) as Started & { name?: string; errors?: object[] }) };
};
const get = async <T>(path: string, headers = buyer) => (await (await backend.request(path, { headers })).json()) as T;
const stateOf = (id: number) => get<Record<string, unknown>>(`/api/v1/payment/${id}`);
const orderOf = (id: number) => get<{ total: number; paymentStatus: string; actions: string[] }>(`/api/v1/order/${id}`);
const balance = async () => (await get<{ balance: number }>('/api/v1/user/company')).balance;

/** Presses a button on the provider's page. */
const choose = async (url: string, choice: string) => {
  const { pathname } = new URL(url);
  const body = new URLSearchParams({ choice });
  return await (await backend.request(pathname, { method: 'POST', body })).text();
};

interface Told {
  id: string;
  paymentId: string;
  status: string;
  amount: number;
}
const signed = (body: string, at = Date.now(), by = key) => {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${createHmac('sha256', by).update(`${seconds}.${body}`).digest('hex')}`;
};
const sendNotice = async (notice: Told, signature = signed(JSON.stringify(notice))) => {
  const headers = { 'Content-Type': 'application/json', 'Payment-Signature': signature };
  const answer = await backend.request('/api/payment-notice', {
    method: 'POST',
    headers,
    body: JSON.stringify(notice),
  });
  return [answer.status, await answer.json()] as [number, object];
};
const noticeOf = async (paymentId: number, change: Partial<Told> = {}): Promise<Told> => {
  const { amount } = (await stateOf(paymentId)) as { amount: number };
  return { id: crypto.randomUUID(), paymentId: String(paymentId), status: 'paid', amount, ...change };
};
const logged = () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return () => log.mock.calls.map(([line]) => JSON.parse(String(line)) as { name: string; reason: string });
};

test('an order tells of the payments that wait for its buyer, and whose they are', async () => {
  const id = await placed();
  const waiting = async (headers = buyer) =>
    (await get<{ payment: { waiting: object[] } }>(`/api/v1/order/${id}`, headers)).payment.waiting;
  expect(await waiting()).toEqual([]);
  const { paymentId, expiresAt } = await pay(id, { method: 'card', amount: 100 });
  const payment = {
    paymentId,
    method: 'card',
    amount: 100,
    expiresAt: new Date(expiresAt).toISOString(),
    bankAmount: null,
  };
  expect(await waiting()).toEqual([{ ...payment, own: true }]);
  expect(await waiting(admin)).toEqual([{ ...payment, own: false }]);
  const careful = { method: 'card', amount: 100, another: false };
  expect(await pay(id, careful, admin)).toMatchObject({ status: 409, name: 'PaymentWaits' });
  expect(await pay(id, { ...careful, another: true })).toMatchObject({ status: 201 });
  await backend.bindings.TRADE.prepare('DELETE FROM online_payment WHERE id <> ?1').bind(paymentId).run();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) });
  expect(await waiting()).toEqual([]);
});

describe('paying an order', () => {
  test('goes to the provider and back: link, code, money, message, history', async () => {
    const id = await placed(admin, 'sbp');
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'awaiting', actions: expect.arrayContaining(['pay']) });
    const { total } = await orderOf(id);
    const started = await pay(id, { method: 'sbp' }, admin);
    expect(started).toMatchObject({ status: 201, qr: { payload: started.url } });
    expect(new URL(started.url).origin).toBe('https://shop.test');
    expect(await stateOf(started.paymentId)).toMatchObject({
      status: 'waiting',
      amount: total,
      url: null,
      parts: [{ orderId: id }],
    });
    expect(await get(`/api/v1/payment/${started.paymentId}`, admin)).toMatchObject({
      url: started.url,
      qr: started.qr,
    });
    const page = await choose(started.url, 'paid');
    expect(page).toContain(
      `https://shop.test/user/companies?company=1&amp;returnTo=%2Fpayments%2F${started.paymentId}`,
    );
    expect(await stateOf(started.paymentId)).toMatchObject({
      status: 'paid',
      over: 0,
      paidAt: expect.any(String),
      qr: null,
    });
    const order = await get<{ history: object[] }>(`/api/v1/order/${id}`);
    expect(order).toMatchObject({ paymentStatus: 'paid', actions: expect.not.arrayContaining(['pay']) });
    expect(order.history.at(-1)).toMatchObject({
      what: expect.stringMatching(/оплат/i),
      actor: 'Орлова Мария Павловна',
    });
    const { results } = await backend.bindings.TRADE.prepare(
      "SELECT address, text FROM outbox WHERE subject LIKE 'Оплата%'",
    ).all();
    expect(results).toMatchObject([
      { address: 'admin@demo.test', text: expect.stringContaining(`%2Fpayments%2F${started.paymentId}`) },
    ]);
    expect(await pay(id)).toMatchObject({ status: 409, name: 'NothingToPay' });
  });

  test('may be refused by the bank, and then paid anew, in parts', async () => {
    const id = await placed();
    const { total } = await orderOf(id);
    const refused = await pay(id);
    await choose(refused.url, 'refused');
    expect(await stateOf(refused.paymentId)).toMatchObject({ status: 'refused' });
    const part = await pay(id, { method: 'card', amount: 100.5 });
    await choose(part.url, 'paid');
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'partial', actions: expect.arrayContaining(['pay']) });
    expect(await pay(id, { method: 'card', amount: total })).toMatchObject({
      status: 422,
      errors: [{ field: 'amount' }],
    });
    const rest = await pay(id);
    expect(await stateOf(rest.paymentId)).toMatchObject({ amount: Math.round((total - 100.5) * 100) / 100 });
    await choose(rest.url, 'paid');
    expect(await orderOf(id)).toMatchObject({ paymentStatus: 'paid' });
  });

  test('ends with its time, and money that comes later has come all the same', async () => {
    const id = await placed();
    const started = await pay(id);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(started.expiresAt) + 1 });
    expect(await stateOf(started.paymentId)).toMatchObject({ status: 'expired', url: null });
    expect(await choose(started.url, 'paid')).toContain('Срок оплаты истёк');
    expect(await stateOf(started.paymentId)).toMatchObject({ status: 'expired' });
    expect(await sendNotice(await noticeOf(started.paymentId))).toEqual([200, { taken: true }]);
    expect(await stateOf(started.paymentId)).toMatchObject({ status: 'paid' });
  });

  test('is told late by a provider that was slow', async () => {
    const started = await pay(await placed());
    await choose(started.url, 'late');
    const env = readEnv(backend.bindings);
    await sendDemoNotices(env, Date.now() + 30_000);
    expect(await stateOf(started.paymentId)).toMatchObject({ status: 'waiting' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await sendDemoNotices(env, Date.now());
    expect(await stateOf(started.paymentId)).toMatchObject({ status: 'paid' });
  });

  test('takes a saved card of the person, and no other', async () => {
    const id = await placed();
    const { items } = await get<{ items: { id: number; mask: string; isExpired: boolean }[] }>(
      '/api/v1/payment/bindings',
    );
    const [card] = items;
    const started = await pay(id, { method: 'card', bindingId: card?.id });
    expect(started.status).toBe(201);
    expect(await stateOf(started.paymentId)).toMatchObject({ card: card?.mask });
    expect(await get(`/api/v1/payment/${started.paymentId}`, admin)).toMatchObject({ card: '' });
    const theirs = await get<{ items: { id: number }[] }>('/api/v1/payment/bindings', admin);
    const expired = items.find(({ isExpired }) => isExpired);
    for (const body of [
      { method: 'card', bindingId: theirs.items[0]?.id },
      { method: 'card', bindingId: expired?.id },
      { method: 'card', bindingId: 1 },
    ]) {
      expect(await pay(id, body)).toMatchObject({ status: 422, errors: [{ field: 'bindingId' }] });
    }
    expect(await pay(id, { method: 'sbp', bindingId: theirs.items[0]?.id }, admin)).toMatchObject({ status: 422 });
  });

  test('is begun once for one form, also if the provider was away', async () => {
    const id = await placed();
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const all = await Promise.all([1, 2, 3].map(() => pay(id, { method: 'card' }, headers)));
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(await pay(id, { method: 'card', amount: 1 }, headers)).toMatchObject({
      status: 409,
      name: 'RequestIdReused',
    });
    const { TRADE } = backend.bindings;
    // As if the worker had ended before the provider answered.
    await TRADE.prepare('UPDATE request SET answer = NULL').run();
    await TRADE.prepare('UPDATE online_payment SET url = NULL, code = NULL').run();
    expect(await pay(id, { method: 'card' }, headers)).toMatchObject({
      paymentId: all[0]?.paymentId,
      url: all[0]?.url,
    });
  });

  test('is begun again after a crash only while it can be paid and no other one waits', async () => {
    const id = await placed();
    const careful = { method: 'card', another: false };
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const { paymentId, expiresAt } = await pay(id, careful, headers);
    const { TRADE } = backend.bindings;
    // As if the worker had ended a minute ago, before the provider answered.
    await TRADE.prepare('UPDATE request SET answer = NULL').run();
    const sql = 'UPDATE online_payment SET url = NULL, code = NULL, created_at = created_at - 60000 WHERE id = ?1';
    await TRADE.prepare(sql).bind(paymentId).run();
    const other = await pay(id, careful);
    expect(other.status).toBe(201);
    expect(await pay(id, careful, headers)).toMatchObject({ status: 409, name: 'PaymentWaits' });
    await choose(other.url, 'refused');
    await TRADE.prepare('UPDATE online_payment SET expires_at = 0 WHERE id = ?1').bind(other.paymentId).run();
    expect(await pay(id, careful, headers)).toMatchObject({ status: 200, paymentId });
    await TRADE.prepare('UPDATE request SET answer = NULL').run();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) });
    expect(await pay(id, careful, headers)).toMatchObject({ status: 409, name: 'PaymentExpired' });
  });

  test('keeps what is paid twice on the balance, and says so', async () => {
    const id = await placed();
    const { total } = await orderOf(id);
    const [first, second] = [await pay(id), await pay(id)];
    await Promise.all([choose(first.url, 'paid'), choose(second.url, 'paid')]);
    const states = [await stateOf(first.paymentId), await stateOf(second.paymentId)];
    expect(states.map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(states.map(({ over }) => over).sort()).toEqual([0, total]);
    expect(await balance()).toBe(total);
    const { results } = await backend.bindings.TRADE.prepare(
      "SELECT text FROM outbox WHERE text LIKE '%баланс%'",
    ).all();
    expect(results).toHaveLength(1);
  });

  test('keeps what comes for a cancelled order on the balance', async () => {
    const id = await placed();
    const started = await pay(id);
    await backend.bindings.TRADE.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?1").bind(id).run();
    await choose(started.url, 'paid');
    const { over, amount } = await stateOf(started.paymentId);
    expect(over).toBe(amount);
    expect(await balance()).toBe(amount);
    expect(await pay(id)).toMatchObject({ status: 409 });
  });

  test('pays the debt of an order on deferral', async () => {
    const id = await placed(buyer, 'deferral');
    const debt = () =>
      backend.bindings.TRADE.prepare('SELECT amount - paid AS rest FROM debt WHERE order_id = ?1')
        .bind(id)
        .first('rest');
    expect(await debt()).toBeGreaterThan(0);
    await choose((await pay(id)).url, 'paid');
    expect(await debt()).toBe(0);
  });
});

describe('a notice', () => {
  test('that is sent again changes nothing more', async () => {
    const id = await placed();
    const { paymentId } = await pay(id);
    const notice = await noticeOf(paymentId);
    const answers = await Promise.all([1, 2, 3].map(() => sendNotice(notice)));
    expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(([, body]) => 'taken' in body && body.taken)).toHaveLength(1);
    expect(await sendNotice(notice)).toEqual([200, { taken: false }]);
    expect(await sendNotice({ ...notice, id: crypto.randomUUID() })).toEqual([200, { taken: false }]);
    expect(await sendNotice({ ...notice, id: crypto.randomUUID(), status: 'refused' })).toEqual([
      200,
      { taken: false },
    ]);
    expect(await stateOf(paymentId)).toMatchObject({ status: 'paid', over: 0 });
    expect(await balance()).toBe(0);
  });

  test('counts by its payment, in whole kopecks and roubles only', async () => {
    const [one, other] = [await pay(await placed()), await pay(await placed())];
    const notice = await noticeOf(one.paymentId);
    expect((await sendNotice({ ...notice, amount: notice.amount + 0.004 }))[0]).toBe(422);
    expect((await sendNotice({ ...notice, currency: 'USD' } as Told))[0]).toBe(422);
    expect((await sendNotice({ ...notice, currency: 'RUB' } as Told))[0]).toBe(200);
    expect((await sendNotice({ ...(await noticeOf(other.paymentId)), id: notice.id }))[0]).toBe(200);
    expect(await stateOf(other.paymentId)).toMatchObject({ status: 'paid' });
  });

  test('that is forged, too old, for another sum or unknown is refused, and logged without what it says', async () => {
    const { paymentId } = await pay(await placed());
    const notice = await noticeOf(paymentId);
    const body = JSON.stringify(notice);
    const log = logged();
    const refused = [
      await sendNotice(notice, ''),
      await sendNotice(notice, 't=1,v1=00'),
      await sendNotice(notice, signed(body, Date.now(), 'another key of the same length, or so it seems')),
      // What the shop signs itself is nothing that it is told.
      await sendNotice(notice, signed(body, Date.now(), shopKey)),
      await sendNotice({ ...notice, amount: notice.amount + 1 }, signed(body)),
      await sendNotice(notice, signed(body, Date.now() - 301_000)),
      await sendNotice(notice, signed(body, Date.now() + 302_000)),
      await sendNotice({ ...notice, status: 'refused', amount: notice.amount - 0.01 }),
      await sendNotice({ ...notice, amount: -notice.amount }),
      await sendNotice({ ...notice, paymentId: '999999' }),
      await sendNotice({ ...notice, paymentId: 'x' }),
      await sendNotice({ ...notice, status: 'waiting' }),
    ];
    expect(refused.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 401, 401, 422, 422, 404, 422, 422]);
    expect(log().map(({ name, reason }) => [name, reason])).toEqual(
      [
        'forged',
        'forged',
        'forged',
        'forged',
        'forged',
        'late',
        'late',
        'wrong-sum',
        'wrong-sum',
        'missing',
        'malformed',
        'malformed',
      ].map((reason) => ['PaymentNoticeRefused', reason]),
    );
    expect(JSON.stringify(log())).not.toContain(String(paymentId));
    expect(await stateOf(paymentId)).toMatchObject({ status: 'waiting' });
  });

  test('of another sum from the provider’s own page is refused', async () => {
    const { url, paymentId } = await pay(await placed());
    const log = logged();
    await choose(url, 'less');
    expect(log()).toMatchObject([{ name: 'PaymentSumDiffers', payment: paymentId }, { reason: 'wrong-sum' }]);
    expect(await stateOf(paymentId)).toMatchObject({ status: 'waiting' });
  });

  test('is for nobody where no payments are taken', async () => {
    const plain = await startDemo();
    expect((await plain.request('/api/payment-notice', { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await plain.request('/api/demo-payment/1/x')).status).toBe(404);
    await plain.dispose();
  });
});

describe('who may pay', () => {
  test('by which way is a matter of rights; the settings and checkout say the same', async () => {
    const id = await placed();
    expect(await pay(id, { method: 'sbp' })).toMatchObject({ status: 403, name: 'Forbidden' });
    expect((await pay(id, { method: 'sbp' }, admin)).status).toBe(201);
    const settings = (headers: Headers) => get('/api/v2/settings', headers);
    expect(await settings(buyer)).toMatchObject({ isAllowedSbpPay: false, isAllowedCardPay: true });
    expect(await settings(admin)).toMatchObject({ isAllowedSbpPay: true, isAllowedCardPay: true });
    const ways = async (headers: Headers) =>
      (
        await get<{ paymentTypes: { code: string; hasPaymentPage: boolean; available: boolean }[] }>(
          '/api/v1/checkout',
          headers,
        )
      ).paymentTypes
        .filter(({ hasPaymentPage, available }) => hasPaymentPage && available)
        .map(({ code }) => code);
    expect(await ways(buyer)).toEqual(['card']);
    expect(await ways(admin)).toEqual(['sbp', 'card']);
  });

  test('another company’s order and payment answer like missing ones, byte for byte', async () => {
    const id = await placed();
    const { paymentId } = await pay(id);
    const trader = await sessionOf(backend, 4, 5);
    const answerOf = async (path: string, init?: object) => {
      const answer = await backend.request(path, {
        headers: { ...trader, 'Content-Type': 'application/json' },
        ...init,
      });
      return [answer.status, await answer.text()];
    };
    const post = { method: 'POST', body: JSON.stringify({ method: 'card' }) };
    const orders = await Promise.all([id, 999_999, 'x'].map((one) => answerOf(`/api/v1/order/${one}/pay`, post)));
    const payments = await Promise.all([paymentId, 999_999, 'x'].map((one) => answerOf(`/api/v1/payment/${one}`)));
    for (const answers of [orders, payments]) {
      expect(answers[0]?.[0]).toBe(404);
      expect(new Set(answers.map(String)).size).toBe(1);
    }
  });

  test('a colleague’s payment answers like a missing one to whoever may not see the finances', async () => {
    const { paymentId } = await pay(await placed());
    const viewer = await sessionOf(backend, 2, 1);
    await backend.bindings.TRADE.prepare(
      "INSERT OR REPLACE INTO member (user_id, company_id, role) VALUES (2, 1, 'viewer')",
    ).run();
    const answerOf = async (id: number, headers: Headers) => {
      const answer = await backend.request(`/api/v1/payment/${id}`, { headers });
      return [answer.status, await answer.text()];
    };
    expect((await answerOf(paymentId, admin))[0]).toBe(200);
    expect((await answerOf(paymentId, viewer))[0]).toBe(404);
    expect(await answerOf(paymentId, viewer)).toEqual(await answerOf(999_999, viewer));
  });

  test('nobody, while it is off', async () => {
    const plain = await stocked(await startDemo({ EDGE_KEY: testKeys.EDGE_KEY }));
    const headers = await sessionOf(plain, 3, 1);
    const id = await placeOrderOf(plain, headers, { 1: 1 });
    const answer = await plain.send(`/api/v1/order/${id}/pay`, { method: 'card' }, { headers });
    expect([answer.status, await answer.json()]).toMatchObject([403, { name: 'FeatureDisabled' }]);
    expect(await (await plain.request(`/api/v1/order/${id}`, { headers })).json()).toMatchObject({
      actions: expect.not.arrayContaining(['pay']),
    });
    await plain.dispose();
  });

  test('401 for a visitor, 400 and 422 for what is no payment', async () => {
    const id = await placed();
    expect((await backend.send(`/api/v1/order/${id}/pay`, { method: 'card' })).status).toBe(401);
    for (const body of [
      {},
      { method: 'cash' },
      { method: 'card', amount: 0 },
      { method: 'card', amount: -5 },
      { method: 'card', bindingId: 'x' },
    ]) {
      expect((await pay(id, body)).status).toBe(422);
    }
  });
});

test('a real provider is told with a signature, and its refusal is a 503 that can be repeated', async () => {
  const vars = { EDGE_KEY: testKeys.EDGE_KEY, SHOP_ORIGIN: 'https://shop.test', ...testPayments };
  const shop = await stocked(
    await startDemo({ ...vars, PAYMENTS: 'gateway', PAYMENT_GATEWAY: 'https://pay.test/register' }),
  );
  const headers = { ...(await sessionOf(shop, 1, 1)), 'B2b-Request-Id': crypto.randomUUID() };
  const id = await placeOrderOf(shop, await sessionOf(shop, 1, 1), { 1: 2 });
  const requests: { body: string; signature: string }[] = [];
  let isAway = true;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    requests.push({ body: String(init?.body), signature: new Headers(init?.headers).get('Payment-Signature') ?? '' });
    return isAway
      ? new Response('', { status: 502 })
      : Response.json({ url: 'https://pay.test/p/1', qr: 'https://qr.test/1' });
  });
  const send = () => shop.send(`/api/v1/order/${id}/pay`, { method: 'card' }, { headers });
  expect((await send()).status).toBe(503);
  isAway = false;
  const answer = await send();
  expect(answer.status).toBeLessThan(300);
  expect(await answer.json()).toMatchObject({ url: 'https://pay.test/p/1', qr: { payload: 'https://qr.test/1' } });
  const sent = requests.map(
    ({ body }) => JSON.parse(body) as { paymentId: string; purpose: string; returnUrl: string },
  );
  expect(new Set(sent.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(sent[0]?.purpose).toMatch(/^Оплата по заказу № \d+ от [\d.]+\. В т\.ч\. НДС 22% \d+\.\d\d$/);
  for (const { body, signature } of requests) {
    const at = Number(/^t=(\d+)/.exec(signature)?.[1]) * 1000;
    expect(signature).toBe(signed(body, at, shopKey));
  }
  await shop.dispose();
});
