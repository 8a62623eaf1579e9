import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { headerNames } from '#contract/base.ts';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { signAddress } from './client-address.ts';

// A hundred real hashes would take half a minute, and the cost of hashing doesn't matter here.
vi.mock('./password.ts', () => ({
  hashPassword: async (password: string) => `plain:${password}`,
  isPassword: async (password: string, stored: string | null) => stored === `plain:${password}`,
}));

const key = 'k'.repeat(32);
let backend: TestBackend;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: key }, 'demo-with-plain-passwords');
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(['counter', 'sign_in_failure', 'session'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 9) });
});
afterEach(() => vi.useRealTimers());

let address = 0;
function from(name = `10.0.0.${++address}`): Record<string, string> {
  return { [headerNames.clientIp]: name, [headerNames.clientSignature]: signAddress(name, key) };
}

function signIn(body: unknown, headers = from()) {
  return backend.send('/api/v2/user/sign-in', body, { headers });
}

const right = { login: 'buyer@demo.test', password: demoPassword };
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('limits of POST /api/v2/user/sign-in', () => {
  test('the eleventh try from one address in a minute answers 429 with Retry-After', async () => {
    const headers = from('203.0.113.7');
    const tries = Array.from({ length: 12 }, (_, n) => signIn({ login: `n${n}@demo.test`, password: 'x' }, headers));
    const answers = await Promise.all(tries);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers.get('Retry-After')).toBe('60');
    later(60_000);
    expect((await signIn(right, headers)).status).toBe(200);
  });

  test('an address without a valid signature is not believed: all such callers share one limit', async () => {
    const forged = (n: number) => ({
      [headerNames.clientIp]: `198.51.100.${n}`,
      [headerNames.clientSignature]: 'forged',
    });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => signIn({ login: `f${n}@demo.test`, password: 'x' }, forged(n))),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(2);
  });

  test('five failures make an account wait 1, 2, 4, 8, then 15 minutes, wherever they come from', async () => {
    const wrong = { login: 'buyer@demo.test', password: 'wrong' };
    for (let n = 0; n < 5; n += 1) expect((await signIn(wrong)).status).toBe(422);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await signIn({ ...wrong, password: demoPassword });
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe(String(minutes * 60));
      later(minutes * 60_000);
      expect((await signIn(wrong)).status).toBe(422);
    }
  });

  test('the right password works again after the wait and clears the failures', async () => {
    const wrong = { login: '9001000001', password: 'wrong' };
    for (let n = 0; n < 5; n += 1) await signIn(wrong);
    later(60_000);
    expect((await signIn(right)).status).toBe(200);
    for (let n = 0; n < 4; n += 1) await signIn(wrong);
    expect((await signIn(right)).status).toBe(200);
  });

  test('parallel tries on one account are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn({ login: 'buyer@demo.test', password: 'wrong' })),
    );
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  test('an unknown login is slowed down like a known one', async () => {
    const statuses = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await signIn({ login: 'ghost@demo.test', password: 'x' })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('the whole service hashes at most twenty passwords a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, n) => signIn({ login: `many${n}@demo.test`, password: 'x' })),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
  });

  test('guessing on for a quarter of an hour reaches the password at most fifteen times', async () => {
    let hashed = 0;
    for (let n = 0; n < 180; n += 1) {
      const response = await signIn({ login: 'buyer@demo.test', password: `guess ${n}` }, from(`10.1.0.${n % 250}`));
      if (response.status === 422) hashed += 1;
      later(5000);
    }
    expect(hashed).toBeGreaterThan(4);
    expect(hashed).toBeLessThanOrEqual(15);
  });
});
