import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { brokenRules, nonceOf } from '#tests/support/header-rules.ts';
import { observatoryPoints } from '#tests/support/observatory.ts';
import { notFound } from './failure.server.ts';
import { redirectTo } from './redirect.server.ts';
import { setSecurityHeaders } from './security-headers.server.ts';

const build = fakeBuild([
  { path: 'page', loader: () => data({}), action: () => data({}) },
  { path: 'away', loader: () => redirectTo('/page' as never) },
  {
    path: 'missing',
    loader: ({ context }) => {
      throw notFound(context);
    },
  },
  {
    path: 'down',
    loader: () => {
      throw new SupplierUnavailable(503, 'status');
    },
  },
  {
    path: 'broken',
    loader: () => {
      throw new Error('SECRET');
    },
  },
  { path: 'resource', page: false, loader: () => data({ some: 'data' }) },
  { path: 'text', page: false, loader: () => new Response('x', { headers: { 'Content-Type': 'text/csv' } }) },
  {
    path: 'signed-in',
    loader: ({ context }) => {
      context.session.signIn({ token: 't'.repeat(40), remember: true });
      return data({});
    },
  },
]);

const bindings = testBindings(() => Response.json({}));
const visit = async (path: string, init: RequestInit = {}, origin = 'http://localhost:8788', more = {}) =>
  (await visitEdge(new Request(origin + path, init), { ...bindings, ...more }, build)).answer;

const post = { method: 'POST', body: new URLSearchParams(), headers: { Origin: 'http://localhost:8788' } };
const foreign = { ...post, headers: { Origin: 'https://evil.test' } };

describe('the header table', () => {
  it.each<[string, RequestInit, 'page' | 'redirect' | 'data']>([
    ['/page', {}, 'page'],
    ['/page', { method: 'HEAD' }, 'page'],
    ['/page', post, 'page'],
    ['/page.data', {}, 'data'],
    ['/page', foreign, 'page'],
    ['/away', {}, 'redirect'],
    ['/away.data', {}, 'data'],
    ['/missing', {}, 'page'],
    ['/missing.data', {}, 'data'],
    ['/down', {}, 'page'],
    ['/broken', {}, 'page'],
    ['/unknown', {}, 'page'],
    ['/resource', {}, 'data'],
    ['/text', {}, 'data'],
    ['/csp-report', post, 'data'],
    ['/page', { method: 'PUT' }, 'page'],
    ['/page', { method: 'OPTIONS' }, 'redirect'],
    ['/%00', {}, 'page'],
    [`/${'a/'.repeat(40)}`, {}, 'page'],
    ['/media/none.svg', {}, 'page'],
    ['/signed-in', {}, 'page'],
  ])('holds for %s %o', async (path, init, kind) => {
    expect(brokenRules((await visit(path, init)).headers, kind)).toEqual([]);
  });

  it('holds for a storefront that is not set up and for an unknown host', async () => {
    expect(brokenRules((await visit('/page', {}, undefined, { EDGE_KEY: '' })).headers, 'page')).toEqual([]);
    expect(brokenRules((await visit('/page', {}, undefined, { HOSTS: 'shop.test' })).headers, 'page')).toEqual([]);
  });

  it('adds what only https allows on https', async () => {
    const { headers } = await visit('/page', {}, 'https://shop.test');
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('Content-Security-Policy')).toMatch(/; upgrade-insecure-requests$/);
  });

  it('lets pictures come from the hosts of the environment only', async () => {
    const { headers } = await visit('/page', {}, undefined, { MEDIA_HOSTS: 'img.example.ru, *.cdn.test' });
    expect(headers.get('Content-Security-Policy')).toContain(
      "img-src 'self' data: https://img.example.ru https://*.cdn.test;",
    );
  });

  it('has another nonce in each of a thousand answers', async () => {
    const nonces = new Set<string | null>();
    for (let at = 0; at < 1000; at += 1) nonces.add(nonceOf((await visit('/page')).headers));
    expect(nonces.size).toBe(1000);
    expect(nonces.has(null)).toBe(false);
  });
});

