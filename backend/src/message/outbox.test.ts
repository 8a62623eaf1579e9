import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import worker from '../index.ts';

const gateway = {
  MESSAGES: 'gateway',
  MESSAGE_GATEWAY: 'https://gateway.test/send',
  MESSAGE_GATEWAY_KEY: 'key-of-the-gateway',
};
let backend: TestBackend;
const sent: { url: string; init: RequestInit }[] = [];
let answer: () => Response;

beforeEach(async () => {
  backend = await startDemo(gateway);
  // By day the clock reminds of what is to be paid.
  await backend.bindings.TRADE.prepare('DELETE FROM debt').run();
  sent.length = 0;
  answer = () => new Response(null, { status: 202 });
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).startsWith('https://gateway.test')) return real(url, init);
    sent.push({ url: String(url), init: init ?? {} });
    return answer();
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await backend.dispose();
});

const ask = (email = 'buyer@demo.test') => backend.send('/api/v2/user/sign-in', { email });
const rows = async () =>
  (await backend.bindings.TRADE.prepare('SELECT * FROM outbox').all<Record<string, unknown>>()).results;

describe('a message out', () => {
  test('goes to the gateway with its key, and its text is forgotten', async () => {
    await ask();
    expect(sent).toHaveLength(1);
    expect(new Headers(sent[0]?.init.headers).get('Authorization')).toBe('Bearer key-of-the-gateway');
    expect(JSON.parse(String(sent[0]?.init.body))).toMatchObject({
      channel: 'email',
      to: 'buyer@demo.test',
      text: expect.stringMatching(/\d{6}/),
    });
    expect(await rows()).toMatchObject([{ text: '', tries: 1, sent_at: expect.any(Number) }]);
  });

  test('that the gateway does not take comes again, and the log tells neither code nor address', async () => {
    const lines: string[] = [];
    vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
    answer = () => new Response(null, { status: 500 });
    await ask();
    const [row] = await rows();
    expect(row).toMatchObject({ tries: 1, sent_at: null });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('500');
    expect(lines[0]).not.toMatch(/\d{6}|demo\.test/);
    answer = () => new Response(null, { status: 200 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    await ask('trader@demo.test');
    expect((await rows()).every((one) => one['sent_at'] !== null)).toBe(true);
    expect(sent).toHaveLength(3);
    const keys = sent.map(({ init }) => [init.body, new Headers(init.headers).get('Idempotency-Key')]);
    const keysOf = (address: string) => keys.flatMap(([body, key]) => (String(body).includes(address) ? [key] : []));
    const [first, again] = keysOf('buyer@demo.test');
    expect(first).toMatch(/^\d+-\d+$/);
    expect(again).toBe(first);
    expect(keysOf('trader@demo.test')).not.toContain(first);
  });
});

test('a file goes with its message in base64, and one that is gone leaves the text', async () => {
  const { FILES, TRADE } = backend.bindings;
  await FILES.put('job/7/file', 'а;б');
  const insert = `INSERT INTO outbox (channel, address, subject, text, attachment, created_at, expires_at, next_at, reply_to)
    VALUES ('email', 'a@demo.test', '', 'text', ?1, 0, ?2, 0, iif(?1 LIKE '%job/7%', 'b@demo.test', NULL))`;
  for (const object of ['job/7/file', 'job/8/file']) {
    const file = { object, name: 'Список.csv', type: 'text/csv' };
    await TRADE.prepare(insert)
      .bind(JSON.stringify(file), Date.now() + 60_000)
      .run();
  }
  await worker.scheduled({ scheduledTime: 0, cron: '* * * * *', noRetry() {} }, backend.bindings);
  const bodies = sent.map(
    ({ init }) =>
      JSON.parse(String(init.body)) as {
        text: string;
        attachments?: object[];
        replyTo?: string;
      },
  );
  bodies.sort((a, b) => (b.attachments?.length ?? 0) - (a.attachments?.length ?? 0));
  const file = { name: 'Список.csv', type: 'text/csv', content: Buffer.from('а;б').toString('base64') };
  expect(bodies.map(({ text, attachments, replyTo }) => ({ text, attachments, replyTo }))).toEqual([
    { text: 'text', attachments: [file], replyTo: 'b@demo.test' },
    { text: 'text', attachments: undefined, replyTo: undefined },
  ]);
});

test('messages that nobody’s request sends are sent by the schedule, all that are due', async () => {
  const insert = `INSERT INTO outbox (channel, address, subject, text, created_at, expires_at, next_at)
    SELECT 'email', 'a' || value || '@demo.test', '', 'text', 0, ?1, 0 FROM json_each(?2)`;
  const expires = Date.now() + 3_600_000;
  const numbers = JSON.stringify(Array.from({ length: 25 }, (_, at) => at));
  await backend.bindings.TRADE.prepare(insert).bind(expires, numbers).run();
  const scheduled = { scheduledTime: Date.now(), cron: '* * * * *', noRetry() {} };
  await worker.scheduled(scheduled, backend.bindings);
  expect(sent).toHaveLength(25);
  expect((await rows()).every((one) => one['sent_at'] !== null)).toBe(true);
  await worker.scheduled(scheduled, backend.bindings);
  expect(sent).toHaveLength(25);
});

test('a gateway that takes nothing is asked once for each message, until its wait is over', async () => {
  answer = () => new Response(null, { status: 500 });
  await ask();
  await worker.scheduled({ scheduledTime: Date.now(), cron: '* * * * *', noRetry() {} }, backend.bindings);
  expect(sent).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  await worker.scheduled({ scheduledTime: Date.now(), cron: '* * * * *', noRetry() {} }, backend.bindings);
  expect(sent).toHaveLength(2);
});

const scheduled = { scheduledTime: 0, cron: '* * * * *', noRetry() {} };
const queue = (expiresAt: number, attachment: string | null = null) =>
  backend.bindings.TRADE.prepare(
    `INSERT INTO outbox (channel, address, subject, text, attachment, created_at, expires_at, next_at)
     VALUES ('email', 'a@demo.test', '', 'text', ?2, 0, ?1, 0)`,
  )
    .bind(expiresAt, attachment)
    .run();

test('a gateway that is away for hours loses no message that lasts longer, and /health tells of it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  answer = () => new Response(null, { status: 502 });
  const start = Date.now();
  await queue(start + 24 * 3_600_000);
  const health = async () =>
    ((await (await backend.request('/api/health')).json()) as { parts: { messages: object } }).parts.messages;
  expect(await health()).toEqual({ status: 'ok' });
  for (let minutes = 0; minutes < 5 * 60; minutes += 1) {
    vi.setSystemTime(start + minutes * 60_000);
    await worker.scheduled(scheduled, backend.bindings);
  }
  expect(sent.length).toBeLessThan(20);
  expect(await health()).toMatchObject({ status: 'trouble' });
  answer = () => new Response(null, { status: 202 });
  vi.setSystemTime(start + 5.5 * 3_600_000);
  await worker.scheduled(scheduled, backend.bindings);
  expect(await rows()).toMatchObject([{ text: '', sent_at: expect.any(Number) }]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await health()).toEqual({ status: 'ok' });
});

test('a message whose file can’t be read keeps no other waiting', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await queue(Date.now() + 60_000, 'no JSON');
  await queue(Date.now() + 60_000);
  await worker.scheduled(scheduled, backend.bindings);
  expect((await rows()).map((row) => row['sent_at'] !== null)).toEqual([false, true]);
  expect(failures).toHaveBeenCalledOnce();
});

