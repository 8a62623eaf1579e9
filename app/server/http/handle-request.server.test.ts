import { data } from '@remix-run/cloudflare';
import { describe, expect, it } from 'vitest';
import { requireBuyer } from '#app/server/guards.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { addToCart } from '#contract/cart.ts';
import { getCompany } from '#contract/user.ts';
import { demoBuyer } from '#tests/support/context.ts';
import { testBindings, visitEdge } from '#tests/support/edge.ts';
import { fakeBuild } from '#tests/support/fake-build.ts';
import { redirectTo } from './redirect.server.ts';

const own = 'https://shop.test';
const token = 'SECRET-token-of-the-api-0123456789abcdefghijk';
const refused = () => Response.json({ status: 401, name: 'Unauthorized', message: 'нет' }, { status: 401 });

const build = fakeBuild([
  {
    path: 'greeting',
    loader: async ({ context }) => data({ name: (await context.buyer())?.name ?? 'visitor' }),
  },
  {
    path: 'private',
    loader: async ({ context, request }) => data({ name: (await requireBuyer(context, request)).name }),
  },
  { path: 'company', loader: ({ context }) => context.supplier.call(getCompany) },
  {
    path: 'add',
    action: async ({ context }) => {
      const body = { items: [{ id: 1, amount: 1, type: 'product' as const }], source: '' };
      await context.supplier.call(addToCart, { body });
      return redirectTo('/greeting' as never);
    },
    loader: () => data({}),
  },
  {
    path: 'enter',
    action: ({ context }) => {
      context.session.signIn({ token, remember: true });
      return redirectTo('/greeting' as never);
    },
    loader: () => data({}),
  },
  {
    path: 'thrown',
    loader: () =>
      Promise.reject(
        new SupplierRejected({ status: 409, name: 'CartChanged', message: 'Корзина изменилась', errors: [] }),
      ),
  },
  { path: 'leak', loader: () => Promise.reject(Response.json({ secret: 'SECRET' }, { status: 418 })) },
  { path: 'text', loader: () => Promise.reject('SECRET') },
  { path: 'object', loader: () => Promise.reject(data({ secret: 'SECRET' }, { status: 400 })) },
]);

async function cookieOfBuyer(): Promise<string> {
  const request = new Request(`${own}/enter`, {
    method: 'POST',
    headers: { Origin: own },
    body: new URLSearchParams(),
  });
  const { answer } = await visitEdge(request, testBindings(refused), build);
  return (answer.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
}

describe('a token that the API no longer takes', () => {
  it('makes a visitor of the buyer on the page that asks who it is', async () => {
    const headers = { Cookie: await cookieOfBuyer() };
    const { answer } = await visitEdge(new Request(`${own}/greeting`, { headers }), testBindings(refused), build);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('visitor');
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-b2b_s=; Path=\/; Max-Age=0;/);
  });

  it.each([
    ['/private?tab=2', '/user/sign-in?returnTo=%2Fprivate%3Ftab%3D2'],
    ['/company', '/user/sign-in?returnTo=%2Fcompany'],
  ])('leads from %s to sign-in with the way back', async (path, target) => {
    const headers = { Cookie: await cookieOfBuyer() };
    const { answer } = await visitEdge(new Request(own + path, { headers }), testBindings(refused), build);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe(target);
    expect(answer.headers.get('Set-Cookie')).toMatch(/Max-Age=0/);
  });

  it('leads a data request there through Remix', async () => {
    const headers = { Cookie: await cookieOfBuyer() };
    const request = new Request(`${own}/company.data?_routes=route-2`, { headers });
    const { answer } = await visitEdge(request, testBindings(refused), build);
    expect(answer.status).toBe(202);
    expect(await answer.text()).toContain('/user/sign-in?returnTo=%2Fcompany"');
  });

  it('keeps what a post brought instead of leading away from it', async () => {
    const headers = { Cookie: await cookieOfBuyer(), Origin: own, Referer: `${own}/catalog?page=2` };
    const request = new Request(`${own}/add`, {
      method: 'POST',
      headers,
      body: new URLSearchParams({ note: 'typed' }),
    });
    const { answer } = await visitEdge(request, testBindings(refused), build);
    expect(answer.status).toBe(401);
    expect(await answer.text()).toMatch(/"fields":\[\["note","typed"\]\].*"from":"\/catalog\?page=2"/);
  });
});

