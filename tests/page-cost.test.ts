import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { loader as code } from '#app/features/auth/code/route.tsx';
import { loader as reset } from '#app/features/auth/reset/route.tsx';
import { loader as signIn } from '#app/features/auth/sign-in/route.tsx';
import { loader as signUp } from '#app/features/auth/sign-up/route.tsx';
import { loader as cart, action as changeCart } from '#app/features/cart/route.tsx';
import { loader as list } from '#app/features/catalogue/list/route.tsx';
import { loader as checkout } from '#app/features/checkout/route.tsx';
import { loader as content } from '#app/features/content/route.tsx';
import { loader as orders } from '#app/features/orders/list/route.tsx';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { loader as quickOrder } from '#app/features/quick-order/route.tsx';
import { loader as notFound } from '#app/features/shell/not-found/route.tsx';
import { loader as specification } from '#app/features/specifications/details/route.tsx';
import { loader as importRows } from '#app/features/specifications/import-rows/route.tsx';
import { loader as specifications } from '#app/features/specifications/list/route.tsx';
import type { TestBackend } from './support/backend.ts';
import { startCatalogue } from './support/catalogue.ts';
import { type CostedShop, openShop } from './support/costed-shop.ts';
import { sessionOf } from './support/demo.ts';

/** The call that returns the buyer and what every page shows. */
const head = 'getCurrentUser';
const pages = {
  cart,
  catalog: list,
  orders,
  checkout,
  'quick-order': quickOrder,
  specifications,
  'specifications/:id': specification,
  'import/:id': importRows,
  'user/sign-in': signIn,
  'user/sign-in/code': code,
  'user/sign-up': signUp,
  'user/reset': reset,
  'content/:slug': content,
  '*': notFound,
};

let backend: TestBackend;
let shop: CostedShop;
let token: string;
let buyer: Record<string, string>;
/** A specification of 100 lines, and a list of 300. */
let long: { specification: number; import: number };
// D1 takes long to fill on a busy machine.
beforeAll(async () => {
  // Only D1 itself counts the rows that it reads.
  backend = await startCatalogue(2000, 'd1');
  shop = openShop(backend, pages, { 'saved-cart': changeCart });
  const headers = await sessionOf(backend, 1, 1);
  token = headers.Authorization.replace('Bearer ', '');
  buyer = { Cookie: await shop.enter(token) };
  const found = await backend.request('/api/v2/search?criteria[instock]=1&perPage=10', { headers });
  const { items } = (await found.json()) as { items: { id: number; minimumBatch: number }[] };
  const body = { items: items.map(({ id, minimumBatch }) => ({ id, amount: minimumBatch })) };
  await backend.send('/api/v1/cart/item', body, { headers });
  const all = await backend.request('/api/v2/search?perPage=100', { headers });
  const { items: goods } = (await all.json()) as { items: { id: number; article: string }[] };
  const lines = Array.from({ length: 300 }, (_, at) => `${goods[at % goods.length]?.article}\t100`);
  const made = async (answer: Promise<Response>) => ((await (await answer).json()) as { id: number }).id;
  long = {
    specification: await made(
      backend.send(
        '/api/v1/specification',
        { name: 'Длинная', items: goods.map(({ id }) => ({ id, amount: 1000 })) },
        { headers },
      ),
    ),
    import: await made(backend.send('/api/v1/specification/import-text', { text: lines.join('\n') }, { headers })),
  };
}, 300_000);
afterAll(() => backend.dispose());
afterEach(() => vi.unstubAllGlobals());

