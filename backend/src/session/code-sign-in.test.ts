import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { headerNames } from '#contract/base.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { codeTo, messagesTo, wrongCode } from '#tests/support/outbox.ts';
import { signAddress } from './client-address.ts';

const key = 'k'.repeat(32);
const phone = '9001000001';
let backend: TestBackend;

beforeAll(async () => {
  backend = await startDemo({
    EDGE_KEY: key,
    MESSAGES: 'demo',
    RESEND_AFTER: '0',
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
  });
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  await backend.bindings.TRADE.batch(
    ['counter', 'one_time_code', 'outbox', 'session'].map((table) =>
      backend.bindings.TRADE.prepare(`DELETE FROM ${table}`),
    ),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
});
afterEach(() => vi.useRealTimers());

const from = (name: string) => ({
  [headerNames.clientIp]: name,
  [headerNames.clientSignature]: signAddress(name, key),
});
const send = (body: unknown, headers: Record<string, string> = from('10.0.0.1')) =>
  backend.send('/api/v2/user/sign-in', body, { headers });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const minutes = (count: number) => count * 60_000;

describe('signing in by a one-time code', () => {
  test('sends six digits and signs in with them, once', async () => {
    expect(await (await send({ phone: '+7 900 100-00-01' })).json()).toMatchObject({ isSent: true, resendAfter: 0 });
    const code = await codeTo(backend, phone);
    const first = await send({ phone, code });
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ authToken: expect.stringMatching(/^[\w-]{43}$/) });
    const second = await send({ phone, code });
    expect(second.status).toBe(422);
    expect(await second.json()).toMatchObject({ name: 'WrongCode', errors: [{ field: 'code' }] });
  });

  test('answers the same for a login that nobody has, and sends nothing', async () => {
    const registered = await send({ email: 'buyer@demo.test' });
    const unknown = await send({ email: 'nobody@demo.test' });
    expect(await unknown.text()).toBe(await registered.text());
    expect(await messagesTo(backend, 'nobody@demo.test')).toEqual([]);
    const guesses = [
      await send({ email: 'buyer@demo.test', code: 'x' }),
      await send({ email: 'nobody@demo.test', code: 'x' }),
    ];
    expect(await guesses[1]?.text()).toBe(await guesses[0]?.text());
  });

  test('a code dies after five wrong tries, ten minutes, and a newer code', async () => {
    await send({ phone });
    const tried = await codeTo(backend, phone);
    for (let n = 0; n < 5; n += 1) expect((await send({ phone, code: wrongCode(tried) })).status).toBe(422);
    expect((await send({ phone, code: tried })).status).toBe(422);

    await send({ phone });
    const old = await codeTo(backend, phone);
    later(minutes(10) + 1);
    expect((await send({ phone, code: old })).status).toBe(422);

    await send({ email: 'buyer@demo.test' });
    const replaced = await codeTo(backend, 'buyer@demo.test');
    await send({ email: 'buyer@demo.test' });
    const newest = await codeTo(backend, 'buyer@demo.test');
    if (replaced !== newest) expect((await send({ email: 'buyer@demo.test', code: replaced })).status).toBe(422);
    expect((await send({ email: 'buyer@demo.test', code: newest })).status).toBe(200);
  });

  test('a code of another login or purpose opens nothing', async () => {
    await send({ phone });
    const code = await codeTo(backend, phone);
    expect((await send({ phone: '9001000002', code })).status).toBe(422);
    await backend.send('/api/v1/user/password-reset', { phone: '9001000004' }, { headers: from('10.0.0.2') });
    const reset = await codeTo(backend, '9001000004');
    expect((await send({ phone: '9001000004', code: reset })).status).toBe(422);
  });

  test('of fifty parallel guesses five are looked at, and fifty parallel right codes make one session', async () => {
    await send({ phone });
    const code = await codeTo(backend, phone);
    const wrong = wrongCode(code);
    await Promise.all(Array.from({ length: 50 }, () => send({ phone, code: wrong })));
    const row = await backend.bindings.TRADE.prepare('SELECT tries FROM one_time_code').first<{ tries: number }>();
    expect(row?.tries).toBe(5);
    expect((await send({ phone, code })).status).toBe(422);

    await send({ phone });
    const fresh = await codeTo(backend, phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ phone, code: fresh })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a stranger who asks for codes of a login, or guesses them, takes nothing from its owner', async () => {
    const owner = { ...from('10.0.0.1'), [headerNames.browser]: '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c21' };
    const stranger = { ...from('192.0.2.1'), [headerNames.browser]: '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c22' };
    await send({ phone }, owner);
    const code = await codeTo(backend, phone);
    expect((await send({ phone, code }, stranger)).status).toBe(422);
    for (let n = 0; n < 4; n += 1) await send({ phone }, stranger);
    for (let n = 0; n < 5; n += 1) await send({ phone, code: wrongCode(code) }, stranger);
    expect((await send({ phone, code }, owner)).status).toBe(200);
    expect((await send({ phone }, owner)).status).toBe(200);
  });

  test('strangers together send at most twelve codes an hour to a login, and its owner may still ask', async () => {
    const owner = { ...from('10.0.0.1'), [headerNames.browser]: '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c23' };
    await send({ phone }, owner);
    expect((await send({ phone, code: await codeTo(backend, phone) }, owner)).status).toBe(200);
    const statuses = [];
    for (let n = 1; n <= 12; n += 1) {
      const browser = `5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f2c${n + 10}`;
      statuses.push((await send({ phone }, { ...from(`198.51.${n}.1`), [headerNames.browser]: browser })).status);
    }
    // The owner's first one, from a browser that nobody knew yet, was among the twelve.
    expect(statuses).toEqual([...Array(11).fill(200), 429]);
    expect((await send({ phone }, owner)).status).toBe(200);
  });

  test('a browser that was signed in gets its code, however noisy its network is', async () => {
    const backendOfOffice = await startDemo({ EDGE_KEY: key, MESSAGES: 'demo', RESEND_AFTER: '0' });
    const office = (host: number, browser?: string) => ({
      ...from(`203.0.113.${host}`),
      ...(browser !== undefined && { [headerNames.browser]: browser }),
    });
    const ask = (body: unknown, headers: Record<string, string>) =>
      backendOfOffice.send('/api/v2/user/sign-in', body, { headers });
    const browser = '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c31';
    await ask({ phone }, office(1, browser));
    const code = await codeTo(backendOfOffice, phone);
    expect((await ask({ phone, code }, office(1, browser))).status).toBe(200);
    const noise = Array.from({ length: 31 }, (_, n) => ask({ email: `n${n}@demo.test` }, office(10 + n)));
    expect((await Promise.all(noise)).map(({ status }) => status)).toContain(429);
    expect((await ask({ phone }, office(2))).status).toBe(429);
    expect((await ask({ phone }, office(2, browser))).status).toBe(200);
    await backendOfOffice.dispose();
  });

  test('at most three codes an hour go to one login from one asker, whether anybody has it or not', async () => {
    const browser = { ...from('10.0.0.1'), [headerNames.browser]: '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c41' };
    for (const email of ['buyer@demo.test', 'nobody@demo.test']) {
      for (let n = 0; n < 3; n += 1) expect((await send({ email }, browser)).status).toBe(200);
      const fourth = await send({ email });
      expect(fourth.status).toBe(429);
      expect(Number(fourth.headers.get('Retry-After'))).toBeGreaterThan(3000);
      // The browser that has a code keeps it: only the sending is refused.
      const kept = (await (await send({ email }, browser)).json()) as object;
      expect(kept).toMatchObject({ isSent: false, resendAfter: 3600 });
    }
    const code = await codeTo(backend, 'buyer@demo.test');
    expect((await send({ email: 'buyer@demo.test', code }, browser)).status).toBe(200);
    later(minutes(60));
    expect((await send({ phone })).status).toBe(200);
  });

  test('the code is stored nowhere but in its message', async () => {
    await send({ phone });
    const code = await codeTo(backend, phone);
    const { results } = await backend.bindings.TRADE.prepare('SELECT * FROM one_time_code').all();
    expect(JSON.stringify(results)).not.toContain(code);
  });
});

