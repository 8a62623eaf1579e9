import { afterEach, describe, expect, test, vi } from 'vitest';
import { startDemo } from '#tests/support/demo.ts';

afterEach(() => vi.restoreAllMocks());

type Backend = Awaited<ReturnType<typeof startDemo>>;
const keys = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret', CAPTCHA_VERIFY_URL: 'https://captcha.test/verify' };
const common = {
  MESSAGES: 'demo',
  CODES_PER_HOUR: '1000',
  SIGN_IN_PER_ADDRESS: '1000',
  SIGN_IN_PER_NETWORK: '1000',
  SIGN_UPS_PER_HOUR: '1000',
};
const ask = async (of: Backend, captchaToken?: string) =>
  (await of.send('/api/v2/user/sign-in', { phone: '9001000001', ...(captchaToken ? { captchaToken } : {}) })).status;

/** A backend whose provider returns the given response, and the requests that the provider received. */
async function withProvider(provider: string, answer: () => Response) {
  const requests: RequestInit[] = [];
  const real = globalThis.fetch;
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!String(url).startsWith('https://captcha.test')) return real(url, init);
    requests.push(init ?? {});
    return answer();
  });
  return { backend: await startDemo({ ...common, ...keys, CAPTCHA: provider }), requests };
}

const assessed = (action: string, score: number, valid = true) => ({
  tokenProperties: { valid, action },
  riskAnalysis: { score },
});

describe('a token', () => {
  test.each([
    ['turnstile', { success: true, action: 'signinreset' }, 200],
    ['turnstile', { success: true, action: 'signup' }, 422],
    ['turnstile', { success: false }, 422],
    ['smartcaptcha', { status: 'ok' }, 200],
    ['smartcaptcha', { status: 'failed' }, 422],
    ['recaptcha', assessed('signinreset', 0.9), 200],
    ['recaptcha', assessed('signinreset', 0.1), 422],
    ['recaptcha', assessed('signup', 0.9), 422],
    ['native', assessed('signinreset', 0.9, false), 422],
  ])('of %s judged as %j answers %i', async (provider, answer, status) => {
    const { backend, requests } = await withProvider(provider, () => Response.json(answer));
    expect(await ask(backend, 'token-of-the-page')).toBe(status);
    const { body } = requests[0] ?? {};
    expect(body instanceof URLSearchParams ? body.toString() : body).toContain('token-of-the-page');
    await backend.dispose();
  });

  test('of the test provider is good for its action only, and each call has its own', async () => {
    const backend = await startDemo({ ...common, CAPTCHA: 'test' });
    expect(await ask(backend, 'pass:signinreset')).toBe(200);
    expect(await ask(backend, 'pass:signup')).toBe(422);
    const reset = (captchaToken: string) =>
      backend.send('/api/v1/user/password-reset', { phone: '9001000001', captchaToken });
    expect((await reset('pass:PASSWORDRESET')).status).toBe(200);
    expect((await reset('pass:signup')).status).toBe(422);
    const signUp = (captchaToken: string) =>
      backend.send('/api/v2/user/sign-up/request', {
        phone: '9550000000',
        name: 'Вера',
        agreeTerms: true,
        agreeForProcessingData: true,
        captchaToken,
      });
    expect([(await signUp('pass:signup')).status, (await signUp('pass:signinreset')).status]).toEqual([200, 422]);
    expect(await (await backend.request('/api/v1/info')).json()).toMatchObject({
      config: { captcha: { provider: 'test', siteKey: 'test' } },
    });
    await backend.dispose();
  });
});

test('without a token, as from a page without script, three requests an hour pass', async () => {
  const backend = await startDemo({ ...common, CAPTCHA: 'test' });
  for (let n = 0; n < 3; n += 1) expect(await ask(backend)).toBe(200);
  expect(await ask(backend)).toBe(429);
  expect(await ask(backend, 'pass:signinreset')).toBe(200);
  await backend.dispose();
});

test('a provider that is away closes the shop for nobody, but lets only few through', async () => {
  const { backend } = await withProvider('turnstile', () => new Response('', { status: 500 }));
  for (let n = 0; n < 3; n += 1) expect(await ask(backend, 'any')).toBe(200);
  expect(await ask(backend, 'any')).toBe(429);
  await backend.dispose();
});

test('a provider without its keys stops the service, and the log names the variable', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const backend = await startDemo({ CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'k', CAPTCHA_SECRET: 's' });
  expect((await backend.request('/api/v1/info')).status).toBe(503);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('CAPTCHA_VERIFY_URL'));
  await backend.dispose();
});