describe('caching', () => {
  it('lets a browser keep a visitor’s page but not a buyer’s', async () => {
    expect((await visit('/page')).headers.get('Cache-Control')).toBe('private, no-cache');
    const signedIn = await visit('/signed-in');
    expect(signedIn.headers.get('Cache-Control')).toBe('private, no-store');
    const Cookie = (signedIn.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const next = await visit('/page', { headers: { Cookie } });
    expect(next.headers.get('Cache-Control')).toBe('private, no-store');
    expect(next.headers.get('Set-Cookie')).toBeNull();
  });

  it('tells that pages differ by the line and asks browsers to measure it', async () => {
    const { headers } = await visit('/page');
    expect(headers.get('Accept-CH')).toBe('ECT, Save-Data');
    expect(headers.get('Vary')).toContain('Save-Data, ECT');
    expect(headers.get('Server-Timing')).toMatch(/^total;dur=\d+, load;dur=\d+/);
  });
});

describe('failures', () => {
  it.each([
    ['/missing', 404],
    ['/down', 503],
    ['/broken', 500],
  ])('of %s show status %i and the id of the request, and nothing else', async (path, status) => {
    const answer = await visit(path);
    const text = await answer.text();
    expect(answer.status).toBe(status);
    expect(text).toContain(`"requestId":"${answer.headers.get('X-Request-Id')}"`);
    expect(text).not.toMatch(/SECRET|stack|Unexpected/);
  });
});

describe('the points of Mozilla’s Observatory', () => {
  const captchas = [undefined, 'turnstile', 'smartcaptcha', 'recaptcha'] as const;
  const yandexes = [undefined, { counter: '1' }, { counter: '1', strict: true }] as const;
  const sets = captchas.flatMap((captcha) =>
    yandexes.flatMap((yandex) =>
      [undefined, 'G-1'].flatMap((google) =>
        [[], ['cdn.bitrix24.ru', 'code.jivo.ru']].flatMap((chatHosts) =>
          [[], ['img.supplier.ru']].map((mediaHosts) => ({ captcha, tags: { google, yandex }, chatHosts, mediaHosts })),
        ),
      ),
    ),
  );

  it(`are at least 130 with any of ${sets.length} sets of features, and fewer for what is unsafe`, () => {
    const pointsWith = (set: (typeof sets)[number], dev = false) => {
      const headers = new Headers({ 'Content-Type': 'text/html' });
      setSecurityHeaders(headers, { nonce: 'n', https: true, dev, ...set });
      return observatoryPoints(headers);
    };
    for (const set of sets) expect(pointsWith(set), JSON.stringify(set)).toBe(140);
    expect(pointsWith({ captcha: undefined, tags: {} as never, chatHosts: [], mediaHosts: [] }, true)).toBeLessThan(
      115,
    );
    expect(observatoryPoints(new Headers())).toBeLessThan(50);
  });

  it('are 145 for a page that sets the cookie of a session', async () => {
    const { headers } = await visit('/signed-in', {}, 'https://shop.test');
    expect(headers.getSetCookie().length).toBeGreaterThan(0);
    expect(observatoryPoints(headers)).toBe(145);
  });
});

describe('the captcha in the policy', () => {
  const policyWith = (captcha?: 'turnstile' | 'smartcaptcha' | 'recaptcha') => {
    const headers = new Headers({ 'Content-Type': 'text/html' });
    setSecurityHeaders(headers, { nonce: 'n', https: true, mediaHosts: [], captcha, dev: false });
    return headers.get('Content-Security-Policy') ?? '';
  };

  it('is nowhere unless one is configured', () => {
    expect(policyWith()).toContain("frame-src 'none'");
    expect(policyWith()).toContain("connect-src 'self';");
  });

  it.each([
    ['turnstile', 'https://challenges.cloudflare.com'],
    ['smartcaptcha', 'https://smartcaptcha.yandexcloud.net'],
    ['recaptcha', 'https://www.google.com https://recaptcha.google.com'],
  ] as const)('%s may show its own site in a frame and ask it, and nothing else changes', (provider, site) => {
    expect(policyWith(provider)).toContain(`frame-src ${site};`);
    expect(
      policyWith(provider)
        .replace(' https://www.gstatic.com', '')
        .replaceAll(` ${site}`, '')
        .replace('frame-src;', "frame-src 'none';"),
    ).toBe(policyWith());
  });
});

/** The sources that each feature adds to a directive, from the documentation of who runs it. */
const additions = {
  metrica: {
    'script-src': 'https://mc.yandex.ru',
    'connect-src': 'https://mc.yandex.ru wss://mc.yandex.ru https://mc.yandex.com',
    'img-src': 'https://mc.yandex.ru',
  },
  replay: { 'script-src': 'https://yastatic.net', 'frame-src': 'https://mc.yandex.ru' },
  google: {
    'script-src': 'https://www.googletagmanager.com',
    'connect-src': 'https://*.google-analytics.com https://*.googletagmanager.com',
    'img-src': 'https://*.google-analytics.com https://*.googletagmanager.com',
  },
  captcha: {
    'script-src': 'https://smartcaptcha.yandexcloud.net',
    'connect-src': 'https://smartcaptcha.yandexcloud.net',
    'frame-src': 'https://smartcaptcha.yandexcloud.net',
  },
  chat: {
    'script-src': 'https://code.chat.example',
    'connect-src': 'https://code.chat.example wss://code.chat.example',
    'frame-src': 'https://code.chat.example',
    'img-src': 'https://code.chat.example',
    'style-src': 'https://code.chat.example',
    'font-src': 'https://code.chat.example',
    'media-src': 'https://code.chat.example',
  },
  media: { 'img-src': 'https://img.example.ru', 'media-src': 'https://img.example.ru' },
} as const;

type Feature = keyof typeof additions;
const features = Object.keys(additions) as Feature[];
/** Session replay is a part of Metrica. */
const sets = Array.from({ length: 2 ** features.length }, (_, bits) =>
  features.filter((_, at) => bits & (1 << at)),
).filter((on) => on.includes('metrica') || !on.includes('replay'));

describe('the policy of a page', () => {
  const directives = (on: readonly Feature[]) => {
    const headers = new Headers({ 'Content-Type': 'text/html' });
    setSecurityHeaders(headers, {
      nonce: 'n',
      https: true,
      dev: false,
      mediaHosts: on.filter((one) => one === 'media').map(() => 'img.example.ru'),
      captcha: on.includes('captcha') ? 'smartcaptcha' : undefined,
      chatHosts: on.filter((one) => one === 'chat').map(() => 'code.chat.example'),
      tags: {
        google: on.includes('google') ? 'G-AB12CD34' : undefined,
        yandex: on.includes('metrica') ? { counter: '1', strict: on.includes('replay') ? undefined : true } : undefined,
      },
    });
    const policy = headers.get('Content-Security-Policy') ?? '';
    return new Map(policy.split('; ').map((text) => [text.split(' ')[0] ?? '', text.split(' ').slice(1)]));
  };
  const plain = directives([]);

  it('allows scripts from named sites alone, whatever is on', () => {
    const all = directives(features);
    expect([...all.values()].flat().filter((source) => /unsafe|^\*$|^https?:$|^http:/.test(source))).toEqual([]);
    expect(all.get('script-src')?.filter((source) => source.includes('*') || source === 'data:')).toEqual([]);
    expect(all.get('default-src')).toEqual(["'none'"]);
  });

  it.each(sets.map((on) => [on.join(', ') || 'nothing', on] as const))(
    'with %s names their sites and no other',
    (_, on) => {
      for (const [directive, sources] of directives(on)) {
        const more = on.flatMap((feature) => {
          const added: Partial<Record<string, string>> = additions[feature];
          return added[directive]?.split(' ') ?? [];
        });
        const before = (plain.get(directive) ?? []).filter((source) => more.length === 0 || source !== "'none'");
        expect([...sources].sort(), directive).toEqual([...new Set([...before, ...more])].sort());
      }
    },
  );
});