test('without a way out for messages a code is refused with a clear sentence', async () => {
  const silent = await startDemo();
  const answer = await silent.send('/api/v2/user/sign-in', { phone });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ name: 'MessagesNotConfigured' });
  await silent.dispose();
});

test('while a code is young and good no other is sent, and none of the hour is used up', async () => {
  const usual = await startDemo({ EDGE_KEY: key, MESSAGES: 'demo' });
  const ask = (body: unknown) => usual.send('/api/v2/user/sign-in', body, { headers: from('10.0.0.1') });
  const codeRequest = async () => (await (await ask({ phone })).json()) as { isSent: boolean; resendAfter: number };
  expect(await codeRequest()).toMatchObject({ isSent: true, resendAfter: 60 });
  const code = await codeTo(usual, phone);
  later(20_000);
  for (let n = 0; n < 5; n += 1) expect(await codeRequest()).toMatchObject({ isSent: false, resendAfter: 40 });
  expect(await messagesTo(usual, phone)).toHaveLength(1);
  later(40_000);
  expect(await codeRequest()).toMatchObject({ isSent: true });
  const second = await codeTo(usual, phone);
  if (second !== code) expect((await ask({ phone, code })).status).toBe(422);
  // A code whose tries are used up is good for nothing: another may be had at once.
  for (let n = 0; n < 5; n += 1) await ask({ phone, code: wrongCode(second) });
  expect(await codeRequest()).toMatchObject({ isSent: true });
  expect((await ask({ phone, code: await codeTo(usual, phone) })).status).toBe(200);
  await usual.dispose();
});
