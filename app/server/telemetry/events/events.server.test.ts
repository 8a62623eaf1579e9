import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { demoBuyer } from '#tests/support/context.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';

const own = 'https://shop.test';
const browser = { 'User-Agent': 'Mozilla/5.0 Chrome/156.0' };
const agreed = 'b2b_consent=all.';
const visitor = '11111111-2222-4333-8444-555555555555';
const tab = '99999999-2222-4333-8444-555555555555';
const token = 'a-token-of-the-api-0123456789abcdefghijk';

const build = fakeBuild([
  {
    path: 'catalog',
    loader: async ({ context }) => {
      const ahead = await context.events.view({ type: 'CATEGORY_VIEW', data: { categoryId: 7, products: [1, 2] } });
      return data({ ahead: ahead ?? null });
    },
    action: async ({ context }) => {
      await context.events.act({ type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_product-append-to-cart' } });
      return data({});
    },
  },
  {
    path: 'act',
    action: async ({ context }) => {
      await context.events.act({ type: 'VIRTUAL_PAGE_VIEW', data: { location: '/_product-append-to-cart' } });
      return new Response('done');
    },
  },
  {
    path: 'order',
    action: async ({ context }) => {
      await context.events.act(
        { type: 'ORDER_SUCCESS', data: { listId: 'order-5' } },
        { type: 'VIRTUAL_PAGE_VIEW', data: { location: '/orders' } },
      );
      return new Response('done');
    },
  },
  {
    path: 'shown',
    action: async ({ context }) => {
      const data = { viewUuid: visitor, location: own, referer: '', source: 'web-desktop', products: [], items: [] };
      await context.events.shown([{ type: 'HOME_PAGE_VIEW', data: data as never }], tab);
      return new Response(null, { status: 204 });
    },
  },
  {
    path: 'failed',
    loader: async ({ context }) => {
      await context.events.view({ type: 'HOME_PAGE_VIEW' });
      return data({}, { status: 404 });
    },
  },
  {
    path: 'enter',
    action: ({ context }) => {
      context.session.signIn({ token, remember: true });
      return data({});
    },
  },
]);

interface Told {
  type: string;
  data: Record<string, unknown>;
  headers: Headers;
}

/** A shop whose API keeps what it is told. `take` answers an event otherwise. */
function shop({
  enabled = true,
  b2b = true,
  take = () => Response.json({ accepted: true }) as Response | Promise<Response>,
  settings = 200,
  more = {},
} = {}) {
  const received: Told[] = [];
  const info = {
    supplier: { name: 'Поставщик' },
    currency: {},
    settings: { businessAnalytics: { enabled, modules: { b2b, ...more } } },
    limits: {},
    region: { id: 3, name: 'Москва' },
  };
  const bindings = testBindings(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/current-user')) return Response.json(demoBuyer);
    if (pathname.endsWith('/settings')) return Response.json({}, { status: settings });
    if (!pathname.endsWith('/analytics/event')) return Response.json(info);
    received.push({ ...((await request.json()) as Omit<Told, 'headers'>), headers: request.headers });
    return take();
  });
  return {
    received,
    async open(path: string, headers: Record<string, string> = {}, init: RequestInit = {}) {
      const request = new Request(own + path, { ...init, headers: { ...browser, Origin: own, ...headers } });
      return visitEdge(request, bindings, build, true);
    },
  };
}

describe('a view', () => {
  it('is told after the answer with everything that the page knows', async () => {
    const { received, open } = shop();
    const { answer, lines } = await open('/catalog?section=7', { Referer: `${own}/` });
    expect(answer.status).toBe(200);
    expect(received).toMatchObject([
      {
        type: 'CATEGORY_VIEW',
        data: {
          viewUuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
          location: `${own}/catalog?section=7`,
          referer: `${own}/`,
          source: 'web-desktop',
          categoryId: 7,
          products: [1, 2],
          regionId: 3,
          userId: null,
          segment: 'retail',
        },
      },
    ]);
    expect(lines).toHaveLength(1);
  });

  it.each([
    ['the setting is off', { enabled: false }],
    ['its module is off', { b2b: false }],
  ])('is not told when %s', async (_, settings) => {
    const { received, open } = shop(settings);
    await open('/catalog');
    expect(received).toEqual([]);
  });

  it.each([
    ['a robot', '/catalog', { 'User-Agent': 'Googlebot/2.1' }, 'GET'],
    ['a question for headers', '/catalog', {}, 'HEAD'],
    ['fresh data of the same page', '/catalog.data?page=2', { Referer: `${own}/catalog?page=2` }, 'GET'],
    ['a page that failed', '/failed', {}, 'GET'],
  ])('is not told of %s', async (_, path, headers, method) => {
    const { received, open } = shop();
    await open(path, headers as Record<string, string>, { method });
    expect(received).toEqual([]);
  });

  it('of a page fetched ahead is answered as text, which its script tells when it is shown', async () => {
    const { received, open } = shop();
    const { answer } = await open('/catalog', { 'Sec-Purpose': 'prefetch', Cookie: agreed });
    expect(received).toEqual([]);
    expect(await answer.text()).toContain('CATEGORY_VIEW');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('names a buyer, and what an action did as well', async () => {
    const { received, open } = shop();
    const entered = await open('/enter', {}, { method: 'POST', body: new URLSearchParams() });
    const session = (entered.answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const Cookie = `${agreed}; ${session}`;
    await open('/catalog', { Cookie }, { method: 'POST', body: new URLSearchParams() });
    // The page that a post answers is no view of its own.
    expect(received).toMatchObject([
      { type: 'VIRTUAL_PAGE_VIEW', data: { userId: demoBuyer.id, userUuid: demoBuyer.uuid } },
    ]);
    expect(received[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
  });
});

describe('before consent, or without it', () => {
  it.each(['', 'b2b_consent=necessary.', 'b2b_consent=all.of-another-text'])(
    'nobody is named, a buyer neither, and orders are not told (%s)',
    async (choice) => {
      const { received, open } = shop();
      const entered = await open('/enter', {}, { method: 'POST', body: new URLSearchParams() });
      const session = (entered.answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
      const Cookie = `${choice}; ${session}; __Host-b2b_u=${visitor}`;
      const { answer } = await open('/order', { Cookie }, { method: 'POST', body: new URLSearchParams() });
      expect(received).toMatchObject([
        {
          type: 'VIRTUAL_PAGE_VIEW',
          data: { userId: null, userUuid: null, sessionId: null, segment: 'retail', regionId: 3 },
        },
      ]);
      expect(received[0]?.headers.get('Authorization')).toBeNull();
      expect(received[0]?.headers.get('User-Uuid')).toBeNull();
      expect(answer.headers.get('Set-Cookie') ?? '').not.toContain('b2b_v');
    },
  );
});

describe('a note for tags', () => {
  const yandex = { counterId: '7001', ecommerce: true };
  const note = async (Cookie: string, more: object, b2b = true) => {
    const { open } = shop({ more, b2b });
    const { answer } = await open('/order', { Cookie }, { method: 'POST', body: new URLSearchParams() });
    return answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('b2b_t='));
  };

  it('is left for the script where tags may run, whether the shop counts by itself or not', async () => {
    const left = [expect.stringMatching(/^b2b_t=order-5; Path=\/; Max-Age=600; Secure; SameSite=Lax$/)];
    expect(await note(agreed, { yandex })).toEqual(left);
    expect(await note(agreed, { yandex }, false)).toEqual(left);
    expect(await note(agreed, {})).toEqual([]);
    expect(await note('b2b_consent=necessary.', { yandex })).toEqual([]);
  });
});

describe('an action that was done', () => {
  it.each([403, 429])('is answered as done when the settings answer %i, and is not counted', async (settings) => {
    const { received, open } = shop({ settings });
    const entered = await open('/enter', {}, { method: 'POST', body: new URLSearchParams() });
    const Cookie = (entered.answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const { answer } = await open('/act', { Cookie }, { method: 'POST', body: new URLSearchParams() });
    expect([answer.status, received]).toEqual([200, []]);
  });
});

describe('a visitor', () => {
  it('has no number and no visit before consent', async () => {
    const { received, open } = shop();
    const { answer } = await open('/catalog', { Cookie: `__Host-b2b_u=${visitor}` });
    expect(received).toMatchObject([{ data: { userUuid: null, sessionId: null } }]);
    expect(received[0]?.headers.get('User-Uuid')).toBeNull();
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  });

  it('has both afterwards, and the visit goes on from page to page', async () => {
    const { received, open } = shop();
    const Cookie = `${agreed}; __Host-b2b_u=${visitor}`;
    const { answer } = await open('/catalog', { Cookie });
    const set = answer.headers.get('Set-Cookie') ?? '';
    expect(set).toMatch(
      /^__Host-b2b_v=[0-9a-f-]{36}\.[0-9a-z]+; Path=\/; Max-Age=1800; HttpOnly; Secure; SameSite=Lax$/,
    );
    const second = await open('/catalog', { Cookie: `${Cookie}; ${set.split(';')[0]}` });
    expect(second.answer.headers.get('Set-Cookie')).toBeNull();
    expect(received[0]).toMatchObject({ data: { userUuid: visitor, sessionId: expect.any(String) } });
    expect(received[1]?.data['sessionId']).toBe(received[0]?.data['sessionId']);
    expect(received[0]?.headers.get('User-Uuid')).toBe(visitor);
  });

  it('is told with the session of its tab by script, if there is consent', async () => {
    const { received, open } = shop();
    const shown = (Cookie: string) => open('/shown', { Cookie }, { method: 'POST', body: '' });
    await shown(agreed);
    await shown('');
    expect(received.map(({ data: { sessionId } }) => sessionId)).toEqual([tab, null]);
  });

  it('begins another visit after a pause, or with a cookie of somebody’s own making', async () => {
    const { received, open } = shop();
    const old = (Math.floor(Date.now() / 60_000) - 31).toString(36);
    for (const value of [`${visitor}.${old}`, 'x', `${visitor}.zzzzzzzz`]) {
      await open('/catalog', { Cookie: `${agreed}; __Host-b2b_v=${value}` });
    }
    expect(received.map(({ data: { sessionId } }) => sessionId)).not.toContain(visitor);
    expect(new Set(received.map(({ data: { sessionId } }) => sessionId)).size).toBe(3);
  });
});

describe('an event that cannot be sent', () => {
  it.each([
    ['refused', () => Response.json({ status: 429, name: 'TooMany', message: '' }, { status: 429 }), '429'],
    ['broken', () => new Response('<h1>', { status: 500 }), 'unavailable'],
    ['cut', () => Promise.reject(new Error('Network connection lost')), 'unavailable'],
  ])('is tried once, dropped with a line that names nobody, and harms no page: %s', async (_, take, reason) => {
    const { received, open } = shop({ take });
    const { answer, lines } = await open('/catalog?keyword=79001234567', {
      Cookie: `${agreed}; __Host-b2b_u=${visitor}`,
    });
    expect(answer.status).toBe(200);
    expect(received).toHaveLength(1);
    expect(lines[1]).toEqual({ at: expect.any(String), id: lines[0]?.['id'], eventsDropped: 1, reason });
    expect(JSON.stringify(lines)).not.toMatch(/79001234567|11111111-2222/);
  });

  it('is not waited for longer than two seconds, and the next ones are not tried meanwhile', async () => {
    const { received, open } = shop({ take: () => new Promise<Response>(() => undefined) });
    const started = Date.now();
    const { lines } = await open('/catalog');
    expect(Date.now() - started).toBeLessThan(3500);
    expect(lines[1]).toMatchObject({ eventsDropped: 1, reason: 'unavailable' });
    expect((await open('/catalog')).lines[1]).toMatchObject({ eventsDropped: 1, reason: 'skipped' });
    expect(received).toHaveLength(1);
  });
});