describe('a visitor', () => {
  it('gets an id with the first thing that is stored for it, and the API is told it', async () => {
    const received: (string | null)[] = [];
    const bindings = testBindings((request) => {
      received.push(request.headers.get('User-Uuid'));
      return Response.json({});
    });
    const headers = { Origin: own };
    const { answer } = await visitEdge(
      new Request(`${own}/add`, { method: 'POST', headers, body: 'x' }),
      bindings,
      build,
    );
    expect(received[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers.get('Set-Cookie')).toContain(
      `__Host-b2b_u=${received[0]}; Path=/; Max-Age=34560000; HttpOnly`,
    );
  });
});

describe('what a loader throws', () => {
  const visit = async (path: string) => {
    const { answer, lines } = await visitEdge(new Request(own + path), testBindings(refused), build);
    return { status: answer.status, text: await answer.text(), lines };
  };

  it('shows the API’s own words with its status', async () => {
    const { status, text } = await visit('/thrown');
    expect(status).toBe(409);
    expect(text).toContain('Корзина изменилась');
  });

  it.each([
    ['/leak', 418],
    ['/text', 500],
    ['/object', 500],
  ])('never reaches the browser when we did not make it: %s', async (path, status) => {
    for (const address of [path, `${path}.data`]) {
      const seen = await visit(address);
      expect(seen.text + JSON.stringify(seen.lines)).not.toContain('SECRET');
      expect(seen.status).toBe(status);
    }
  });
});

describe('the log', () => {
  it('has one line for each request, with calls and times and nothing personal', async () => {
    const Cookie = `${await cookieOfBuyer()}; __Host-b2b_u=11111111-2222-4333-8444-555555555555`;
    const bindings = testBindings(() =>
      Response.json({ ...demoBuyer, phone: '+79161234567', email: 'secret@mail.test' }),
    );
    const headers = {
      Cookie,
      'CF-Connecting-IP': '203.0.113.77',
      'User-Agent': 'x\r\n{"forged":1}'.replace('\r\n', ' '),
    };
    const { answer, lines } = await visitEdge(
      new Request(`${own}/private?phone=79161234567`, { headers }),
      bindings,
      build,
    );
    expect(answer.status).toBe(200);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      id: answer.headers.get('X-Request-Id'),
      method: 'GET',
      status: 200,
      route: 'route-1',
      calls: [
        { id: 'getTranslations', status: 404 },
        { id: 'getCurrentUser', status: 200, cache: 'none', attempts: 1, dropped: 0 },
      ],
    });
    const text = JSON.stringify(lines);
    for (const secret of ['SECRET', '7916', 'secret@', '203.0.113', '11111111-', 'Смирнова', 'k1.', 'forged']) {
      expect(text).not.toContain(secret);
    }
  });

  it('takes reports of the content security policy without what could name a person', async () => {
    const report = {
      'csp-report': {
        'effective-directive': 'script-src\r\n{"forged":1}',
        'blocked-uri': 'https://evil.test/x?phone=79161234567',
        'source-file': `${own}/user/profile?token=SECRET`,
      },
    };
    const request = new Request(`${own}/csp-report`, {
      method: 'POST',
      headers: { Origin: own },
      body: JSON.stringify(report),
    });
    const { answer, lines } = await visitEdge(request, testBindings(refused), build);
    expect(answer.status).toBe(204);
    expect(lines[0]).toMatchObject({
      csp: { directive: 'script-src', blocked: 'https://evil.test', source: own },
    });
  });

  it('keeps nothing of a report that is no name and no address', async () => {
    const report = {
      'effective-directive': 'Иванов Иван +7 900 100-00-01',
      'blocked-uri': '+79001000001',
      'source-file': 'ivanov@x',
    };
    const request = new Request(`${own}/csp-report`, {
      method: 'POST',
      headers: { Origin: own },
      body: JSON.stringify({ 'csp-report': report }),
    });
    const { lines } = await visitEdge(request, testBindings(refused), build);
    expect(lines[0]).toMatchObject({ csp: { directive: '', blocked: '', source: '' } });
  });
});
