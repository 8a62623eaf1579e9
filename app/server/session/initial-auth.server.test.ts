import { describe, expect, it } from 'vitest';
import { loadShell } from '#app/layout/layout.server.ts';
import { signIn } from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { demoInfo, outcome, stubContext, visit } from '#tests/support/context.ts';
import { initialAuth, initialAuthPath, rememberAuth } from './initial-auth.server.ts';

const shop = (authInitial?: 'signin' | 'signup' | 'signin-by-invitation') => ({
  ...demoInfo,
  config: { ...demoInfo.config, authInitial },
});
const here = signIn();

describe('the way in that is offered when a session has ended', () => {
  it('is the one that this browser took, else that of the shop, else sign-in', async () => {
    const screen = async (surroundings: Parameters<typeof stubContext>[0]) =>
      (await initialAuth(stubContext(surroundings).context)).screen;
    expect(await screen({})).toBe('sign-in');
    expect(await screen({ info: shop('signup') })).toBe('sign-up');
    expect(await screen({ info: shop('signup'), cookie: 'b2b_auth=signin' })).toBe('sign-in');
    expect(await screen({ cookie: 'b2b_auth=signup' })).toBe('sign-up');
    expect(await screen({ info: shop('signup'), cookie: 'b2b_auth=evil' })).toBe('sign-up');
  });

  it('is an invitation only while its code is on its way', async () => {
    const { context } = stubContext({ cookie: 'b2b_auth=signin-by-invitation' });
    expect(await initialAuth(context)).toEqual({ screen: 'sign-in' });
    await context.flow.keep('invitation', { invitation: 'abc' });
    const auth = await initialAuth(context);
    expect(auth).toEqual({ screen: 'invitation', invitation: 'abc' });
    expect(initialAuthPath(auth, here)).toBe('/user/signin-by-invitation?invitation=abc');
  });

  it('is remembered once', () => {
    const { context } = stubContext({ cookie: 'b2b_auth=signin' });
    rememberAuth(context.cookies, 'signin');
    expect(context.cookies.pending()).toEqual([]);
    rememberAuth(context.cookies, 'signup');
    expect(context.cookies.pending()).toEqual([expect.stringMatching(/^b2b_auth=signup; /)]);
  });
});

describe('a page that finds its session ended', () => {
  const ended = () => {
    const surroundings = stubContext({ cookie: 'b2b_auth=signup' });
    Object.assign(surroundings.session, { ended: true });
    return surroundings.context;
  };

  it('that anybody may see says so and opens the way in over itself', async () => {
    expect(await loadShell(ended())).toMatchObject({
      auth: { screen: 'sign-up' },
      flash: { kind: 'unsigned', message: expect.stringMatching(/вход завершён/) },
    });
    const usual = await loadShell(stubContext().context);
    expect(usual?.auth).toBeUndefined();
    expect(usual?.flash).toBeUndefined();
  });

  it('that is private leads there and back, and a visitor’s to sign-in', async () => {
    const to = async (context: ReturnType<typeof ended>) =>
      (await outcome(() => requireBuyer(context, visit(context, '/orders').request))).location;
    expect(await to(ended())).toBe('/user/sign-up?returnTo=%2Forders');
    expect(await to(stubContext({ cookie: 'b2b_auth=signup' }).context)).toBe('/user/sign-in?returnTo=%2Forders');
  });
});
