import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { writeOrder } from '#tests/support/past-order.ts';
import { testKeys, testPayments } from '#tests/support/test-vars.ts';
import { apiAt, type Send } from './api.ts';
import { conform, conformQuickly } from './conform.ts';
import { hasFailures } from './report.ts';
import type { Book } from './verdict.ts';

const accountOf = (login: string) => ({ login: `${login}@demo.test`, password: demoPassword });
const accounts = { buyer: accountOf('buyer'), other: accountOf('overdue'), staff: accountOf('staff') };
const origin = 'https://api.test';

const totals = JSON.stringify({
  positions: 1,
  amount: 2,
  weight: 0,
  discount: 0,
  cashBack: 0,
  value: 200,
  valueWithoutVat: 167,
  vats: [{ rate: 20, amount: 33 }],
  orderItemsTotalPrice: 200,
  orderCustomItemsTotalPrice: 0,
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({
    MESSAGES: 'demo',
    SSO: 'demo',
    CONFIGURATOR: 'demo',
    EDGE_KEY: testKeys.EDGE_KEY,
    SHOP_ORIGIN: 'https://shop.example',
    SUGGESTIONS_PER_MINUTE: '10000',
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
    SIGN_IN_PER_MINUTE: '1000',
    ...testPayments,
  });
  await startBucket(backend);
  await addGoods(
    backend,
    [1, 2, 3].map((id) => ({ id, prices: { dealer: 100, retail: 120 }, stock: { 1: 10 } })),
  );
  for (const [id, company] of [
    [9001, 1],
    [9002, 1],
    [9003, 6],
  ] as const) {
    await writeOrder(backend, id, { company, day: 20_000 }, [{ product: 1, amount: 2 }]);
  }
  await backend.bindings.TRADE.prepare('UPDATE orders SET totals = ?1 WHERE id > 9000').bind(totals).run();
  const headers = await sessionOf(backend, 1, 1);
  for (const name of ['Объект 1', 'Объект 2']) {
    await backend.send('/api/v1/specification', { name, items: [] }, { headers });
  }
});
afterAll(() => backend.dispose());
// What was asked by one test must not make the next one wait.
beforeEach(() => backend.bindings.TRADE.prepare('DELETE FROM counter').run());

/** The backend, as over a network. */
const whole: Send = async (request) => {
  const { pathname, search } = new URL(request.url);
  const body = request.body ? { body: await request.text() } : {};
  return backend.request(pathname + search, { method: request.method, headers: request.headers, ...body });
};

/** What a supplier's API answers instead; it may ask the whole one again. */
type Mutate = (request: Request, answer: Response) => Promise<Response> | Response;

const failuresIn = (book: Book) =>
  Object.fromEntries(
    [...book.values()].flatMap(({ call, failures }) => (failures.size > 0 ? [[call.id, [...failures]]] : [])),
  );
const askedFor = (request: Request) => `${request.method} ${new URL(request.url).pathname}`;
const pathOf = (request: Request) => new URL(request.url).pathname;
const json = (answer: Response, change: (body: Record<string, unknown>) => object) =>
  answer.json().then((body) => Response.json(change(body as Record<string, unknown>), answer));

describe('the reference backend', () => {
  it('conforms, as visitor, buyer, other and staff', { timeout: 120_000 }, async () => {
    const book = await conform(apiAt(origin, whole), accounts);
    expect(failuresIn(book)).toEqual({});
    expect(book.size).toBe(calls.filter(({ access }) => access !== 'signed').length);
    const shown = [...book.values()].filter(({ call, isShown }) => call.method === 'GET' && isShown);
    expect(shown.length).toBeGreaterThan(70);
    expect(hasFailures(book)).toBe(false);
  });

  it('conforms in the quick form', async () => {
    expect(failuresIn(await conformQuickly(apiAt(origin, whole)))).toEqual({});
  });
});

