import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { codeTo, messagesTo, wrongCode } from '#tests/support/outbox.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({
    MESSAGES: 'demo',
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
    SIGN_IN_PER_MINUTE: '1000',
  });
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['counter', 'one_time_code', 'outbox', 'session'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)),
  );
});

async function reset(body: Record<string, string>) {
  const answer = await backend.send('/api/v1/user/password-reset', body);
  return { status: answer.status, ...((await answer.json()) as { errorCode: number; errors: unknown[] }) };
}

const email = 'new@demo.test';
const good = 'кедровый шкаф 31';
const signIn = (password: string) => backend.send('/api/v2/user/sign-in', { login: email, password });

describe('POST /api/v1/user/password-reset', () => {
  test('sets a new password by a code, ends every session and tells the person', async () => {
    const session = await sessionOf(backend, 6, 7);
    expect(await reset({ email })).toMatchObject({ status: 200, errorCode: 0, resendAfter: 60 });
    const code = await codeTo(backend, email);
    expect(await reset({ email, code, password: good, repeatPassword: good })).toMatchObject({ errorCode: 0 });
    expect((await backend.request('/api/v1/user/current-user', { headers: session })).status).toBe(401);
    expect((await signIn(demoPassword)).status).toBe(422);
    expect((await signIn(good)).status).toBe(200);
    expect((await messagesTo(backend, email))[0]).toContain('Пароль изменён');
    expect(await reset({ email, code, password: `${good}!`, repeatPassword: `${good}!` })).toMatchObject({
      errorCode: 2,
    });
  });

  test('names the field: login, code, password, repeat', async () => {
    expect(await reset({})).toMatchObject({ status: 200, errorCode: 1, errors: [{ field: 'phone' }] });
    await reset({ email });
    const code = await codeTo(backend, email);
    const typed = { email, code, password: good, repeatPassword: good };
    expect(await reset({ ...typed, code: wrongCode(code) })).toMatchObject({
      errorCode: 2,
      errors: [{ field: 'code' }],
    });
    expect(await reset({ ...typed, password: 'short', repeatPassword: 'short' })).toMatchObject({
      errorCode: 3,
      errors: [{ field: 'password' }],
    });
    expect(await reset({ ...typed, repeatPassword: 'x' })).toMatchObject({ errors: [{ field: 'repeatPassword' }] });
    expect(await reset({ ...typed, password: 'short' })).toMatchObject({
      errors: [{ field: 'password' }, { field: 'repeatPassword' }],
    });
    // Neither the weak password nor the mismatch has consumed the code.
    expect(await reset(typed)).toMatchObject({ errorCode: 0 });
  });

  test('answers the same for a login that nobody has, at both steps', async () => {
    const strip = (answer: object) => JSON.stringify(answer);
    expect(strip(await reset({ email: 'nobody@demo.test' }))).toBe(strip(await reset({ email })));
    const second = { code: '123456', password: good, repeatPassword: good };
    expect(strip(await reset({ email: 'nobody@demo.test', ...second }))).toBe(strip(await reset({ email, ...second })));
    expect(await messagesTo(backend, 'nobody@demo.test')).toEqual([]);
  });
});
