import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import { eventsOf, type Receiver, startReceiver } from '#tests/support/receiver.ts';
import { wholeRun } from '../allowance.ts';
import { readEnv } from '../env.ts';
import { sendWebhooks } from './clock.ts';
import { waits } from './deliver.ts';

type Headers = Record<string, string>;

const path = '/api/v1/staff/webhook';
const all = ['order.placed', 'order.changed', 'order.cancelled', 'order.approved', 'return.requested'];
const day = 24 * 60 * 60 * 1000;

let backend: TestBackend;
let receiver: Receiver;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  receiver = await startReceiver();
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'http://localhost:8788' });
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices: { dealer: 10_000 }, stock: { 1: 100_000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(async () => {
  await backend.dispose();
  await receiver.stop();
});
beforeEach(async () => {
  await backend.bindings.TRADE.batch(
    ['webhook', 'webhook_event', 'outbox', 'counter'].map((table) =>
      backend.bindings.TRADE.prepare(`DELETE FROM ${table}`),
    ),
  );
  receiver.received.length = 0;
  receiver.answer = (response) => void response.writeHead(204).end();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const rows = async <T>(sql: string) => (await backend.bindings.TRADE.prepare(sql).all<T>()).results;
const run = (sql: string, ...values: (string | number)[]) =>
  backend.bindings.TRADE.prepare(sql)
    .bind(...values)
    .run();
const send = (allowance = wholeRun()) => sendWebhooks(readEnv(backend.bindings), Date.now(), allowance);
/** The clock of the shop, which alone moves. */
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: ms });

async function add(hook = '/hook?shop=1', events = all): Promise<{ id: number; secret: string }> {
  const body = { url: receiver.origin + hook, events, isOn: true };
  const answer = await backend.send(path, body, { headers: staff });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { id: number; secret: string };
}

async function step(order: number, one: object): Promise<void> {
  const address = `/api/v1/staff/order/${order}`;
  const { version } = (await (await backend.request(address, { headers: staff })).json()) as { version: number };
  expect((await backend.send(`${address}/step`, { version, step: one }, { headers: staff })).status).toBe(200);
}

const changeLast = 'UPDATE orders SET version = version + 1 WHERE id = (SELECT max(id) FROM orders)';

const deliveries = () =>
  rows<{ state: string; tries: number; failure: string | null; status: number | null; answer: string; wait: number }>(
    'SELECT state, tries, failure, status, answer, next_at - tried_at AS wait FROM webhook_delivery ORDER BY id',
  );

/** As a receiver does it, by docs/erp.md and nothing of ours. */
function isSigned({ headers, path, body }: Receiver['received'][number], secret: string): boolean {
  const [time = '', ...given] = String(headers['exchange-signature']).split(',');
  const signed = `POST\n${path}\n${time.slice(2)}\n${body}`;
  return given.includes(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`);
}

describe('events', () => {
  test('of an order come in the order in which they happened, signed, and say where to read on', async () => {
    const { secret } = await add();
    const id = await placeOrderOf(backend, buyer, { 1: 10 });
    await step(id, { kind: 'confirm' });
    await backend.send(`/api/v1/order/${id}/cancel`, { reason: 'Передумали' }, { headers: buyer });
    await send();
    const events = eventsOf(receiver);
    expect(events.map(({ type, data }) => [type, data['orderId'], data['status']])).toEqual([
      ['order.placed', id, 'new'],
      ['order.changed', id, 'confirmed'],
      ['order.cancelled', id, 'cancelled'],
    ]);
    const cursors = events.map(({ data }) => data['cursor']);
    expect(cursors).toEqual(cursors.toSorted((a, b) => Number(a) - Number(b)));
    expect(await rows(`SELECT seq FROM order_feed WHERE order_id = ${id}`)).toEqual([{ seq: cursors.at(-1) }]);
    expect(Object.keys(events[0]?.data ?? {})).toEqual(['orderId', 'number', 'status', 'cursor']);
    expect(new Set(events.map((one) => one.id)).size).toBe(3);
    for (const one of receiver.received) {
      expect([one.path, one.headers['content-type']]).toEqual(['/hook?shop=1', 'application/json']);
      expect(isSigned(one, secret)).toBe(true);
      expect(isSigned({ ...one, body: `${one.body} ` }, secret)).toBe(false);
      expect(isSigned(one, 'another')).toBe(false);
    }
    await send();
    expect(receiver.received).toHaveLength(3);
  });

  test('of what is approved, returned, paid and written come to whoever has chosen them alone', async () => {
    await add('/approved', ['order.approved']);
    await add('/money', ['payment.received', 'document.made']);
    const id = await placeOrderOf(backend, buyer, { 1: 1 });
    const version = 'version = version + 1';
    await run(`UPDATE orders SET status = 'pending-approval', ${version} WHERE id = ?1`, id);
    await run(`UPDATE orders SET status = 'new', ${version} WHERE id = ?1`, id);
    await run(
      "INSERT INTO money (company_id, at, kind, amount, order_id) SELECT company_id, 1, 'received', 700, id FROM orders WHERE id = ?1",
      id,
    );
    await run(
      `INSERT INTO document (id, company_id, legal_entity_id, type, number, day, total, seller, buyer, search, created_at)
       SELECT 77, company_id, legal_entity_id, 'invoice', 'С-77', '2026-11-28', 100, '{}', '{}', '', 1 FROM orders WHERE id = ?1`,
      id,
    );
    await send();
    const came = receiver.received.map(({ path }, at) => [path, eventsOf(receiver)[at]?.type]).toSorted();
    expect(came).toEqual([
      ['/approved', 'order.approved'],
      // The order's invoice, and the one here
      ['/money', 'document.made'],
      ['/money', 'document.made'],
      ['/money', 'payment.received'],
    ]);
    const money = eventsOf(receiver).find(({ type }) => type === 'payment.received');
    expect(money?.data).toMatchObject({ orderId: id, documentId: null, amount: 700, way: 'bank' });
  });

  test('are not there of what was rolled back, nor without an address that is on', async () => {
    await placeOrderOf(backend, buyer, { 1: 1 });
    expect(await rows('SELECT 1 FROM webhook_event')).toEqual([]);
    const { id } = await add();
    const failing = backend.bindings.TRADE.batch([
      backend.bindings.TRADE.prepare(changeLast),
      backend.bindings.TRADE.prepare('INSERT INTO webhook (id) VALUES (1)'),
    ]);
    await expect(failing).rejects.toThrow();
    expect(await rows('SELECT 1 FROM webhook_event')).toEqual([]);
    await run('UPDATE webhook SET is_on = 0 WHERE id = ?1', id);
    await run(changeLast);
    expect(await rows('SELECT 1 FROM webhook_event')).toEqual([]);
  });

  test('are signed by the secret before as well, for a day', async () => {
    const { id, secret } = await add();
    const answer = await backend.send(`${path}/${id}/secret`, undefined, { headers: staff });
    const turned = ((await answer.json()) as { secret: string }).secret;
    expect(turned).not.toBe(secret);
    await placeOrderOf(backend, buyer, { 1: 1 });
    await send();
    await placeOrderOf(backend, buyer, { 1: 1 });
    at(Date.now() + day + 1000);
    await send();
    const [first, second] = receiver.received;
    if (!(first && second)) throw new Error('two were sent');
    expect([isSigned(first, secret), isSigned(first, turned)]).toEqual([true, true]);
    expect([isSigned(second, secret), isSigned(second, turned)]).toEqual([false, true]);
  });
});

describe('a delivery that fails', () => {
  const answers: Record<string, [answer: Receiver['answer'], kept: object]> = {
    'is refused': [
      (response) => void response.writeHead(503).end('<b>Занят</b>\u0007'),
      { failure: 'status', status: 503, answer: '<b>Занят</b>' },
    ],
    'is sent elsewhere': [
      (response) => void response.writeHead(307, { Location: '/elsewhere' }).end(),
      { failure: 'redirect', status: 307 },
    ],
    'breaks off': [(response) => response.destroy(), { failure: 'network', status: null, answer: '' }],
    'is never answered': [(response) => response, { failure: 'timeout', status: null }],
  };

  test.each(Object.keys(answers))('because it %s waits a minute with what came back', async (why) => {
    const [answer, kept] = answers[why] as (typeof answers)[string];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const aborting = new AbortController();
      setTimeout(() => aborting.abort(), 300);
      return aborting.signal;
    });
    receiver.answer = answer;
    await add();
    await placeOrderOf(backend, buyer, { 1: 1 });
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'waiting', tries: 1, ...kept }]);
    expect((await deliveries())[0]?.wait).toBe(60_000);
    expect(receiver.received).toHaveLength(1);
  });

  test('not by a huge or broken answer with 2xx, of which 200 characters are kept', async () => {
    receiver.answer = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('х'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(timer));
    };
    await add();
    await placeOrderOf(backend, buyer, { 1: 1 });
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 1, answer: 'х'.repeat(200) }]);
    receiver.answer = (response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('начало', () => response.destroy());
    };
    await placeOrderOf(backend, buyer, { 1: 1 });
    await send();
    expect((await deliveries())[1]).toMatchObject({ state: 'delivered', status: 200 });
  });

  test('is tried ever later under the same id, then given up, and staff read so', async () => {
    receiver.answer = (response) => void response.writeHead(500).end();
    const { id } = await add();
    await placeOrderOf(backend, buyer, { 1: 1 });
    let now = Date.now();
    for (const wait of waits) {
      at(now);
      await send();
      expect((await deliveries())[0]).toMatchObject({ state: 'waiting', wait });
      // Another event keeps the address from being paused.
      await run('UPDATE webhook SET failing_since = NULL WHERE id = ?1', id);
      now += wait - 1;
      at(now);
      const before = receiver.received.length;
      await send();
      expect(receiver.received).toHaveLength(before);
      now += 1;
    }
    at(now);
    await send();
    expect(await deliveries()).toMatchObject([{ state: 'given-up', tries: waits.length + 1 }]);
    expect(new Set(eventsOf(receiver).map((one) => one.id)).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect(await rows("SELECT address FROM outbox WHERE instr(subject, 'не приняты') > 0")).toEqual([
      { address: 'staff@demo.test' },
    ]);
  });

  test('holds up no other address, and of the same one is the only one until it takes it', async () => {
    receiver.answer = (response, { path }) => void response.writeHead(path === '/bad' ? 500 : 204).end();
    await add('/bad');
    await add('/good');
    for (let order = 0; order < 3; order += 1) await placeOrderOf(backend, buyer, { 1: 1 });
    await send();
    const to = (path: string) => receiver.received.filter((one) => one.path === path).length;
    expect([to('/bad'), to('/good')]).toEqual([1, 3]);
    await send();
    expect(to('/bad')).toBe(2);
    receiver.answer = (response) => void response.writeHead(204).end();
    await send();
    await send();
    at(Date.now() + 61_000);
    await send();
    expect(to('/bad')).toBe(2 + 3);
    expect((await deliveries()).map(({ state }) => state)).toEqual(Array(6).fill('delivered'));
  });

  test('for a day pauses the address, staff read so once, and saving it resumes with what waited', async () => {
    receiver.answer = (response) => void response.writeHead(500).end();
    const { id } = await add();
    await placeOrderOf(backend, buyer, { 1: 1 });
    const began = Date.now();
    await send();
    at(began + day + 60_000);
    await run(changeLast);
    await send();
    await send();
    const sent = receiver.received.length;
    expect(await rows("SELECT address FROM outbox WHERE instr(subject, 'приостановлена') > 0")).toHaveLength(1);
    at(began + 2 * day);
    await run(changeLast);
    const later = await sessionOf(backend, 8, 8);
    await send();
    expect(receiver.received).toHaveLength(sent);
    const list = (await (await backend.request(path, { headers: later })).json()) as { items: object[] };
    expect(list.items).toMatchObject([{ id, paused: expect.any(String), waiting: 3 }]);
    const [{ url, events, version }] = list.items as [{ url: string; events: string[]; version: number }];
    receiver.answer = (response) => void response.writeHead(204).end();
    const change = { url, events, version, isOn: true };
    expect((await backend.send(`${path}/${id}`, change, { method: 'PUT', headers: later })).status).toBe(200);
    at(began + 2 * day + 60_000);
    await send();
    expect((await deliveries()).map(({ state }) => state)).toEqual(Array(3).fill('delivered'));
  });
});

describe('the clock', () => {
  test('sends nothing twice when two run at once', async () => {
    await add();
    for (let order = 0; order < 5; order += 1) await placeOrderOf(backend, buyer, { 1: 1 });
    await Promise.all([send(), send(), send()]);
    await send();
    expect(receiver.received).toHaveLength(5);
  });

  test('sends again what a worker took and never noted, under the same id', async () => {
    await add();
    await placeOrderOf(backend, buyer, { 1: 1 });
    const { TRADE } = backend.bindings;
    const dying = {
      ...readEnv(backend.bindings),
      trade: { ...TRADE, prepare: TRADE.prepare.bind(TRADE), batch: () => new Promise(() => undefined) },
    };
    void sendWebhooks(dying as never, Date.now(), wholeRun());
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1));
    await send();
    expect(receiver.received).toHaveLength(1);
    at(Date.now() + 61_000);
    await send();
    const [first, second] = eventsOf(receiver);
    expect(second).toEqual(first);
    expect(await deliveries()).toMatchObject([{ state: 'delivered' }]);
  });

  test('asks no more statements than it takes of the allowance', async () => {
    for (let hook = 0; hook < 4; hook += 1) await add(`/${hook}`);
    for (let order = 0; order < 6; order += 1) await placeOrderOf(backend, buyer, { 1: 1 });
    const allowance = { left: 60 };
    await send(allowance);
    // (60 - 2) / 4 - 8, by two each
    expect(receiver.received).toHaveLength(4 * 3);
    expect(allowance.left).toBeGreaterThanOrEqual(0);
    await send({ left: 10 });
    expect(receiver.received).toHaveLength(4 * 3);
  });

  test('forgets what is older than thirty days', async () => {
    await add();
    await placeOrderOf(backend, buyer, { 1: 1 });
    await send();
    await run('UPDATE webhook_event SET at = ?1', Date.now() - 29 * day);
    await send();
    expect(await deliveries()).toHaveLength(1);
    await run('UPDATE webhook_event SET at = ?1', Date.now() - 31 * day);
    await send();
    expect(await deliveries()).toEqual([]);
  });
});
