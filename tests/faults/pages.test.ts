import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '#tests/support/addresses.ts';
import { buyer } from '#tests/support/buyers.ts';
import { addForms, addProducts, fillCheckout, placedOrder, type ReadyOrder } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { type Form, formsOf, textOfHtml } from '#tests/support/html.ts';
import { judge, type Seen, see } from '#tests/support/oracle.ts';
import { knownPages, links } from '#tests/support/pages.ts';
import { type Server, startBackend, startStorefront } from '#tests/support/server.ts';
import { elsewhere, type Fault, faults } from './faults.ts';
import { type FaultyUpstream, startUpstream } from './upstream.ts';

/** Deadline of a page in these tests in ms; in production it is longer. */
const deadline = 2_000;
const typedComment = 'Позвоните за час до приезда';

let backend: Server;
let upstream: FaultyUpstream;
let storefront: Server;
let stranger: HttpServer;
let strangerHits = 0;
let visitor: Client;
let signedIn: Client;
let products: string[];
let signInForm: Form;
let addForm: Form;
let order: ReadyOrder;

beforeAll(async () => {
  stranger = createServer((_, answer) => {
    strangerHits += 1;
    answer.end('SECRET');
  }).listen(0, '127.0.0.1');
  backend = await startBackend();
  upstream = await startUpstream({}, backend.origin);
  elsewhere.origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  storefront = await startStorefront(upstream.origin, { EDGE_DEADLINE_MS: String(deadline), RETRY_BASE_MS: '20' });
  visitor = new Client(storefront.origin);
  signedIn = new Client(storefront.origin);
  await signedIn.signIn(buyer(0));
  await addProducts(signedIn, 2);
  order = await fillCheckout(signedIn, typedComment);
  const list = await signedIn.get('/catalog?pageSize=30');
  products = [...new Set(links(list.body).flatMap((href) => /[?&]product=(\d+)/.exec(href)?.[1] ?? []))];
  addForm = addForms(list)[0] as Form;
  const page = await visitor.get('/user/sign-in');
  signInForm = page.forms.find((form) => form.field('password') !== undefined) as Form;
});
afterEach(() => upstream.break(null));
afterAll(async () => {
  await storefront.stop();
  await upstream.stop();
  await backend.stop();
  stranger.close();
});

/** New addresses, so that the edge cache has no copy of the pages. */
let fresh = 0;
const surfaces: Record<string, () => Promise<Response>> = {
  home: () => visitor.clone().send('/'),
  list: () => visitor.clone().send(`/catalog?keyword=${fresh++}`),
  product: () => visitor.clone().send(`/product/${products[fresh++ % products.length]}`),
  cart: () => signedIn.clone().send('/cart'),
  checkout: () => signedIn.clone().send('/checkout'),
  orders: () => signedIn.clone().send('/orders'),
  'sign-in': () => visitor.clone().send(signInForm.action, new URLSearchParams(signInForm.data({ ...buyer(1) }))),
  'adding to the cart': () => signedIn.clone().send(addForm.action, new URLSearchParams(addForm.data())),
  ordering: () => signedIn.clone().send(order.action, new URLSearchParams(order.fields)),
};

/**
 * Words by which a page, or a part of it, says that something failed. The API's own message may be among them: it is
 * shown, unlike its details.
 */
const explanation =
  /Склад закрыт на учёт|Слишком много|Вы вышли|недоступ|сбой|Не удалось|не ответил|не принят|Недостаточно прав|не найден|не существует|изменилась/;

/** Whether a form of the page has what was typed; the script's data alone would help nobody. */
const keepsComment = (body: string) => formsOf(body, '').some((form) => form.field('comment') === typedComment);

/** What is wrong with a response under a fault. */
function complaintsAbout(name: string, seen: Seen, took: number): string[] {
  const { status, body } = seen;
  return [
    judge(seen, { absent: [new URL(upstream.origin).host] }),
    took > deadline + 1_500 ? `came after ${Math.round(took)} ms` : '',
    status >= 400 && !explanation.test(textOfHtml(body)) ? 'does not say what happened' : '',
    name === 'ordering' && status >= 500 && !keepsComment(body) ? 'lost what was typed' : '',
  ]
    .filter(Boolean)
    .map((complaint) => `${name}, ${status}: ${complaint}`);
}

describe.each(Object.keys(faults) as Fault[])('with a supplier’s API that answers %s', (fault) => {
  it('every page is answered in time, in Russian, with nothing of the API’s own', { timeout: 30_000 }, async () => {
    upstream.break(fault);
    const complaints = await Promise.all(
      Object.entries(surfaces).map(async ([name, ask]) => {
        const started = performance.now();
        const seen = await see(await ask());
        return complaintsAbout(name, seen, performance.now() - started);
      }),
    );
    expect(complaints.flat()).toEqual([]);
    expect(strangerHits).toBe(0);
    upstream.break(null);
    expect((await visitor.get('/')).status).toBe(200);
  });
});

