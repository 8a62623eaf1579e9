import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';
import worker from '../index.ts';

type Headers = Record<string, string>;
type Channels = { email: boolean; sms: boolean };

const address = { email: 'buyer@demo.test', sms: '+79001000001' };
const off: Channels = { email: false, sms: false };
const both: Channels = { email: true, sms: true };

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
/** What the gateway was given since the order was placed. */
const sent: { to: string; subject: string; text: string }[] = [];

beforeAll(async () => {
  backend = await startDemo({
    MESSAGES: 'gateway',
    MESSAGE_GATEWAY: 'https://gateway.test/send',
    MESSAGE_GATEWAY_KEY: 'key-of-the-gateway',
    SHOP_ORIGIN: 'https://shop.test',
  });
  // By day the clock reminds of what is to be paid.
  await backend.bindings.TRADE.prepare('DELETE FROM debt').run();
  await addGoods(backend, [{ id: 1, name: 'Кабель', unit: 'м', prices: { dealer: 12_345 }, stock: { 1: 1000 } }]);
  staff = await sessionOf(backend, 8, 8);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

let order: number;
beforeEach(async () => {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).startsWith('https://gateway.test')) return real(url, init);
    sent.push(JSON.parse(String(init?.body)));
    return new Response(null, { status: 202 });
  });
  order = await placeOrderOf(backend, buyer, { 1: 10 });
  await clock();
  sent.length = 0;
});
afterEach(() => vi.restoreAllMocks());

const scheduled = () => ({ scheduledTime: Date.now(), cron: '* * * * *', noRetry() {} });
const clock = () => worker.scheduled(scheduled(), backend.bindings);

/** The clock of two minutes, the first of which runs twice at once. */
async function clocks(): Promise<void> {
  await Promise.all([clock(), clock()]);
  await clock();
}

async function choose(code: string, channels: Channels): Promise<void> {
  const path = '/api/v1/user/notification-settings';
  const answer = await backend.send(path, { events: [{ code, channels }] }, { headers: buyer });
  expect(answer.status).toBe(200);
}

const withId = () => ({ ...staff, 'B2b-Request-Id': crypto.randomUUID() });

/** A step of the supplier's person, sent twice as by a lost answer. */
async function take(step: object): Promise<void> {
  const record = await backend.request(`/api/v1/staff/order/${order}`, { headers: staff });
  const { version } = (await record.json()) as { version: number };
  await twice(`/api/v1/staff/order/${order}/step`, { version, step });
}

async function twice(path: string, body: object): Promise<void> {
  const headers = withId();
  for (const answer of [await backend.send(path, body, { headers }), await backend.send(path, body, { headers })])
    expect(answer.status, await answer.text()).toBeLessThan(300);
}

/** The supplier's reserve of the order, whose last day was yesterday. */
const holdUntilYesterday = () =>
  backend.bindings.TRADE.prepare(
    `INSERT INTO order_reserve (order_id, status, requested_at, until) VALUES (?1, 'confirmed', 0, '2026-01-01')`,
  )
    .bind(order)
    .run();

const events = [
  ['order-status', 'a step of the supplier', () => take({ kind: 'confirm' }), /подтвержд/i],
  ['order-status', 'the end of a reserve', holdUntilYesterday, /резерв/i],
  [
    'order-message',
    'a message of the supplier',
    () => twice(`/api/v1/staff/order/${order}/message`, { text: 'Отгрузим завтра' }),
    /сообщ/i,
  ],
] as const;

test.each(events)('by %s nothing tells of %s to whoever has switched it off', async (code, _, happen) => {
  await choose(code, off);
  await happen();
  await clocks();
  expect(sent).toEqual([]);
  await choose(code, both);
  await clocks();
  // What happened meanwhile is not told afterwards.
  expect(sent).toEqual([]);
});

test.each(events)(
  'by %s each channel tells once of %s, however often the clock runs',
  async (code, _, happen, about) => {
    await choose(code, both);
    await happen();
    await clocks();
    await clocks();
    expect(sent.map(({ to }) => to).sort()).toEqual([address.sms, address.email]);
    for (const { subject } of sent) expect(subject).toMatch(about);
  },
);

test('a channel alone tells, and the other choice stays as it was', async () => {
  await choose('order-status', { email: false, sms: true });
  await choose('order-message', { email: true, sms: false });
  await take({ kind: 'confirm' });
  await twice(`/api/v1/staff/order/${order}/message`, { text: 'Отгрузим завтра' });
  await clocks();
  expect(sent.map(({ to }) => to)).toEqual([address.sms, address.email]);
});
