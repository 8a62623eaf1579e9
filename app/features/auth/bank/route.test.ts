import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader as complete } from './complete.route.tsx';
import { loader as start } from './start.route.tsx';

const state = 's'.repeat(43);
const token = 'a'.repeat(43);
const answers: Answers = {
  startSso: () => ({ url: 'https://bank.test/auth?state=x', state }),
  completeSso: () => ({ authToken: token }),
};
const refusing = (error: Error): Answers => ({ ...answers, completeSso: () => Promise.reject(error) });
const path = `/auth/tinkoff/complete?state=${state}&code=abc&login=evil&token=t`;
const begun = (of: Answers = answers) => stubContext({ answers: of, cookie: `__Host-b2b_sso=${state}` });
const ofBrowser = (address: string, context: ReturnType<typeof stubContext>['context'], headers: HeadersInit) => ({
  ...visit(context, address),
  request: new Request(new URL(address, 'http://shop.test'), { headers }),
});

describe('signing in through a bank', () => {
  it('leaves for the bank and remembers what it began', async () => {
    const { context, made } = stubContext({ answers });
    const answer = await outcome(() => start(visit(context, '/auth/tinkoff/start')));
    expect(answer).toMatchObject({ status: 303, location: 'https://bank.test/auth?state=x' });
    expect(made[0]?.input).toMatchObject({ query: { returnUrl: 'http://shop.test/auth/tinkoff/complete' } });
    expect(context.cookies.pending().join()).toMatch(/__Host-b2b_sso=s{43}; Path=\/; Max-Age=600; HttpOnly/);
  });

  it('lets in on return, passing on only code, state and error, and forgets the state', async () => {
    const { context, made, session } = begun();
    expect(await outcome(() => complete(visit(context, path)))).toMatchObject({ status: 303, location: '/' });
    expect(made[0]?.input).toEqual({ params: { provider: 'tinkoff' }, body: { state, code: 'abc', error: undefined } });
    expect(session.signedIn).toMatchObject({ token });
    expect(context.cookies.pending().join()).toContain('__Host-b2b_sso=; Path=/; Max-Age=0');
  });

  it('opens sign-up with what the bank told', async () => {
    const data = {
      name: 'Титов Роман',
      phone: '+79001000077',
      company: { name: 'ООО «Линия»', inn: '5406904461', kpp: null },
    };
    const { context } = begun({ ...answers, completeSso: () => ({ step: 1, data }) });
    expect((await outcome(() => complete(visit(context, path)))).location).toBe('/user/sign-up?returnTo=%2F');
    const { z } = await import('zod');
    expect(await context.flow.read('signUp', z.unknown())).toEqual({
      step: 1,
      who: { name: 'Титов Роман', phone: '+79001000077' },
      typed: { companyName: 'ООО «Линия»', inn: '5406904461' },
    });
  });

  it.each([
    ['another state', '/auth/tinkoff/complete?state=other&code=abc'],
    ['no state', '/auth/tinkoff/complete?code=abc'],
  ])('shows the failure for %s without a call', async (_, address) => {
    const { context, made } = begun();
    expect((await outcome(() => complete(visit(context, address)))).status).toBe(409);
    expect(made).toEqual([]);
  });

  it('shows the failure in a browser that began nothing', async () => {
    const { context, made } = stubContext({ answers });
    expect((await outcome(() => complete(visit(context, path)))).status).toBe(409);
    expect(made).toEqual([]);
  });

  it('comes back to the page where it was begun, also by way of sign-up', async () => {
    const { context } = stubContext({ answers, cookie: `__Host-b2b_sso=${state}` });
    await outcome(() => start(visit(context, '/auth/tinkoff/start?returnTo=/cart')));
    context.cookies.set('__Host-b2b_sso', state);
    expect((await outcome(() => complete(visit(context, path)))).location).toBe('/cart');
    const newcomer = begun({ ...answers, completeSso: () => ({ step: 1 }) });
    await newcomer.context.flow.keep('sso', { returnTo: '/cart' });
    const answer = await outcome(() => complete(visit(newcomer.context, path)));
    expect(answer.location).toBe('/user/sign-up?returnTo=%2Fcart');
    const foreign = begun();
    await foreign.context.flow.keep('sso', { returnTo: '//evil.example' });
    expect((await outcome(() => complete(visit(foreign.context, path)))).location).toBe('/');
  });

  it('tells of a failure also while nothing of the API answers', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const { context } = begun({ ...answers, completeSso: down });
    const around = Object.assign(context, { info: down });
    expect(await outcome(() => complete(visit(around, path)))).toMatchObject({
      status: 503,
      data: { phone: null, isCancelled: false },
    });
  });

  it('that was cancelled at the bank is no failure, and keeps the way back', async () => {
    const { context, made } = begun();
    await context.flow.keep('sso', { returnTo: '/cart' });
    const refused = `/auth/tinkoff/complete?state=${state}&error=access_denied`;
    expect(await outcome(() => complete(visit(context, refused)))).toMatchObject({
      status: 200,
      data: { isCancelled: true, returnTo: '/cart' },
    });
    expect(made).toEqual([]);
  });

  it.each([
    new SupplierRejected({ status: 403, name: 'SsoFailed', message: 'Банк не подтвердил вход', errors: [] }),
    new SupplierUnavailable(504, 'timeout'),
  ])('shows the failure when the bank or the API refuses', async (error) => {
    const { context, session } = begun(refusing(error));
    expect(await outcome(() => complete(visit(context, path)))).toMatchObject({
      status: error.status,
      data: { phone: expect.any(String) },
    });
    expect(session.signedIn).toBeNull();
  });

  it.each([{ 'Sec-Purpose': 'prefetch' }, { 'Sec-Purpose': 'prefetch;prerender' }, { Purpose: 'prefetch' }])(
    'does nothing for a browser that fetches in advance (%j)',
    async (headers) => {
      const { context, made } = begun();
      expect((await outcome(() => start(ofBrowser('/auth/tinkoff/start', context, headers)))).status).toBe(503);
      expect((await outcome(() => complete(ofBrowser(path, context, headers)))).status).toBe(503);
      expect(made).toEqual([]);
    },
  );
});
