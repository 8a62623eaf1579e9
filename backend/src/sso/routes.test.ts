import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';

const returnUrl = 'https://shop.test/auth/tinkoff/complete';
let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({
    SSO: 'demo',
    SHOP_ORIGIN: 'https://shop.test',
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
  });
});
afterAll(() => backend.dispose());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function start(of = backend): Promise<{ url: URL; state: string }> {
  const answer = await of.request(`/api/v2/user/sso/tinkoff/start?${new URLSearchParams({ returnUrl })}`);
  expect(answer.status).toBe(200);
  const { url, state } = (await answer.json()) as { url: string; state: string };
  return { url: new URL(url), state };
}

/** Return addresses on the bank's page by the text of their links. */
async function returns(url: URL): Promise<{ code: string; state: string }[]> {
  const page = await (await backend.request(url.pathname + url.search)).text();
  return [...page.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => {
    const { searchParams } = new URL(href.replaceAll('&amp;', '&'));
    return { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  });
}

async function complete(body: object, of = backend) {
  const answer = await of.send('/api/v2/user/sso/tinkoff/complete', body);
  return { status: answer.status, ...((await answer.json()) as { authToken?: string; name?: string }) };
}

describe('sign-in through a bank', () => {
  test('goes to the bank with state and challenge, and lets in who is known by the verified phone', async () => {
    const { url, state } = await start();
    expect(url.origin + url.pathname).toBe('https://shop.test/api/demo-bank/authorize');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: returnUrl,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [result] = await returns(url);
    expect(result?.state).toBe(state);
    const { authToken } = await complete(result ?? {});
    const headers = { Authorization: `Bearer ${authToken}` };
    expect(await (await backend.request('/api/v1/user/current-user', { headers })).json()).toMatchObject({ id: 1 });
  });

  test('opens sign-up with what the bank tells of a person whom nobody knows', async () => {
    const [, unknown] = await returns((await start()).url);
    expect(await complete(unknown ?? {})).toMatchObject({
      status: 200,
      step: 1,
      data: { name: 'Титов Роман Игоревич', phone: '+79001000077', company: { inn: '5406904461' } },
    });
  });

  test('takes a return once, from its own state, within ten minutes, and no refusal', async () => {
    const { url, state } = await start();
    const [result] = await returns(url);
    expect((await complete({ ...result, state: 'x'.repeat(43) })).name).toBe('StateMismatch');
    expect((await complete(result ?? {})).status).toBe(200);
    expect((await complete(result ?? {})).name).toBe('StateMismatch');
    const other = await start();
    expect((await complete({ code: result?.code, state: other.state })).name).toBe('SsoFailed');
    const refused = await start();
    expect((await complete({ state: refused.state, error: 'access_denied' })).name).toBe('SsoFailed');
    const late = await start();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    expect((await complete({ code: 'x', state: late.state })).name).toBe('StateMismatch');
    expect(state).not.toBe(other.state);
  });

  test('a code stolen from another sign-in does not open: its verifier is another', async () => {
    const mine = await start();
    const theirs = await start();
    const [stolen] = await returns(theirs.url);
    expect((await complete({ code: stolen?.code, state: mine.state })).name).toBe('SsoFailed');
  });

  test('the made-up bank returns to no address that was not begun here', async () => {
    const { url } = await start();
    url.searchParams.set('redirect_uri', 'https://evil.example/');
    expect((await returns(url)).length).toBe(3);
    const page = await (await backend.request(url.pathname + url.search)).text();
    expect(page).not.toContain('evil.example');
    url.searchParams.set('state', 'unknown');
    expect((await backend.request(url.pathname + url.search)).status).toBe(404);
  });

  test('begins only for the page of this shop that ends it', async () => {
    const begin = (of: TestBackend, returnUrl: string) =>
      of.request(`/api/v2/user/sso/tinkoff/start?${new URLSearchParams({ returnUrl })}`);
    for (const hostile of [
      'https://evil.example/auth/tinkoff/complete',
      'https://shop.test.evil.example/auth/tinkoff/complete',
      'http://shop.test/auth/tinkoff/complete',
      'https://shop.test:444/auth/tinkoff/complete',
      'https://shop.test/auth/tinkoff/complete?x=1',
      'https://shop.test/auth/tinkoff/complete#x',
      'https://shop.test/auth/tinkoff/complete/../../../user',
      'https://shop.test/catalog',
      'http://localhost:8788/auth/tinkoff/complete',
    ]) {
      const refused = await begin(backend, hostile);
      expect([hostile, refused.status]).toEqual([hostile, 422]);
      expect(await refused.json()).toMatchObject({
        errors: [{ field: 'returnUrl', message: expect.stringMatching(/[а-я]/) }],
      });
    }
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const unset = await startDemo({ SSO: 'demo' });
    expect((await begin(unset, 'http://localhost:8788/auth/tinkoff/complete')).status).toBe(200);
    expect((await begin(unset, 'https://shop.test/auth/tinkoff/complete')).status).toBe(503);
    expect(log).toHaveBeenCalledWith(expect.stringContaining('SHOP_ORIGIN'));
    await unset.dispose();
  });

  test('is not there when no bank is configured, or another is asked for', async () => {
    const plain = await startDemo();
    const query = new URLSearchParams({ returnUrl });
    expect((await plain.request(`/api/v2/user/sso/tinkoff/start?${query}`)).status).toBe(404);
    expect((await backend.request(`/api/v2/user/sso/other/start?${query}`)).status).toBe(404);
    await plain.dispose();
  });
});

test('a real bank is asked for token and person with verifier and secret', async () => {
  const bank = await startDemo({
    SSO: 'bank',
    SHOP_ORIGIN: 'https://shop.test',
    SSO_AUTHORIZE_URL: 'https://bank.test/auth',
    SSO_TOKEN_URL: 'https://bank.test/token',
    SSO_USERINFO_URL: 'https://bank.test/me',
    SSO_CLIENT_ID: 'shop',
    SSO_CLIENT_SECRET: 'secret',
  });
  const bodies: URLSearchParams[] = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (String(url) === 'https://bank.test/me') return Response.json({ sub: '7', phone_number: '+7 900 100-00-04' });
    if (String(url) !== 'https://bank.test/token') return real(url, init);
    bodies.push(init?.body as URLSearchParams);
    return Response.json({ access_token: 'access' });
  });
  const { url, state } = await start(bank);
  expect(url.host).toBe('bank.test');
  expect(await complete({ code: 'code-of-the-bank', state }, bank)).toMatchObject({
    status: 200,
    authToken: expect.any(String),
  });
  expect(Object.fromEntries(bodies[0] ?? [])).toMatchObject({
    client_secret: 'secret',
    code: 'code-of-the-bank',
    redirect_uri: returnUrl,
  });
  expect(bodies[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
  await bank.dispose();
});
