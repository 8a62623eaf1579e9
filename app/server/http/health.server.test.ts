import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { headerNames } from '#contract/base.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

type Play = (request: Request) => Response | Promise<Response>;

afterEach(() => vi.unstubAllGlobals());

async function askFor(bindings: object, method = 'GET') {
  const { answer, lines } = await visitEdge(
    new Request('https://shop.test/health', { method }),
    bindings,
    fakeBuild([]),
  );
  return { answer, lines, text: await answer.text() };
}

const ask = (play: Play, more: Record<string, unknown> = {}) => askFor(testBindings(play, more));

const settings = { supplier: { name: 'Поставщик' }, currency: {}, settings: {}, limits: {} };
const report = { status: 'ok', parts: { trade: { status: 'ok' } } };
const html = () => new Response('<!doctype html>SECRET', { headers: { 'Content-Type': 'text/html' } });

/** An API whose paths can be replaced. */
function api(replaced: Readonly<Record<string, Play>> = {}): Play {
  const paths: Record<string, Play> = {
    '/api/v1/info': () => Response.json(settings),
    '/api/v1/ping': () => Response.json({ signature: 'valid' }),
    '/api/health': () => Response.json(report),
    ...replaced,
  };
  return (request) => (paths[new URL(request.url).pathname] ?? (() => new Response('', { status: 404 })))(request);
}

it('is good when the API answers by the contract, trusts our signature and reports that all its parts work', async () => {
  const { answer, text } = await ask(api({ '/api/health': () => Response.json({ ...report, secret: 'SECRET' }) }));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(JSON.parse(text)).toEqual({
    status: 'ok',
    storefront: { status: 'ok' },
    api: { ...report, ms: expect.any(Number) },
  });
});

it('names an address of texts that fails, without which the shop works', async () => {
  const TRANSLATIONS_URL = 'https://cdn.test/SECRET/{language}.json';
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/en.json') ? new Response('SECRET', { status: 404 }) : Response.json({ 'cart.title': 'Моя корзина' }),
  );
  const { answer, text, lines } = await ask(api(), { TRANSLATIONS_URL });
  expect(answer.status).toBe(200);
  const detail = 'TRANSLATIONS_URL answers 404';
  expect(JSON.parse(text)).toMatchObject({ status: 'ok', texts: { status: 'trouble', detail } });
  expect(text).not.toContain('SECRET');
  expect(lines).toMatchObject([{ level: 'error', unhealthy: ['texts'] }]);
});

it('is good for an API that has neither a report nor a ping', async () => {
  const missing = () => new Response('', { status: 404 });
  const { answer, text } = await ask(api({ '/api/health': missing, '/api/v1/ping': missing }));
  expect(answer.status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ api: { status: 'ok' } });
});

it('does not take a report that never comes for none', async ({ onTestFinished }) => {
  const late = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  onTestFinished(() => timeout.mockRestore());
  const never = () =>
    new Promise<Response>((_, reject) => {
      late.signal.addEventListener('abort', () => reject(late.signal.reason));
      late.abort();
    });
  const { answer, text } = await ask(api({ '/api/health': never }));
  expect(answer.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    api: { status: 'trouble', detail: 'GET /api/health gets no answer within 5 s' },
  });
});

it('signs its ping with EDGE_KEY', async () => {
  let sent = new Headers();
  await ask(
    api({
      '/api/v1/ping': ({ headers }) => {
        sent = headers;
        return Response.json({ signature: 'valid' });
      },
    }),
    { EDGE_KEY: 'k'.repeat(32) },
  );
  const expected = createHmac('sha256', 'k'.repeat(32))
    .update(sent.get(headerNames.clientIp) ?? '')
    .digest('base64url');
  expect(sent.get(headerNames.clientSignature)).toBe(expected);
});

it('is bad when a part of the API is in trouble, and names it', async () => {
  const parts = { trade: { status: 'trouble', detail: 'the database is locked' } };
  const play = api({
    '/api/health': () => Response.json({ status: 'trouble', parts }, { status: 503 }),
    '/api/v1/info': () => new Response('', { status: 500 }),
  });
  const { answer, text, lines } = await ask(play);
  expect(answer.status).toBe(503);
  expect(JSON.parse(text).api).toEqual({ status: 'trouble', parts, ms: expect.any(Number) });
  expect(lines).toMatchObject([{ level: 'error', unhealthy: ['api', 'trade'], status: 503 }]);
});

