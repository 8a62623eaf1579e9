import { describe, expect, it } from 'vitest';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const token = 'a'.repeat(43);
const good = { login: '8 900 123-45-67', password: ' correct horse ', rememberMe: 'on' };
const rejecting = (status: number, more: object = {}) => ({
  signIn: () => Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: '', errors: [], ...more })),
});
const formErrors = (data: unknown) => (data as Refused).lastResult?.error?.[''];

describe('the sign-in page', () => {
  it('is shown to a visitor', async () => {
    const { context } = stubContext();
    expect(await outcome(() => loader(visit(context, '/user/sign-in?returnTo=/checkout')))).toMatchObject({
      status: 200,
      data: { title: 'Вход', returnTo: '/checkout' },
    });
  });

  it('sends a buyer who is signed in on the way back', async () => {
    const { context } = stubContext({ buyer: demoBuyer });
    expect(await outcome(() => loader(visit(context, '/user/sign-in?returnTo=/checkout')))).toMatchObject({
      status: 303,
      location: '/checkout',
    });
  });
});

describe('signing in', () => {
  it('starts a session, sends the normalised login and goes back where the buyer came from', async () => {
    const { context, made, session } = stubContext({ answers: { signIn: () => ({ authToken: token }) } });
    const answer = await outcome(() => action(post(context, '/user/sign-in?returnTo=/cart', good)));
    expect(answer).toMatchObject({ status: 303, location: '/cart' });
    expect(made[0]?.input).toMatchObject({
      body: { login: '9001234567', phone: '9001234567', password: ' correct horse ', rememberMe: true },
    });
    expect(session.signedIn).toMatchObject({ token, remember: true });
  });

  it.each([
    [{ addedUp: 2 }, '2 товара были и в вашей корзине: количества сложены.'],
    [
      { addedUp: 1, leftOut: 5 },
      '1 товар был и в вашей корзине: количества сложены. Для 5 позиций в корзине не хватило места: их можно вернуть в течение часа, когда оно освободится.',
    ],
  ])('says what became of the cart of before: %o', async (merged, text) => {
    const { context, flashes } = stubContext({ answers: { signIn: () => ({ authToken: token, ...merged }) } });
    await outcome(() => action(post(context, '/user/sign-in', good)));
    expect(flashes).toEqual([{ kind: 'info', text }]);
  });

  describe('with a choice about statistics made before', () => {
    const info = { ...demoInfo, config: { ...demoInfo.config, cookieVersion: '2026-09-01' } };
    const enter = async (cookie: string, consentToStatistics: () => unknown = () => undefined) => {
      const answers = { signIn: () => ({ authToken: token }), consentToStatistics };
      const { context, made, cookies } = stubContext({ info, cookie, answers });
      const { status } = await outcome(() => action(post(context, '/user/sign-in', good)));
      expect(status).toBe(303);
      const consents = made.filter(({ id }) => id === 'consentToStatistics').map(({ input }) => input?.body);
      return { consents, kept: cookies.pending().find((line) => line.startsWith('b2b_consent=')) };
    };

    it.each([
      ['all', true],
      ['necessary', false],
    ])('records %s once, with its version and time', async (choice, agreed) => {
      const { consents, kept } = await enter(`b2b_consent=${choice}-1790000000.2026-09-01`);
      const chosenAt = new Date(1_790_000_000_000).toISOString();
      expect(consents).toEqual([{ agreed, version: '2026-09-01', chosenAt }]);
      expect(kept).toContain(`b2b_consent=${choice}.2026-09-01;`);
      expect((await enter(`b2b_consent=${choice}.2026-09-01`)).consents).toEqual([]);
    });

    it('records nothing of another text', async () => {
      expect((await enter('b2b_consent=all-1790000000.2025-01-01')).consents).toEqual([]);
    });

    it('asks again for what could not be recorded, and signs in all the same', async () => {
      const away = () => Promise.reject(new SupplierUnavailable(503, 'status'));
      expect((await enter('b2b_consent=all-1790000000.2026-09-01', away)).kept).toContain('Max-Age=0');
      expect((await enter('b2b_consent=necessary-1790000000.2026-09-01', away)).kept).toBeUndefined();
      const refuse = (status: number) => () =>
        Promise.reject(new SupplierRejected({ status, name: 'x', message: '', errors: [] }));
      expect((await enter('b2b_consent=all-1790000000.2026-09-01', refuse(422))).kept).toContain('Max-Age=0');
      const without = await enter('b2b_consent=all-1790000000.2026-09-01', refuse(404));
      expect(without.kept).toContain('b2b_consent=all.2026-09-01;');
    });
  });

  it('takes an e-mail address', async () => {
    const { context, made } = stubContext({ answers: { signIn: () => ({ authToken: token }) } });
    await outcome(() => action(post(context, '/user/sign-in', { ...good, login: ' Anna@Vector.RU' })));
    expect(made[0]?.input).toMatchObject({ body: { login: 'anna@vector.ru', email: 'anna@vector.ru' } });
  });

  it('does not remember without the tick', async () => {
    const { context, session } = stubContext({ answers: { signIn: () => ({ authToken: token }) } });
    await outcome(() => action(post(context, '/user/sign-in', { login: good.login, password: 'x' })));
    expect(session.signedIn).toMatchObject({ remember: false });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never goes on to %s',
    async (target) => {
      const { context } = stubContext({ answers: { signIn: () => ({ authToken: token }) } });
      const path = `/user/sign-in?returnTo=${encodeURIComponent(target)}`;
      expect(await outcome(() => action(post(context, path, good)))).toMatchObject({ status: 303, location: '/' });
    },
  );

  it('asks for what is missing without a call, and never gives the password back', async () => {
    const { context, made } = stubContext();
    const answer = await outcome(() => action(post(context, '/user/sign-in', { login: 'anna', password: 'secret-1' })));
    expect(answer).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: { login: 'anna' },
          error: { login: ['Укажите телефон из 10 цифр после +7 или адрес почты'] },
        },
      },
    });
    expect(JSON.stringify(answer.data)).not.toContain('secret-1');
    expect(made).toEqual([]);
  });

  it.each([400, 401, 404, 422])('says the same sentence for every wrong pair (%i)', async (status) => {
    const { context, session } = stubContext({ answers: rejecting(status, { message: 'Нет такого пользователя' }) });
    const answer = await outcome(() => action(post(context, '/user/sign-in', good)));
    expect(answer.status).toBe(422);
    expect(formErrors(answer.data)).toEqual(['Неверный телефон или пароль']);
    expect(answer.data).toMatchObject({ lastResult: { initialValue: { login: good.login } } });
    expect(JSON.stringify(answer.data)).not.toContain('correct horse');
    expect(session.signedIn).toBeNull();
  });

  it.each([
    [30, '30 секунд'],
    [61, '61 секунду'],
    [121, '3 минуты'],
    [900, '15 минут'],
  ])('says how long to wait (%i s)', async (retryAfter, words) => {
    const { context } = stubContext({ answers: rejecting(429, { retryAfter }) });
    const answer = await outcome(() => action(post(context, '/user/sign-in', good)));
    expect(answer.status).toBe(429);
    expect(formErrors(answer.data)?.[0]).toContain(`через ${words}.`);
    expect(context.headers.get('Retry-After')).toBe(String(retryAfter));
  });

  it('tells why an account is closed', async () => {
    const { context } = stubContext({ answers: rejecting(403, { message: 'Доступ закрыт администратором компании' }) });
    const answer = await outcome(() => action(post(context, '/user/sign-in', good)));
    expect(answer.status).toBe(403);
    expect(formErrors(answer.data)).toEqual(['Доступ закрыт администратором компании']);
  });

  it.each([502, 503, 504] as const)('keeps the login when the supplier is down (%i)', async (status) => {
    const { context } = stubContext({
      answers: { signIn: () => Promise.reject(new SupplierUnavailable(status, 'network')) },
    });
    const answer = await outcome(() => action(post(context, '/user/sign-in', good)));
    expect(answer).toMatchObject({ status, data: { lastResult: { initialValue: { login: good.login } } } });
    expect(formErrors(answer.data)?.[0]).toContain('сервис временно недоступен');
  });

  it('sets the identity cookie that the API names, but never one of ours', async () => {
    const answerWith = (name: string) => ({
      signIn: () => ({ authToken: token, identityCookie: { name, value: 'v1' } }),
    });
    const taken = stubContext({ answers: answerWith('SUPPLIER_ID') });
    await outcome(() => action(post(taken.context, '/user/sign-in', good)));
    expect(taken.context.cookies.pending().join('\n')).toContain('SUPPLIER_ID=v1; Path=/; Max-Age=2592000; HttpOnly');
    const refused = stubContext({ answers: answerWith('__Host-b2b_s') });
    await outcome(() => action(post(refused.context, '/user/sign-in', good)));
    expect(refused.context.cookies.pending().filter((one) => !one.startsWith('b2b_auth='))).toEqual([]);
  });

  it('erases the identity cookie of before when the API gives none', async () => {
    const { context } = stubContext({
      cookie: 'b2b_id=SUPPLIER_ID; SUPPLIER_ID=v1',
      answers: { signIn: () => ({ authToken: token }) },
    });
    await outcome(() => action(post(context, '/user/sign-in', good)));
    expect(context.cookies.pending().join('\n')).toMatch(/SUPPLIER_ID=; Path=\/; Max-Age=0/);
  });
});