describe('a page of a buyer with ten products in the cart', () => {
  // Of the rows each call reads 15 for the session: it and the permissions of its user.
  const costs = [
    // The usual address and the rate of its delivery go along with the lines.
    ['/cart', { calls: ['getCart', head], statements: 13, roundTrips: 6 }, 350],
    ['/orders', { calls: [head, 'getOrderStatuses', 'getOrders'], statements: 9, roundTrips: 6 }, 114],
    // With rules of approval, budgets and cost centres, read along with the other choices.
    ['/checkout', { calls: ['getCheckout', 'getCheckoutForm', head], statements: 22, roundTrips: 9 }, 480],
    [
      '/catalog',
      {
        calls: ['getCatalogueInfo', head, 'getSearchFilters', 'searchProducts'],
        statements: 20,
        roundTrips: 9,
      },
      450,
    ],
  ] as const;
  it.each(costs)('costs what it has to: %s', async (path, expected, mostRows) => {
    // An isolate loads its search data in two steps, the second one with its second request.
    for (let warming = 0; warming < 2; warming += 1) await shop.open(path, buyer);
    const { calls, statements, roundTrips, rows, sql } = await shop.open(path, buyer);
    expect({ calls: calls.sort(), statements, roundTrips }, sql.join('\n')).toEqual({
      ...expected,
      calls: [...expected.calls].sort(),
    });
    expect(rows).toBeLessThanOrEqual(mostRows);
  });

  it('reads no more than the line that saves itself', async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const { items } = (await (await backend.request('/api/v1/cart', { headers })).json()) as {
      items: { id: number; amount: number; selected: boolean; comment: string; product: { multiplicity: number } }[];
    };
    const [line] = items;
    if (!line) throw new Error('an empty cart');
    const form = {
      intent: 'save',
      'lines[3].id': String(line.id),
      'lines[3].seen': snapshotText(line.id, line),
      'lines[3].selected': 'on',
      'lines[3].amount': String(line.amount + line.product.multiplicity),
    };
    const { status, calls, statements, roundTrips, rows, sql } = await shop.post('/saved-cart', form, buyer);
    expect({ status, calls, statements, roundTrips }, sql.join('\n')).toEqual({
      status: 200,
      calls: ['getCartLines', 'updateCartLines'],
      statements: 16,
      roundTrips: 7,
    });
    expect(rows).toBeLessThanOrEqual(190);
  });

  it('costs no more for long lists', async () => {
    const cost = async (path: string, mostRows: number) => {
      await shop.open(path, buyer);
      const { status, calls, statements, roundTrips, rows } = await shop.open(path, buyer);
      expect(rows, path).toBeLessThanOrEqual(mostRows);
      return { status, calls: calls.length, statements, roundTrips };
    };
    expect({
      specifications: await cost('/specifications', 107),
      specification: await cost(`/specifications/${long.specification}`, 1784),
      rows: await cost(`/import/${long.import}`, 4418),
      quickOrder: await cost('/quick-order', 97),
    }).toEqual({
      specifications: { status: 200, calls: 2, statements: 9, roundTrips: 5 },
      specification: { status: 200, calls: 2, statements: 10, roundTrips: 7 },
      // Rows, the sums of all, where some were added, and the lists to which the others can be.
      rows: { status: 200, calls: 4, statements: 23, roundTrips: 17 },
      quickOrder: { status: 200, calls: 2, statements: 7, roundTrips: 5 },
    });
  });

  it('takes fourteen statements for the cart in a worker that has just begun', async () => {
    const fresh = openShop(backend, pages);
    const Cookie = await fresh.enter(token);
    const { calls, statements, sql } = await fresh.open('/cart', { Cookie });
    expect(calls.filter((call) => call !== 'getTranslations').sort()).toEqual(['getCart', head]);
    expect(statements, sql.join('\n')).toBe(14);
  });
});

describe('a page that no data of a buyer changes', () => {
  const alike = [
    '/user/sign-in',
    '/user/sign-in/code',
    '/user/sign-up',
    '/user/reset',
    '/content/reglament',
    '/nowhere',
  ];
  it.each(alike)('makes no call for a visitor once its answers lie at the edge: %s', async (path) => {
    vi.stubGlobal('caches', memoryCaches());
    await shop.open(path);
    expect(await shop.open(path)).toMatchObject({ calls: [], statements: 0 });
  });

  it.each(alike)('makes one call for a visitor who may have a cart: %s', async (path) => {
    vi.stubGlobal('caches', memoryCaches());
    const headers = { Cookie: `__Host-b2b_u=${crypto.randomUUID()}` };
    await shop.open(path, headers);
    expect(await shop.open(path, headers)).toMatchObject({ calls: ['getInfo'] });
  });

  it.each(alike.slice(4))('makes one call for a buyer: %s', async (path) => {
    vi.stubGlobal('caches', memoryCaches());
    await shop.open(path, buyer);
    expect(await shop.open(path, buyer)).toMatchObject({ calls: [head] });
  });
});

/** Replaces the platform's caches, in memory. */
function memoryCaches() {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, response: Response) => void kept.set(url, response),
  };
  return { open: async () => cache };
}
