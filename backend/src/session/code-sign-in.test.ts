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
  backend = await startDemo({ EDGE_KEY: key, MESSAGES: 'demo', SIGN_IN_PER_ADDRESS: '1000' });
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  await backend.bindings.TRADE.batch(
    ['counter', 'code', 'outbox', 'session'].map((table) => backend.bindings.TRADE.prepare(`DELETE FROM ${table}`)),
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
});
afterEach(() => vi.useRealTimers());

const from = (name: string) => ({
  [headerNames.clientIp]: name,
  [headerNames.clientSignature]: signAddress(name, key),
});
const send = (body: unknown) => backend.send('/api/v2/user/sign-in', body, { headers: from('10.0.0.1') });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const minutes = (count: number) => count * 60_000;

describe('signing in by a one-time code', () => {
  test('sends six digits and signs in with them, once', async () => {
    expect(await (await send({ phone: '+7 900 100-00-01' })).json()).toMatchObject({ resendAfter: 60 });
    const code = await codeTo(backend, phone);
    const first = await send({ phone, code });
    expect(first.status).toBe(200);
    expect(await first.json()).toMatchObject({ authToken: expect.stringMatching(/^[\w-]{43}$/) });
    const second = await send({ phone, code });
    expect(second.status).toBe(422);
    expect(await second.json()).toMatchObject({ name: 'WrongCode', errors: [{ field: 'code' }] });
  });

  test('answers the same for a login that nobody has, and sends nothing', async () => {
    const known = await send({ email: 'buyer@demo.test' });
    const unknown = await send({ email: 'nobody@demo.test' });
    expect(await unknown.text()).toBe(await known.text());
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
    const row = await backend.bindings.TRADE.prepare('SELECT tries FROM code').first<{ tries: number }>();
    expect(row?.tries).toBe(5);
    expect((await send({ phone, code })).status).toBe(422);

    await send({ phone });
    const fresh = await codeTo(backend, phone);
    const answers = await Promise.all(Array.from({ length: 50 }, () => send({ phone, code: fresh })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('at most three codes an hour go to one login, whether anybody has it or not', async () => {
    for (const email of ['buyer@demo.test', 'nobody@demo.test']) {
      for (let n = 0; n < 3; n += 1) expect((await send({ email })).status).toBe(200);
      const fourth = await send({ email });
      expect(fourth.status).toBe(429);
      expect(Number(fourth.headers.get('Retry-After'))).toBeGreaterThan(3000);
    }
    later(minutes(60));
    expect((await send({ phone })).status).toBe(200);
  });

  test('the code is stored nowhere but in its message', async () => {
    await send({ phone });
    const code = await codeTo(backend, phone);
    const { results } = await backend.bindings.TRADE.prepare('SELECT * FROM code').all();
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