const faults: readonly (readonly [string, Mutate, Record<string, RegExp[]>])[] = [
  [
    'a list as text',
    (request, answer) =>
      pathOf(request) === '/api/v1/cart/amounts' && answer.ok
        ? json(answer, (body) => ({ ...body, items: 'none' }))
        : answer,
    { getCartAmounts: [/^shape: items: .*, as buyer$/, /^shape: items: .*, as visitor$/] },
  ],
  [
    'a request id that is not returned',
    (request, answer) => {
      if (pathOf(request) !== '/api/v1/pickup-point' || !answer.ok) return answer;
      const headers = new Headers(answer.headers);
      headers.delete('B2b-Request-Id');
      return new Response(answer.body, { status: answer.status, headers });
    },
    { getPickupPoints: [/^request id: .* not returned, as buyer$/, /^request id: .* not returned, as visitor$/] },
  ],
  [
    'every page the first one',
    (request, answer) => {
      const url = new URL(request.url);
      if (url.pathname !== '/api/v1/order' || url.searchParams.get('page') !== '2') return answer;
      url.searchParams.set('page', '1');
      return whole(new Request(url, { headers: request.headers }));
    },
    { getOrders: [/^paging: meta.currentPage of page 2 is 1$/, /^paging: page 2 begins with the record of page 1$/] },
  ],
  [
    'a list that takes any page',
    (request, answer) =>
      askedFor(request) === 'GET /api/v1/specification' && answer.status === 400
        ? Response.json({ items: [] })
        : answer,
    { getSpecifications: [/^code: 200 for page=0, expected 400$/] },
  ],
  [
    'a web page in place of an error',
    (request, answer) =>
      pathOf(request) === '/api/v1/profile' && answer.status === 401
        ? new Response('<h1>Sign in</h1>', { status: 401 })
        : answer,
    {
      getProfile: [
        /^error body: the body is not JSON, of the 401 without a token$/,
        /^error body: the body is not JSON, of the 401 with a wrong token$/,
      ],
    },
  ],
  [
    'another status for a missing record',
    (request, answer) =>
      /^\/api\/v1\/product\/\d+$/.test(pathOf(request)) && answer.status === 404
        ? json(answer, (body) => body).then(({ headers }) => Response.json({ status: 500 }, { status: 500, headers }))
        : answer,
    { getProduct: [/^code: 500 for a record that is not there, expected 404$/] },
  ],
  [
    'orders of others',
    (request, answer) => {
      const isForeign = /^\/api\/v1\/order\/900[12]$/.test(pathOf(request)) && answer.status === 404;
      return isForeign ? Response.json({ id: 9001 }) : answer;
    },
    { getOrder: [/^rights: a record of another account is answered$/] },
  ],
  [
    'a record of others that is told from a missing one',
    (request, answer) =>
      /^\/api\/v1\/order\/900[12]\/message$/.test(pathOf(request)) && answer.status === 404
        ? json(answer, (body) => ({ ...body, message: 'Чужой заказ' }))
        : answer,
    { getOrderMessages: [/^rights: a record of another account answers 404 with other words/] },
  ],
  [
    'a body without what is needed, taken',
    (request, answer) =>
      pathOf(request) === '/api/v1/cart/bring-back' && answer.status === 422
        ? new Response(null, { status: 204 })
        : answer,
    { bringBackCart: [/^code: 204 for a body without what is needed, expected 422$/] },
  ],
  [
    'fields by other names',
    (request, answer) =>
      pathOf(request) === '/api/v2/user/sign-up/request' && answer.status === 422
        ? json(answer, (body) => ({ ...body, errors: [{ field: 'Name', message: 'Заполните поле' }] }))
        : answer,
    { requestSignUp: [/^error body: errors names none of the fields that are needed/] },
  ],
  [
    'texts of staff for every buyer',
    (request, answer) =>
      pathOf(request) === '/api/v1/staff/buyer' && answer.status === 403 ? Response.json({ items: [] }) : answer,
    { findBuyers: [/^code: 200 to a buyer, expected 403$/] },
  ],
  [
    'an answer for one person that anybody may store',
    (request, answer) => {
      if (pathOf(request) !== '/api/v1/bonus' || !answer.ok) return answer;
      const headers = new Headers(answer.headers);
      headers.set('Cache-Control', 'public, max-age=60');
      return new Response(answer.body, { status: 200, headers });
    },
    { getBonus: [/^privacy: Cache-Control: public/] },
  ],
  [
    'a token that outlives its session',
    (request, answer) =>
      pathOf(request) === '/api/v2/user/sign-out' && answer.status === 401 && request.headers.has('Authorization')
        ? new Response(null, { status: 204 })
        : answer,
    {
      signOut: [
        /^code: 204 with a wrong token, expected 401$/,
        /^code: 204 with a token that was signed out, expected 401$/,
      ],
    },
  ],
  [
    'no answer at all',
    (request, answer) => {
      if (pathOf(request) === '/api/v1/module') throw new TypeError('fetch failed');
      return answer;
    },
    { getModules: [/^code: no answer, expected 200/, /^code: no answer without/, /^code: no answer with a wrong/] },
  ],
];

describe('a supplier whose API breaks the contract fails where it does:', () => {
  let failures: Record<string, string[]>;
  beforeAll(async () => {
    const broken: Send = async (request) => {
      let answer = await whole(request);
      for (const [, mutate] of faults) answer = await mutate(request, answer);
      return answer;
    };
    failures = failuresIn(await conform(apiAt(origin, broken), accounts));
  });

  it.each(faults)('%s', (_, _mutate, expected) => {
    for (const [id, patterns] of Object.entries(expected)) {
      const found = failures[id] ?? [];
      expect(found.length, found.join('\n')).toBe(patterns.length);
      for (const pattern of patterns)
        expect(
          found.some((line) => pattern.test(line)),
          `${pattern}: ${found}`,
        ).toBe(true);
    }
  });

  it('and nowhere else', () => {
    expect(Object.keys(failures).sort()).toEqual(faults.flatMap(([, , expected]) => Object.keys(expected)).sort());
  });
});
