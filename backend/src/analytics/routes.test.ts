import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventData } from '#contract/analytics.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { forgetOld } from './store.ts';

let backend: TestBackend;
/** Half past midnight in Moscow on 21 November 2026, still the 20th in Greenwich. */
const night = Date.UTC(2026, 10, 20, 21, 30);
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: night });
  backend = await startDemo();
  await addGoods(backend, [{ id: 1, prices: { retail: 15_000 }, stock: { 1: 7 } }]);
});
afterEach(() => vi.setSystemTime(night));
afterAll(async () => {
  vi.useRealTimers();
  await backend.dispose();
});

const visitor = { 'User-Uuid': '11111111-2222-4333-8444-555555555555' };
const data = { viewUuid: '6f9619ff-8b86-4011-b42d-00cf4fc964ff', location: '/catalog', source: 'web-desktop' };
const tell = (type: string, more: object = {}, headers: Record<string, string> = {}) =>
  backend.send('/api/v2/analytics/event', { type, data: { ...data, ...more } }, { headers });
const search = (originalSearchTerm: string, products: number[], more: object = {}) =>
  tell('SEARCH_EVENT', { originalSearchTerm, products, listId: 'search', ...more });
const events = async () =>
  (
    await backend.bindings.TRADE.prepare('SELECT type, data FROM analytics_event ORDER BY id').all<{
      type: string;
      data: string;
    }>()
  ).results.map(({ type, data: text }) => ({ type, ...eventData.parse(JSON.parse(text)) }));

const staff = () => sessionOf(backend, 8, 8);
async function report(query: string, headers: Record<string, string>) {
  const answer = await backend.request(`/api/v1/analytics/report?${query}`, { headers });
  return {
    status: answer.status,
    body: (await answer.json()) as { items: { term?: string }[]; meta: object; message?: string },
  };
}

