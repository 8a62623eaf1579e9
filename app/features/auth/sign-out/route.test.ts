import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { demoBuyer, outcome, post, stubContext } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

describe('signing out', () => {
  it('ends the session at the API and here', async () => {
    const { context, made, session, flashes } = stubContext({
      buyer: demoBuyer,
      visitorId: 'v',
      answers: { signOut: () => undefined },
    });
    expect(await outcome(() => action(post(context, '/user/sign-out', {})))).toMatchObject({
      status: 303,
      location: '/',
    });
    expect(made.map((call) => call.id)).toEqual(['signOut']);
    expect(session).toMatchObject({ token: null, visitorId: null });
    expect(flashes[0]?.text).toBe('Вы вышли из системы');
    expect(context.headers.get('Clear-Site-Data')).toBe('"cache"');
  });

  it.each([
    ['/user/signin-by-invitation?invitation=abc', '/user/signin-by-invitation?invitation=abc'],
    ['//evil.test', '/'],
  ])('goes on to %s by %s', async (returnTo, location) => {
    const { context } = stubContext({ buyer: demoBuyer, answers: { signOut: () => undefined } });
    const answer = await outcome(() => action(post(context, '/user/sign-out', { returnTo })));
    expect(answer).toMatchObject({ status: 303, location });
  });

  it('ends it here even when the API is down', async () => {
    const { context, session } = stubContext({
      buyer: demoBuyer,
      answers: { signOut: () => Promise.reject(new SupplierUnavailable(503, 'network')) },
    });
    expect(await outcome(() => action(post(context, '/user/sign-out', {})))).toMatchObject({ status: 303 });
    expect(session.token).toBeNull();
  });

  it('ends the own session too when the time of acting for a buyer is over', async () => {
    const over = () => Promise.reject(new SupplierRejected({ status: 401, name: 'x', message: '', errors: [] }));
    let calls = 0;
    const { context, made, session } = stubContext({
      buyer: demoBuyer,
      answers: { signOut: () => (calls++ === 0 ? over() : undefined) },
    });
    context.session.actAs('token-of-acting');
    expect(await outcome(() => action(post(context, '/user/sign-out', {})))).toMatchObject({ status: 303 });
    expect(made.map((call) => call.id)).toEqual(['signOut', 'signOut']);
    expect(session.token).toBeNull();
  });

  it('asks nothing for a visitor', async () => {
    const { context, made } = stubContext();
    expect(await outcome(() => action(post(context, '/user/sign-out', {})))).toMatchObject({
      status: 303,
      location: '/',
    });
    expect(made).toEqual([]);
  });

  it('does not happen by opening the address', async () => {
    const { session } = stubContext({ buyer: demoBuyer });
    expect(await outcome(() => loader())).toMatchObject({ status: 303, location: '/' });
    expect(session.token).not.toBeNull();
  });
});
