import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { hashPasswordsAsDeployed, startDemo } from '#tests/support/demo.ts';

/** Cost parameters of every hash that was computed. */
const hashes = vi.hoisted(() => [] as unknown[]);
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (password: string, salt: Buffer, bytes: number, options: object, done: () => void) => {
    hashes.push({ salt: salt.length, bytes, ...options });
    crypto.scrypt(password, salt, bytes, options, done);
  };
  return { ...crypto, scrypt };
});

let backend: TestBackend;
/** SQL of the prepared statements, in order. */
let statements: string[] = [];

beforeAll(async () => {
  const none = {
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
    SIGN_IN_PER_MINUTE: '1000',
    CODES_PER_HOUR: '1000',
  };
  backend = await startDemo({ ...none, MESSAGES: 'demo', SIGN_UPS_PER_HOUR: '1000', EDGE_KEY: 'k'.repeat(32) });
  await hashPasswordsAsDeployed(backend);
  const { TRADE } = backend.bindings;
  backend.bindings.TRADE = new Proxy(TRADE, {
    get(target, name) {
      if (name !== 'prepare') return Reflect.get(target, name);
      return (sql: string) => {
        statements.push(sql);
        return target.prepare(sql);
      };
    },
  });
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['counter', 'one_time_code', 'sign_in_failure'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)),
  );
});

/** Everything by which a stranger could distinguish two logins, and what costs time. */
async function workFor(path: string, body: object) {
  statements = [];
  hashes.length = 0;
  const answer = await backend.send(path, body);
  const { ['b2b-request-id']: _, ...headers } = Object.fromEntries(answer.headers);
  const text = (await answer.text()).replace(/"token":"[\w-]+"/, '"token":"…"');
  return { status: answer.status, headers, text, statements, hashes: [...hashes] };
}

const names = { name: 'Лосева Вера', agreeTerms: true, agreeForProcessingData: true };
const kinds: Record<string, [path: string, body: (login: object) => object, hashed: number]> = {
  'a wrong password': ['/api/v2/user/sign-in', (login) => ({ ...login, password: 'wrong password' }), 1],
  'a code for sign-in': ['/api/v2/user/sign-in', (login) => login, 0],
  'a wrong code for sign-in': ['/api/v2/user/sign-in', (login) => ({ ...login, code: '12x456' }), 0],
  'a code for a new password': ['/api/v1/user/password-reset', (login) => login, 0],
  'a wrong code for a new password': [
    '/api/v1/user/password-reset',
    (login) => ({ ...login, code: '12x456', password: 'кедровый шкаф 31', repeatPassword: 'кедровый шкаф 31' }),
    0,
  ],
  'the first step of sign-up': ['/api/v2/user/sign-up/request', (login) => ({ ...login, ...names }), 0],
};

describe('a known and an unknown login', () => {
  test.each(Object.entries(kinds))(
    'cost the same statements and hashes and get the same bytes: %s',
    async (_, kind) => {
      const [path, body, hashed] = kind;
      for (const [registered, unknown] of [
        [{ email: 'buyer@demo.test' }, { email: 'nobody@demo.test' }],
        [{ phone: '9001000001' }, { phone: '9991000001' }],
        // Closed by the supplier, and without a company.
        [{ email: 'blocked@demo.test' }, { email: 'blocker@demo.test' }],
      ]) {
        const work = await workFor(path, body(registered ?? {}));
        expect(await workFor(path, body(unknown ?? {}))).toEqual(work);
        expect(work.hashes).toHaveLength(hashed);
        for (const hash of work.hashes) expect(hash).toMatchObject({ N: 2 ** 14, r: 8, p: 5 });
        expect(work.statements.length).toBeGreaterThan(1);
        expect([200, 422]).toContain(work.status);
      }
    },
  );

  test('take as long', { retry: 3 }, async () => {
    const time = async (email: string) => {
      const start = performance.now();
      await backend.send('/api/v2/user/sign-in', { email, password: 'wrong password' });
      return performance.now() - start;
    };
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let round = 0; round < 4; round += 1) {
      times.known.push(await time('buyer@demo.test'));
      times.unknown.push(await time(`nobody${round}@demo.test`));
    }
    // The fastest of each: other work on the machine only ever adds time.
    const [registered, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
    expect(registered).toBeGreaterThan(10);
    expect(Math.abs(registered - unknown) / registered).toBeLessThan(0.5);
  });
});