describe('an event', () => {
  test('is kept with the person and the region of the session, whatever it says of them itself', async () => {
    const headers = await sessionOf(backend, 1, 1);
    const answer = await tell('HOME_PAGE_VIEW', { userId: 5, regionId: 99, segment: 'gold' }, headers);
    expect(await answer.json()).toEqual({ accepted: true });
    await tell('HOME_PAGE_VIEW', { userId: 5, userUuid: data.viewUuid }, visitor);
    expect((await events()).slice(-2)).toMatchObject([
      { type: 'HOME_PAGE_VIEW', userId: 1, regionId: 1, segment: expect.not.stringMatching('gold') },
      { type: 'HOME_PAGE_VIEW', userId: null, userUuid: visitor['User-Uuid'], segment: 'retail' },
    ]);
  });

  test.each([
    ['an unknown kind', 'DROP_TABLE', {}],
    ['a kind of another spelling', 'product_view', {}],
    ['no view', 'PRODUCT_VIEW', { viewUuid: undefined }],
    ['a product that is none', 'PRODUCT_VIEW', { products: [-1] }],
    ['too many products', 'PRODUCT_VIEW', { products: Array.from({ length: 101 }, (_, index) => index + 1) }],
    ['an address without end', 'PRODUCT_VIEW', { location: 'a'.repeat(2049) }],
    ['another device', 'PRODUCT_VIEW', { source: 'fridge' }],
  ])('with %s is refused', async (_, type, more) => {
    expect((await tell(type, more)).status).toBe(422);
  });

  test('is refused with a dead token, and as anything but JSON', async () => {
    expect((await tell('HOME_PAGE_VIEW', {}, { Authorization: `Bearer ${'x'.repeat(40)}` })).status).toBe(401);
    const init = { method: 'POST', body: 'a=1', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    expect((await backend.request('/api/v2/analytics/event', init)).status).toBe(415);
  });

  test('is counted sixty times a minute for one person', async () => {
    const headers = { 'User-Uuid': '99999999-2222-4333-8444-555555555555' };
    const answers = await Promise.all(Array.from({ length: 64 }, () => tell('HOME_PAGE_VIEW', {}, headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.find(({ status }) => status === 429)?.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  test('of visitors is counted six hundred times a minute for one address, whatever numbers they give themselves', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.prepare("UPDATE counter SET started_at = ?1, hits = 598 WHERE key = 'event:unsigned'")
      .bind(night)
      .run();
    const tellAs = (number: number) =>
      tell('HOME_PAGE_VIEW', {}, { 'User-Uuid': `99999999-2222-4333-8444-${String(number).padStart(12, '0')}` });
    expect([(await tellAs(1)).status, (await tellAs(2)).status, (await tellAs(3)).status]).toEqual([200, 200, 429]);
    await TRADE.prepare("DELETE FROM counter WHERE key = 'event:unsigned'").run();
  });

  test('of an order is kept once, however often it is told, and nobody takes the place of another’s', async () => {
    const buyer = await sessionOf(backend, 1, 1);
    const order = { listId: 'order-41', items: [{ id: 1, amount: 3 }] };
    const teller = [buyer, buyer, await sessionOf(backend, 3, 1), visitor];
    const answers = await Promise.all(teller.map((headers) => tell('ORDER_SUCCESS', order, headers)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const kept = (await events()).filter(({ type }) => type === 'ORDER_SUCCESS');
    expect(kept.map(({ userId }) => userId).sort()).toEqual([1, 3, null]);
    expect(kept[0]).toMatchObject(order);
  });

  test('is not kept unless the setting and its module are both on', async () => {
    const set = (businessAnalytics: object) =>
      backend.bindings.TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'")
        .bind(JSON.stringify({ businessAnalytics }))
        .run();
    const before = (await events()).length;
    let now = night;
    for (const [enabled, b2b] of [
      [false, true],
      [true, false],
    ]) {
      await set({ enabled, modules: { b2b } });
      now += 10_000;
      vi.setSystemTime(now);
      expect(await (await tell('HOME_PAGE_VIEW')).json()).toEqual({ accepted: false });
    }
    await set({ enabled: true, modules: { b2b: true } });
    vi.setSystemTime(now + 10_000);
    expect(await (await tell('HOME_PAGE_VIEW')).json()).toEqual({ accepted: true });
    expect((await events()).length).toBe(before + 1);
  });
});

describe('the report', () => {
  test('counts searches by day in Moscow, once for all spellings and pages, and apart those that found nothing', async () => {
    await search('Кабель  ВВГ', [1, 2]);
    await search('кабель ввг', [1], { pageNumber: 2 });
    await search('Щётка', []);
    await search('щетка', [], { listId: 'search-filtered' });
    const headers = await staff();
    const range = 'from=2026-11-01&to=2026-11-30';
    const line = { day: null, product: null };
    expect((await report(`kind=searches&${range}`, headers)).body).toEqual({
      items: [
        { ...line, term: 'щетка', count: 2, empty: 1, opened: 0, position: null },
        { ...line, term: 'кабель ввг', count: 1, empty: 0, opened: 0, position: null },
      ],
      meta: { currentPage: 1, pageCount: 1, perPage: 50, totalCount: 2 },
    });
    expect((await report(`kind=empty&by=day&${range}`, headers)).body.items).toEqual([
      { day: '2026-11-21', term: 'щетка', product: null, count: 2, empty: 1, opened: 0, position: null },
    ]);
    expect((await report('kind=searches&from=2026-11-20&to=2026-11-20', headers)).body.items).toEqual([]);
  });

  test('counts a search whose words were not all found as one that found nothing', async () => {
    await search('рамка с замком', [1, 2], { missingWords: ['замком'] });
    const { body } = await report('kind=empty&from=2026-11-21&to=2026-11-21', await staff());
    expect(body.items).toContainEqual(expect.objectContaining({ term: 'рамка с замком', count: 1, empty: 1 }));
  });

  test('names the products viewed most, also one that is gone', async () => {
    for (const product of [1, 1, 7]) await tell('PRODUCT_VIEW', { products: [product] });
    const { body } = await report('kind=products&from=2026-11-21&to=2026-11-21', await staff());
    expect(body.items).toMatchObject([
      { product: { id: 1, name: expect.any(String) }, count: 2, term: null },
      { product: { id: 7, name: null, article: null }, count: 1 },
    ]);
  });

  test('joins searches with what was opened from them, and at which position', async () => {
    const open = (words: string, id: number, position: number) =>
      tell('PRODUCT_VIEW', {
        products: [id],
        originalSearchTerm: words,
        items: [{ id, position }],
        searchLogUuid: 'log',
      });
    await search('Реле времени', [1, 2, 3]);
    await search('реле  времени', [1, 2, 3]);
    await search('гильза', [1, 2]);
    await open('Реле времени', 2, 2);
    await open('реле времени', 2, 5);
    await open('реле времени', 1, 1);
    // Not a place of the list of another product, and a view without a search.
    await tell('PRODUCT_VIEW', { products: [1], originalSearchTerm: 'гильза', items: [{ id: 2, position: 1 }] });
    const range = 'from=2026-11-21&to=2026-11-21';
    const headers = await staff();
    const lines = async (kind: string) => (await report(`kind=${kind}&${range}&per-page=200`, headers)).body.items;
    expect(await lines('searches')).toContainEqual({
      ...{ day: null, term: 'реле времени', product: null, count: 2, empty: 0 },
      ...{ opened: 3, position: 2.7 },
    });
    expect((await lines('opened')).filter(({ term }) => term === 'реле времени')).toMatchObject([
      { product: { id: 2 }, count: 2, position: 3.5 },
      { product: { id: 1 }, count: 1, position: 1 },
    ]);
    const unopened = (await lines('unopened')).map(({ term }) => term);
    expect(unopened).toContain('гильза');
    expect(unopened).not.toContain('реле времени');
    expect(unopened).not.toContain('рамка с замком');
  });

  test('is for the supplier’s own people: not for visitors, buyers, or administrators of companies', async () => {
    const query = 'from=2026-11-21&to=2026-11-21';
    expect((await report(query, {})).status).toBe(401);
    expect((await report(query, await sessionOf(backend, 1, 1))).status).toBe(403);
    expect((await report(query, await sessionOf(backend, 3, 1))).status).toBe(403);
  });

  test.each([
    'from=2026-11-21&to=2026-11-20',
    'from=2026-01-01&to=2026-11-20',
    'from=2026-13-01&to=2026-11-20',
    'from=2026-11-01',
    'from=2026-11-01&to=2026-11-02&kind=__proto__',
    'from=2026-11-01&to=2026-11-02&page=0',
    'from=2026-11-01&to=2026-11-02&per-page=1001',
  ])('refuses %s', async (query) => {
    expect((await report(query, await staff())).status).toBe(400);
  });
});

test('events go after a month, their counts after a year', async () => {
  const { TRADE } = backend.bindings;
  const counted = () => TRADE.prepare('SELECT count(*) AS n FROM search_day').first<number>('n');
  const forget = (now: number) => TRADE.batch(forgetOld({ trade: TRADE } as never, now));
  await search('старое', [1]);
  const days = (count: number) => night + count * 86_400_000;
  await forget(days(29));
  expect((await events()).length).toBeGreaterThan(0);
  await forget(days(31));
  expect(await events()).toEqual([]);
  expect(await counted()).toBeGreaterThan(0);
  await forget(days(402));
  expect(await counted()).toBe(0);
});
