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

let network = 0;
/** Somebody in a network where nobody has been before. */
function stranger(): string {
  network += 1;
  return `10.${network >> 8}.${network & 255}.1`;
}

function from(name = stranger(), browser?: string): Record<string, string> {
  const named = browser === undefined ? {} : { [headerNames.browser]: browser };
  return { [headerNames.clientIp]: name, [headerNames.clientSignature]: signAddress(name, key), ...named };
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

  test('five failures make a network wait 1, 2, 4, 8, then 15 minutes at an account', async () => {
    const wrong = { login: 'buyer@demo.test', password: 'wrong' };
    let host = 0;
    const neighbour = () => {
      host += 1;
      return from(`203.0.113.${host}`);
    };
    for (let n = 0; n < 5; n += 1) expect((await signIn(wrong, neighbour())).status).toBe(422);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await signIn({ ...wrong, password: demoPassword }, neighbour());
      expect(refused.status).toBe(429);
      expect(refused.headers.get('Retry-After')).toBe(String(minutes * 60));
      later(minutes * 60_000);
      expect((await signIn(wrong, neighbour())).status).toBe(422);
    }
  });

  test('strangers’ failures hold up nobody elsewhere, nor a browser that was signed in before', async () => {
    const [office, browser] = ['203.0.113.20', '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c11'];
    expect((await signIn(right, from(office, browser))).status).toBe(200);
    const wrong = { login: 'buyer@demo.test', password: 'wrong' };
    // Somebody in the same office, who has learnt whose login it is.
    for (let n = 0; n < 5; n += 1) await signIn(wrong, from('203.0.113.21'));
    expect((await signIn(right, from(office))).status).toBe(429);
    expect((await signIn(right, from(office, '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c12'))).status).toBe(429);
    expect((await signIn(right, from(office, browser))).status).toBe(200);
    expect((await signIn(right, from())).status).toBe(200);
  });

  test('a known browser has its own tries, no more than others, and is known for its own accounts alone', async () => {
    const browser = '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c13';
    expect((await signIn(right, from('203.0.113.30', browser))).status).toBe(200);
    const guess = (login: string) => signIn({ login, password: 'wrong' }, from(stranger(), browser));
    const own = [];
    for (let n = 0; n < 6; n += 1) own.push((await guess('buyer@demo.test')).status);
    expect(own).toEqual([422, 422, 422, 422, 422, 429]);
    const [other, wrong] = [
      { login: 'admin@demo.test', password: demoPassword },
      { login: 'admin@demo.test', password: 'x' },
    ];
    for (let n = 0; n < 5; n += 1) await signIn(wrong, from('198.51.100.9', browser));
    expect((await signIn(other, from('198.51.100.10', browser))).status).toBe(429);
    expect((await signIn(other, from('192.0.2.10'))).status).toBe(200);
  });

  test('a network has thirty tries a minute at all accounts, and uses up nobody else’s', async () => {
    const answers = await Promise.all(
      Array.from({ length: 33 }, (_, n) =>
        signIn({ login: `net${n}@demo.test`, password: 'x' }, from(`192.0.2.${n + 1}`)),
      ),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
    expect((await signIn(right, from())).status).toBe(200);
  });

  test('a failed try is logged by hashes that name neither account nor address', async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)));
    await signIn({ login: 'buyer@demo.test', password: 'wrong' }, from('203.0.113.40'));
    await signIn({ login: 'buyer@demo.test', password: 'wrong' }, from('203.0.113.41'));
    await signIn({ login: 'ghost@demo.test', password: 'wrong' }, from('198.51.100.40'));
    log.mockRestore();
    const facts = lines.map((line) => JSON.parse(line) as { name: string; account: string; network: string });
    expect(facts.map(({ name }) => name)).toEqual(['SignInFailed', 'SignInFailed', 'SignInFailed']);
    expect(facts[0]).toEqual(facts[1]);
    expect(facts[2]?.account).not.toBe(facts[0]?.account);
    expect(facts[2]?.network).not.toBe(facts[0]?.network);
    expect(lines.join()).not.toMatch(/demo\.test|203\.0\.113|198\.51|wrong/);
  });

  test('the right password works again after the wait and clears the failures', async () => {
    const wrong = { login: '9001000001', password: 'wrong' };
    const here = from();
    for (let n = 0; n < 5; n += 1) await signIn(wrong, here);
    later(60_000);
    expect((await signIn(right, here)).status).toBe(200);
    for (let n = 0; n < 4; n += 1) await signIn(wrong, here);
    expect((await signIn(right, here)).status).toBe(200);
  });

  test('parallel tries on one account are all counted', async () => {
    const here = from();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn({ login: 'buyer@demo.test', password: 'wrong' }, here)),
    );
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5);
  });

  test('an unknown login is slowed down like a known one', async () => {
    const statuses = [];
    const here = from();
    const ghost = { login: 'ghost@demo.test', password: 'x' };
    for (let n = 0; n < 6; n += 1) statuses.push((await signIn(ghost, here)).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  test('the service hashes at most 120 passwords of strangers a minute, and a known browser still gets in', async () => {
    const browser = '5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f1c14';
    expect((await signIn(right, from(stranger(), browser))).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 122 }, (_, n) => signIn({ login: `many${n}@demo.test`, password: 'x' })),
    );
    // The sign-in above was one of them.
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(3);
    // However often the owner tries meanwhile, it is no failure: nothing was checked.
    const patient = from();
    for (let n = 0; n < 6; n += 1) expect((await signIn(right, patient)).status).toBe(429);
    expect((await signIn(right, from(stranger(), browser))).status).toBe(200);
    later(60_000);
    expect((await signIn(right, patient)).status).toBe(200);
  });

  test('failed tries at the phone of a person tell nothing of the e-mail address', async () => {
    const here = from('203.0.113.50');
    for (let n = 0; n < 6; n += 1) await signIn({ login: 'buyer@demo.test', password: 'wrong' }, here);
    expect((await signIn({ login: '9001000001', password: 'wrong' }, here)).status).toBe(422);
  });

  test('guessing on from one network for a quarter of an hour reaches the password at most fifteen times', async () => {
    let hashed = 0;
    for (let n = 0; n < 180; n += 1) {
      const response = await signIn({ login: 'buyer@demo.test', password: `guess ${n}` }, from(`203.0.113.${n % 250}`));
      if (response.status === 422) hashed += 1;
      later(5000);
    }
    expect(hashed).toBeGreaterThan(4);
    expect(hashed).toBeLessThanOrEqual(15);
  });
});