test('a message that expires unsent is named in the log, without its address', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await queue(Date.now() - 1);
  await worker.scheduled(scheduled, backend.bindings);
  expect(log.mock.calls).toEqual([['{"level":"warn","name":"MessageExpired","channel":"email"}']]);
  expect(await rows()).toEqual([]);
});

test('the outbox page exists only in the demonstration', async () => {
  expect((await backend.request('/api/outbox')).status).toBe(404);
  const demo = await startDemo({ MESSAGES: 'demo' });
  await demo.send('/api/v2/user/sign-in', { phone: '9001000001' });
  const page = await demo.request('/api/outbox');
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
  expect(await page.text()).toMatch(/\d{6} — код для входа/);
  expect(await (await demo.request('/api/outbox?format=json&to=9001000001')).json()).toMatchObject({
    items: [{ channel: 'sms' }],
  });
  await demo.dispose();
});

test('a gateway without its address or key stops the service, and the log names the variable', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const half = await startDemo({ MESSAGES: 'gateway', MESSAGE_GATEWAY: 'https://gateway.test' });
  const refusal = await half.request('/api/v1/info');
  expect(refusal.status).toBe(503);
  expect(await refusal.text()).not.toContain('MESSAGE_GATEWAY_KEY');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('MESSAGE_GATEWAY_KEY'));
  await half.dispose();
});