describe('an API that answers, but not as one', () => {
  const missing = () => new Response('', { status: 404 });

  it.each<[string, Record<string, Play>, string]>([
    [
      'HTML behind 200',
      { '/api/v1/info': html },
      'GET /api/v1/info answers 200 with something that is not JSON, such as a web page',
    ],
    [
      'other JSON',
      { '/api/v1/info': () => Response.json({ shop: 'SECRET' }) },
      'GET /api/v1/info answers JSON that breaks the contract: supplier',
    ],
    ['a list', { '/api/v1/info': () => Response.json([]) }, 'GET /api/v1/info answers JSON that breaks the contract'],
    ['null', { '/api/v1/info': () => Response.json(null) }, 'GET /api/v1/info answers JSON that breaks the contract'],
    ['a failure', { '/api/v1/info': () => new Response('SECRET', { status: 500 }) }, 'GET /api/v1/info answers 500'],
    ['a refusal', { '/api/v1/info': missing }, 'GET /api/v1/info answers 404'],
    [
      'a redirect',
      { '/api/v1/info': () => new Response('', { status: 302, headers: { Location: '/SECRET' } }) },
      'GET /api/v1/info answers with a redirect',
    ],
    [
      'no response',
      {
        '/api/v1/info': () => {
          throw new Error('SECRET');
        },
      },
      'GET /api/v1/info gets no answer',
    ],
    [
      'a ping that is HTML',
      { '/api/v1/ping': html },
      'GET /api/v1/ping answers 200 with something that is not JSON, such as a web page',
    ],
    [
      'another EDGE_KEY',
      { '/api/v1/ping': () => Response.json({ signature: 'invalid' }) },
      'EDGE_KEY is not the same at the storefront and at the API: all buyers share one limit of sign-ins',
    ],
    [
      'no EDGE_KEY',
      { '/api/v1/ping': () => Response.json({ signature: 'unchecked' }) },
      'the API has no EDGE_KEY: all buyers share one limit of sign-ins',
    ],
  ])('is named in one line: %s', async (_, paths, detail) => {
    for (const own of [{}, { '/api/health': missing }]) {
      const { answer, text, lines } = await ask(api({ ...paths, ...own }));
      expect(answer.status).toBe(503);
      expect(JSON.parse(text)).toMatchObject({ status: 'trouble', storefront: { status: 'ok' }, api: { detail } });
      expect(text + JSON.stringify(lines)).not.toContain('SECRET');
    }
  });
});

describe('an API that is the shop itself', () => {
  const detail = 'API_ORIGIN is the address of this shop, not of an API';

  it.each([
    { API_ORIGIN: 'https://shop.test' },
    { API_ORIGIN: 'https://buyers.test', PUBLIC_ORIGIN: 'https://buyers.test' },
  ])('is recognised by its address: %o', async (more) => {
    const { answer, text } = await ask(html, more);
    expect(answer.status).toBe(503);
    expect(JSON.parse(text)).toMatchObject({ api: { status: 'trouble', detail } });
  });

  it('is recognised by its own request when it has another name, and calls itself no further', async () => {
    let calls = 0;
    const bindings = testBindings(html, { API_ORIGIN: 'https://alias.test', API_PUBLIC: '1' });
    vi.stubGlobal('fetch', async (request: Request) => {
      calls += 1;
      return (await visitEdge(request, bindings, fakeBuild([]))).answer;
    });
    const { text } = await askFor(bindings);
    expect(JSON.parse(text)).toMatchObject({ api: { status: 'trouble', detail } });
    expect(calls).toBe(3);
  });

  it('is not taken for another shop with an API of its own', async () => {
    const other = testBindings(api(), { SESSION_KEYS: `k1:${'B'.repeat(43)}`, API_PUBLIC: '1' });
    vi.stubGlobal('fetch', async (request: Request) => (await visitEdge(request, other, fakeBuild([]))).answer);
    const { answer } = await ask(html, { API_ORIGIN: 'https://other.test' });
    expect(answer.status).toBe(200);
  });
});

it('names HOSTS when it lacks the host of the request, and only the pages are refused', async () => {
  const { answer, text } = await ask(api(), { HOSTS: 'SECRET.example' });
  expect(answer.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    storefront: {
      status: 'trouble',
      detail: 'HOSTS does not contain the host of this request, so its pages are refused',
    },
    api: { status: 'ok' },
  });
  expect(text).not.toMatch(/SECRET|shop\.test/);
});

it('names the variables that are missing or malformed', async () => {
  const { answer, text } = await askFor({ ...testBindings(api()), EDGE_KEY: 'SECRET', SESSION_KEYS: undefined });
  expect(answer.status).toBe(503);
  expect(JSON.parse(text)).toEqual({
    status: 'trouble',
    storefront: { status: 'trouble', detail: 'missing or malformed: SESSION_KEYS, EDGE_KEY' },
  });
});

it('takes no posts', async () => {
  expect((await askFor(testBindings(api()), 'POST')).answer.status).toBe(405);
});
