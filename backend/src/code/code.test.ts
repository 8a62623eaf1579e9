import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { codeTo } from '#tests/support/outbox.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_NETWORK: '1000' });
});
afterAll(() => backend.dispose());
afterEach(() => vi.restoreAllMocks());

const email = 'new@demo.test';
const password = 'кедровый шкаф 31';
const person = { name: 'Ильин Пётр', agreeTerms: true, agreeForProcessingData: true };

const ways = [
  {
    what: 'a new password',
    writes: 'UPDATE OF password ON user',
    async begin() {
      const path = '/api/v1/user/password-reset';
      await backend.send(path, { email });
      const body = { email, code: await codeTo(backend, email), password, repeatPassword: password };
      return () => backend.send(path, body);
    },
  },
  {
    what: 'a sign-in',
    writes: 'INSERT ON session',
    async begin() {
      await backend.send('/api/v2/user/sign-in', { email });
      const code = await codeTo(backend, email);
      return () => backend.send('/api/v2/user/sign-in', { email, code });
    },
  },
  {
    what: 'a step of sign-up',
    writes: 'UPDATE OF step ON sign_up',
    async begin() {
      const phone = '9030000078';
      const first = await backend.send('/api/v2/user/sign-up/request', { ...person, phone });
      const { token } = (await first.json()) as { token: string };
      const body = { token, phone, code: await codeTo(backend, phone) };
      return () => backend.send('/api/v2/user/sign-up/confirm', body);
    },
  },
];

/** Done as the call says it: a reset answers 200 with `errorCode`. */
async function isDone(answer: Response): Promise<boolean> {
  return answer.status === 200 && !((await answer.json()) as { errorCode?: number }).errorCode;
}

describe.each(ways)('the code of $what', ({ begin, writes }) => {
  test('is not lost if what it allows fails', async () => {
    const { TRADE } = backend.bindings;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const use = await begin();
    await TRADE.prepare(`CREATE TRIGGER refuse BEFORE ${writes} BEGIN SELECT raise(ABORT, 'disk'); END`).run();
    expect((await use()).status).toBe(500);
    await TRADE.prepare('DROP TRIGGER refuse').run();
    expect(await isDone(await use())).toBe(true);
    expect(await isDone(await use())).toBe(false);
    await TRADE.batch(['one_time_code', 'counter'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
  });

  test('works once, however often at the same moment', async () => {
    const { TRADE } = backend.bindings;
    const use = await begin();
    const answers = await Promise.all(Array.from({ length: 4 }, use));
    expect((await Promise.all(answers.map(isDone))).filter(Boolean)).toEqual([true]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await TRADE.batch(['one_time_code', 'counter'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)));
  });
});