describe('an order sent while nobody can tell who the buyer is', () => {
  it.each(['with', 'without'])('shows the form again as it was typed, %s the actor', async (actor) => {
    upstream.break('503', (url) => url.includes('/current-user'));
    const fields = order.fields.filter(([name]) => actor === 'with' || name !== 'actor');
    expect(fields.some(([name]) => name === 'actor')).toBe(actor === 'with');
    const page = await signedIn.clone().post(order.action, fields);
    expect(page.status).toBe(503);
    const kept = page.forms.find((form) => form.field('requestId') !== undefined);
    expect(kept?.data({}, 'Отправить ещё раз').map(([name]) => name)).toEqual(fields.map(([name]) => name));
    expect(kept?.field('comment')).toBe(typedComment);
  });
});

describe('one call of a page failing', () => {
  const parts: [string, string, RegExp][] = [
    ['list', '/catalog?keyword=abc', /\/search\/filters/],
    ['list', '/catalog?keyword=abd', /\/catalog-section/],
    ['home', '/', /\/order\b/],
    ['orders', '/orders', /\/order\/status/],
  ];
  it.each(parts)('leaves the %s usable: %s without %s', async (_, path, call) => {
    upstream.break('500', (url) => call.test(url));
    const seen = await see(await signedIn.clone().send(path));
    expect({ status: seen.status, complaints: judge(seen) }).toEqual({ status: 200, complaints: '' });
  });

  it('keeps the menu of the cabinet around a page of it', async () => {
    upstream.break('503', (url) => /\/session/.test(url));
    const page = await signedIn.clone().get('/user/sessions');
    expect({ status: page.status, links: links(page.body) }).toMatchObject({
      status: 503,
      links: expect.arrayContaining(['/user/profile', '/user/addresses']),
    });
  });
});

describe('the session', () => {
  it('ends quietly when the API no longer knows the token', async () => {
    const client = new Client(storefront.origin);
    await client.signIn(buyer(2));
    upstream.break('401', (url) => url.includes('/current-user'));
    const answer = await client.send('/catalog');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Войти');
    const cleared = answer.headers.getSetCookie().find((line) => line.startsWith('b2b_s='));
    expect(cleared).toMatch(/Max-Age=0|1970/);
  });

  it('that ends in the middle leads to sign-in with the way back', async () => {
    const client = new Client(storefront.origin);
    await client.signIn(buyer(3));
    upstream.break('401', (url) => /\/api\/v1\/order\b/.test(url));
    const answer = await client.send('/orders?page=1');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toMatch(/^\/user\/sign-in\?returnTo=%2Forders/);
  });
});

describe('an order whose answer was lost', () => {
  it('is placed once when it is sent again', async () => {
    const client = new Client(storefront.origin);
    await client.signIn(buyer(4));
    await addProducts(client, 1);
    const { action, fields } = await fillCheckout(client);
    upstream.break('reset', (url) => url === '/api/v1/order');
    const lost = await client.post(action, fields);
    expect(placedOrder(lost)).toBeNull();
    upstream.break(null);
    const first = placedOrder(await client.post(action, fields));
    expect(first).not.toBeNull();
    expect(placedOrder(await client.post(action, fields))).toBe(first);
  });
});

describe('reading while the API is down', () => {
  it('goes on from the last good copy, and says how old it is', async () => {
    const path = '/catalog?keyword=%D0%BA%D0%B0%D0%B1%D0%B5%D0%BB%D1%8C&sort=name';
    expect((await visitor.get(path)).status).toBe(200);
    upstream.break('reset');
    const page = await visitor.get(path);
    expect(page.status).toBe(200);
    upstream.break(null);
    const recovered = performance.now();
    expect((await visitor.get(`${path}&page=1`)).status).toBe(200);
    expect(performance.now() - recovered).toBeLessThan(2_000);
  });
});

describe('every page', () => {
  it.each([null, '503', '403', '404'] as const)(
    'is whole, in Russian, for anybody, when the API answers %s',
    async (fault) => {
      const pages = (await addresses()).filter(({ hasPage }) => hasPage).map(({ path }) => path);
      const complaints: string[] = [];
      for (const path of pages) {
        for (const [who, client] of Object.entries({ visitor, signedIn })) {
          upstream.break(fault);
          const complaint = judge(await see(await client.clone().send(path)));
          if (complaint) complaints.push(`${path} for ${who}: ${complaint}`);
        }
      }
      expect(complaints).toEqual([]);
    },
  );

  it('makes at most 20 calls of the API, at most 6 at a time', async () => {
    const shopPages = await knownPages(storefront.origin);
    const pages = (await addresses()).filter(({ hasPage }) => hasPage).map(({ path }) => path);
    const all = new Set([...pages, ...Object.values(shopPages), `${shopPages.list}&product=${products[0]}`]);
    const seen = [];
    for (const path of all) {
      for (const client of [visitor.clone(), signedIn.clone()]) {
        upstream.break(null);
        await (await client.send(path)).arrayBuffer();
        seen.push({ path, calls: upstream.hits.length, parallel: upstream.peak() });
      }
    }
    expect(seen.filter(({ calls, parallel }) => calls > 20 || parallel > 6)).toEqual([]);
    // Check that the count itself notices parallel calls.
    expect(Math.max(...seen.map(({ parallel }) => parallel))).toBeGreaterThan(1);
  });
});
