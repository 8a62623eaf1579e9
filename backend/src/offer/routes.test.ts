import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

type Headers = Record<string, string>;

const path = '/api/v1/offer';
const year = 366 * 24 * 60 * 60_000;
const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
const validUntil = dayIn(7 * 24 * 60 * 60_000);
const customer = { name: 'ООО «Склад»', inn: '7707083893', contact: 'Петров', email: 'p@sklad.test' };
/** Made so that no other figure of an answer looks like it: the base price of goods 1. */
const base = 7_777_77;
const rule = { scope: 'all', type: 'percent', value: 10 };

let backend: TestBackend;
/** Buyer and administrator of company 1, a manager of company 2, and a viewer of company 4. */
let buyer: Headers;
let administrator: Headers;
let stranger: Headers;
let viewer: Headers;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [
    { id: 1, name: 'Кабель', article: 'КБ-1', prices: { dealer: base, retail: 9_000_00 }, stock: { 1: 1000 } },
    { id: 2, name: 'Лампа', article: 'АРТ-2', prices: { dealer: 100_00, retail: 150_00 }, stock: { 1: 1000 } },
    { id: 3, name: 'Без цены', article: 'БЦ-3' },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  administrator = await sessionOf(backend, 3, 1);
  stranger = await sessionOf(backend, 2, 2);
  viewer = await sessionOf(backend, 2, 4);
});
afterAll(() => backend.dispose());

async function ask(method: string, address: string, body?: unknown, headers: Headers = buyer) {
  const answer = body
    ? await backend.send(address, body, { method, headers })
    : await backend.request(address, { method, headers });
  const text = await answer.text();
  return { status: answer.status, text, json: text === '' ? null : JSON.parse(text) };
}

const form = (more: object = {}) => ({ name: 'Освещение', customer, validUntil, ...more });

async function made(
  items: object[] = [
    { id: 1, amount: 2 },
    { code: 'АРТ-2', amount: 3 },
  ],
  headers: Headers = buyer,
) {
  const answer = await ask('POST', path, form({ items }), headers);
  expect(answer.status, answer.text).toBe(201);
  return answer.json;
}

async function published({ id, version }: { id: number; version: number }): Promise<string> {
  const answer = await ask('POST', `${path}/${id}/publish`, { version });
  expect(answer.status, answer.text).toBe(200);
  const [, token] = answer.json.url.split('https://shop.test/offers/');
  return token;
}

const linked = (token: string) => ask('GET', `/api/v2/offer/public/${token}`, undefined, {});
const decide = (token: string, body: object, headers: Headers = {}) =>
  ask('POST', `/api/v2/offer/public/${token}/decision`, { name: 'Петров', version: 1, ...body }, headers);

async function expire(id: number): Promise<void> {
  await backend.bindings.TRADE.prepare("UPDATE offer SET valid_until = '2020-01-01' WHERE id = ?1").bind(id).run();
}

describe('an offer', () => {
  test('is made of typed products, a specification, the cart and an order, at base prices', async () => {
    const offer = await made();
    expect(offer).toMatchObject({ status: 'draft', version: 1, positions: 2, margin: 0, total: 15_855.54 });
    expect(offer.lines[1]).toMatchObject({
      article: 'АРТ-2',
      amount: 3,
      basePrice: 100,
      offerPrice: 100,
      markup: null,
    });

    const list = await ask('POST', '/api/v1/specification', { name: 'Щит', items: [{ id: 2, amount: 4 }] });
    const fromList = await ask('POST', path, form({ specificationId: list.json.id }));
    expect(fromList.json.lines).toMatchObject([{ article: 'АРТ-2', amount: 4 }]);

    await ask('POST', '/api/v1/cart/item', { items: [{ id: 1, amount: 5 }] });
    const fromCart = await ask('POST', path, form({ fromCart: true }));
    expect(fromCart.json.lines).toMatchObject([{ article: 'КБ-1', amount: 5 }]);
    await ask('POST', '/api/v1/cart/item', { items: [{ id: 2, amount: 3 }] });
    await backend.bindings.TRADE.prepare('UPDATE cart_line SET selected = 0 WHERE product_id = 1').run();
    const ofSelected = await ask('POST', path, form({ fromCart: true }));
    expect(ofSelected.json.lines).toMatchObject([{ article: 'АРТ-2', amount: 3 }]);
  });

  test('is refused without products, for unknown ones, and for a day that is over or far away', async () => {
    const errors = async (more: object) => (await ask('POST', path, form(more))).json.errors[0].field;
    expect(await errors({})).toBe('items');
    expect(await errors({ items: [{ code: 'НЕТ', amount: 1 }] })).toBe('items.0.code');
    expect(await errors({ items: [{ id: 3, amount: 1 }] })).toBe('items.0.id');
    expect(await errors({ specificationId: 99 })).toBe('specificationId');
    expect(await errors({ fromOrderId: 99 })).toBe('fromOrderId');
    const items = [{ id: 1, amount: 1 }];
    expect(await errors({ items, validUntil: '2020-01-01' })).toBe('validUntil');
    expect(await errors({ items, validUntil: dayIn(2 * year) })).toBe('validUntil');
    const both = await ask('POST', path, form({ items: [{ id: 99, amount: 1 }], validUntil: '2020-01-01' }));
    expect(both.json.errors.map(({ field }: { field: string }) => field)).toEqual(['validUntil', 'items.0.id']);
    const gone = await ask('POST', path, form({ specificationId: 77, validUntil: '2020-01-01' }));
    expect(gone.json.errors.map(({ field }: { field: string }) => field)).toEqual(['validUntil', 'specificationId']);
  });

  test('is refused for an ИНН with wrong check digits, when it is made and when it is changed', async () => {
    const wrong = form({ customer: { ...customer, inn: '1234567890' }, items: [{ id: 1, amount: 1 }] });
    const refused = { errors: [{ field: 'customer.inn' }] };
    expect((await ask('POST', path, wrong)).json).toMatchObject(refused);
    const { id, version } = await made();
    expect((await ask('PUT', `${path}/${id}`, { ...wrong, version })).json).toMatchObject(refused);
  });

  test('is made once by a request that is sent twice', async () => {
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const body = form({ items: [{ id: 1, amount: 1 }] });
    const both = await Promise.all([ask('POST', path, body, headers), ask('POST', path, body, headers)]);
    expect(both[0].json.id).toBe(both[1].json.id);
  });

  test('is priced by its rules, and tells its maker the margin', async () => {
    const { id } = await made();
    const rules = [rule, { scope: 'item', target: 2, type: 'fixed', value: 149.9 }];
    const priced = await ask('PUT', `${path}/${id}/markup`, { rules, version: 1 });
    expect(priced.json).toMatchObject({ version: 2, total: 17_560.8, margin: 1705.26 });
    expect(priced.json.lines).toMatchObject([
      { offerPrice: 8555.55, markup: { type: 'percent', value: 10, rule: 1 } },
      { offerPrice: 149.9, markup: { type: 'fixed', value: 149.9, rule: 2 } },
    ]);
    const late = await ask('PUT', `${path}/${id}/markup`, { rules: [], version: 1 });
    expect(late).toMatchObject({ status: 409, json: { name: 'OfferChanged', code: '2' } });
    const less = { ...rule, value: -50 };
    const floor = await ask('PUT', `${path}/${id}/markup`, { rules: [less], version: 2 });
    expect(floor.json.margin).toBe(0);
    const loss = await ask('PUT', `${path}/${id}/markup`, { rules: [less], allowLoss: true, version: 3 });
    expect(loss.json.margin).toBeLessThan(0);
  });

  test.each([
    [{ ...rule, scope: 'brand' }, 'target'],
    [{ ...rule, scope: 'priceRange' }, 'from'],
    [{ ...rule, scope: 'priceRange', from: 5, to: 1 }, 'to'],
    [{ ...rule, value: -100 }, 'value'],
    [{ ...rule, type: 'fixed', value: -1 }, 'value'],
    [{ ...rule, rounding: 5 }, 'rounding'],
    [{ ...rule, minMargin: 100 }, 'minMargin'],
  ])('refuses a rule that makes no sense: %j', async (bad, field) => {
    const { id } = await made();
    const answer = await ask('PUT', `${path}/${id}/markup`, { rules: [rule, bad], version: 1 });
    expect(answer).toMatchObject({ status: 422, json: { errors: [{ field: `rules.1.${field}` }] } });
  });

  test('takes fresh prices, keeps its markups and tells what has changed', async () => {
    const { id } = await made([{ id: 2, amount: 1 }]);
    await ask('PUT', `${path}/${id}/markup`, { rules: [rule], version: 1 });
    const same = await ask('POST', `${path}/${id}/refresh`, { version: 2 });
    expect(same.json).toMatchObject({ version: 2, changes: [] });
    await backend.bindings.TRADE.prepare('UPDATE offer_line SET base_price = 9000 WHERE offer_id = ?1').bind(id).run();
    const fresh = await ask('POST', `${path}/${id}/refresh`, { version: 2 });
    expect(fresh.json).toMatchObject({ version: 3, changes: [{ position: 1, before: 90, after: 100 }], total: 110 });
  });

  test('says beforehand what fresh prices would change, also of a fixed price', async () => {
    const { id } = await made([{ id: 2, amount: 1 }]);
    const fixed = { scope: 'item', target: 2, type: 'fixed', value: 95 };
    await backend.bindings.TRADE.prepare('UPDATE offer_line SET base_price = 9000 WHERE offer_id = ?1').bind(id).run();
    await ask('PUT', `${path}/${id}/markup`, { rules: [fixed], version: 1 });
    const changes = [{ position: 1, before: 90, after: 100, offerBefore: 95, offerAfter: 100 }];
    const preview = await ask('POST', `${path}/${id}/refresh`, { version: 2, preview: true });
    expect(preview.json).toMatchObject({ version: 2, total: 95, changes });
    expect((await ask('GET', `${path}/${id}`)).json).toMatchObject({ version: 2, total: 95 });
    const fresh = await ask('POST', `${path}/${id}/refresh`, { version: 2 });
    expect(fresh.json).toMatchObject({ version: 3, total: 100, changes });
  });

  test('is renamed by whoever saw its version', async () => {
    const { id } = await made();
    const renamed = await ask('PUT', `${path}/${id}`, form({ name: 'Другое', version: 1 }), administrator);
    expect(renamed.json).toMatchObject({ name: 'Другое', version: 2 });
    expect((await ask('PUT', `${path}/${id}`, form({ version: 1 }))).status).toBe(409);
  });

  test('is found by words, number, status and tab', async () => {
    const { id, number } = await made();
    await ask('PUT', `${path}/${id}`, form({ name: 'Ёлка редкая', version: 1 }));
    const ids = async (query: string) =>
      (await ask('GET', `${path}?${query}`)).json.items.map((item: { id: number }) => item.id);
    expect(await ids('filters[keyword]=елка склад')).toEqual([id]);
    expect(await ids(`filters[keyword]=${number} елка`)).toEqual([id]);
    expect(await ids('filters[keyword]=елка&filters[status]=sent')).toEqual([]);
    await expire(id);
    expect(await ids('filters[status]=expired')).toEqual([id]);
    await ask('PUT', `${path}/${id}/archive`);
    expect(await ids('filters[keyword]=елка')).toEqual([]);
    expect(await ids('filters[archived]=1&filters[keyword]=елка')).toEqual([id]);
    expect((await ask('GET', `${path}?filters[status]=lost`)).status).toBe(400);
  });

  test('is archived, restored, and deleted from the archive only', async () => {
    const { id } = await made();
    expect((await ask('DELETE', `${path}/${id}`)).json.name).toBe('NotArchived');
    expect((await ask('PUT', `${path}/${id}/archive`)).status).toBe(204);
    expect((await ask('PUT', `${path}/${id}`, form({ version: 1 }))).json.name).toBe('OfferArchived');
    expect((await ask('PUT', `${path}/${id}/restore`)).status).toBe(204);
    await ask('PUT', `${path}/${id}/archive`);
    expect((await ask('DELETE', `${path}/${id}`)).status).toBe(204);
    const kept = await made();
    await ask('PUT', `${path}/${(await made()).id}/archive`);
    expect((await ask('DELETE', `${path}/archive`)).status).toBe(204);
    expect((await ask('GET', `${path}?filters[archived]=1`)).json.counts.archive).toBe(0);
    expect((await ask('GET', `${path}/${kept.id}`)).status).toBe(200);
  });
});

test('the number of a deleted offer comes to no other', async () => {
  const { id, number } = await made();
  await ask('PUT', `${path}/${id}/archive`);
  expect((await ask('DELETE', `${path}/${id}`)).status).toBe(204);
  expect((await made()).number).toBe(String(Number(number) + 1));
});

test('an offer is ordered alone, at own prices, and what else is in the cart stays there', async () => {
  await ask('DELETE', '/api/v1/cart');
  await ask('POST', '/api/v1/cart/item', { items: [{ id: 2, amount: 7 }] });
  await ask('POST', '/api/v1/cart/item', { items: [{ id: 1, amount: 3 }] });
  const { id } = await made([{ id: 1, amount: 2 }]);
  const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
  const order = () => ask('POST', `${path}/${id}/to-order`, undefined, headers);
  const [one, two] = [await order(), await order()];
  expect(one.json).toMatchObject({ result: [{ id: 1, amount: 2 }], kept: 1 });
  expect(two.json.cart.version).toBe(one.json.cart.version);
  expect((await ask('GET', `${path}/${id}`)).json.ordered).toMatch(/^20/);
  await ask('POST', '/api/v1/cart/restore');
  const { items } = (await ask('GET', '/api/v1/cart')).json as never as { items: Record<string, unknown>[] };
  expect(items).toMatchObject([
    { product: { id: 2 }, amount: 7, selected: true },
    { product: { id: 1 }, amount: 3, selected: true },
  ]);
  expect((await ask('POST', `${path}/${id}/to-order?mode=add`)).json).toMatchObject({ result: [{ id: 1, amount: 5 }] });
});

describe('the link of an offer', () => {
  test('shows no base price and no margin; that it was seen is told by an act of its own', async () => {
    const { id } = await made();
    await ask('PUT', `${path}/${id}/markup`, { rules: [rule], version: 1 });
    const token = await published({ id, version: 2 });
    expect((await ask('GET', `${path}/${id}`)).json.status).toBe('sent');
    const { json, text } = await linked(token);
    expect(json).toMatchObject({ status: 'open', total: 17_441.1, customer: customer.name, version: 2 });
    for (const secret of ['7777', '15855', '1585', '9000', 'base', 'margin', 'markup', 'retail', 'rule', 'p@sklad']) {
      expect(text).not.toContain(secret);
    }
    expect((await ask('GET', `${path}/${id}`)).json).toMatchObject({ status: 'sent', viewed: null, linked: true });
    expect((await ask('POST', `/api/v2/offer/public/${token}/view`, undefined, {})).status).toBe(204);
    const { viewed } = (await ask('GET', `${path}/${id}`)).json;
    await ask('POST', `/api/v2/offer/public/${token}/view`, undefined, {});
    expect((await ask('GET', `${path}/${id}`)).json).toMatchObject({ status: 'viewed', viewed });
    expect((await ask('POST', `/api/v2/offer/public/${'x'.repeat(43)}/view`, undefined, {})).status).toBe(404);
    const kept = await backend.bindings.TRADE.prepare('SELECT * FROM offer_public WHERE offer_id = ?1')
      .bind(id)
      .first();
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  test('knows the people of the company that makes it', async () => {
    const token = await published(await made());
    const seenBy = async (headers: Headers) =>
      (await ask('GET', `/api/v2/offer/public/${token}`, undefined, headers)).json.own;
    expect([await seenBy(buyer), await seenBy(administrator), await seenBy(stranger), await seenBy({})]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('is answered once, also by two at the same time', async () => {
    const offer = await made();
    const token = await published(offer);
    const [one, two] = await Promise.all([
      decide(token, { decision: 'accepted', comment: 'Ждём' }),
      decide(token, { decision: 'declined', name: 'Другой' }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 409]);
    const { json } = await ask('GET', `${path}/${offer.id}`);
    const won = one.status === 200 ? { status: 'accepted', name: 'Петров' } : { status: 'declined', name: 'Другой' };
    expect(json).toMatchObject({ status: won.status, decision: { name: won.name } });
    const again = await decide(token, { decision: won.status, name: 'Третий' });
    expect(again).toMatchObject({ status: 409, json: { name: 'OfferDecided', code: won.status } });
    expect(again.json.message).toMatch(new RegExp(`уже (принято|отклонено): ${won.name}, .*по Москве`));
    expect((await ask('PUT', `${path}/${offer.id}`, form({ version: 1 }))).json.name).toBe('OfferDecided');
    expect((await ask('POST', `${path}/${offer.id}/publish`, { version: 1 })).json.name).toBe('OfferDecided');
  });

  test('gives a repeated request its answer, also at the same time, and nobody else', async () => {
    await backend.bindings.TRADE.prepare('DELETE FROM counter').run();
    const token = await published(await made());
    const headers = { 'B2b-Request-Id': crypto.randomUUID() };
    const repeats = await Promise.all([1, 2, 3].map(() => decide(token, { decision: 'accepted' }, headers)));
    expect(new Set(repeats.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(repeats[0]).toMatchObject({ status: 200, json: { decision: { name: 'Петров' } } });
    expect((await decide(token, { decision: 'declined' }, headers)).status).toBe(409);
    expect((await decide(token, { decision: 'accepted' })).status).toBe(409);
  });

  test('is kept by no cache, no search engine and no other site', async () => {
    const token = await published(await made());
    for (const path of [token, `${token}/file?format=xlsx`]) {
      const { headers } = await backend.request(`/api/v2/offer/public/${path}`);
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    }
  });

  test('is refused an answer after its last day, and to what was changed since', async () => {
    const offer = await made();
    const token = await published(offer);
    await ask('PUT', `${path}/${offer.id}/markup`, { rules: [rule], version: 1 });
    expect((await decide(token, { decision: 'accepted' })).json).toMatchObject({ name: 'OfferChanged', code: '2' });
    await expire(offer.id);
    expect((await linked(token)).json.status).toBe('expired');
    expect((await decide(token, { decision: 'accepted', version: 2 })).json.name).toBe('OfferExpired');
    expect((await decide(token, { decision: 'accepted', name: '' })).status).toBe(422);
  });

  test('lives beside another link, and ends with the archive, like one that never was', async () => {
    const offer = await made();
    const before = await published(offer);
    const after = await published(offer);
    const never = await linked('x'.repeat(43));
    expect(never.status).toBe(404);
    expect([(await linked(before)).status, (await linked(after)).status]).toEqual([200, 200]);
    expect((await linked('x')).text).toBe(never.text);
    await ask('PUT', `${path}/${offer.id}/archive`);
    expect((await linked(after)).text).toBe(never.text);
    expect((await decide(after, { decision: 'accepted' })).text).toBe(never.text);
    await ask('PUT', `${path}/${offer.id}/restore`);
    expect((await linked(after)).text).toBe(never.text);
    expect((await ask('GET', `${path}/${offer.id}`)).json).toMatchObject({ status: 'draft', linked: false });
    const renewed = await published(offer);
    expect((await linked(renewed)).status).toBe(200);
    expect((await linked(before)).text).toBe(never.text);
  });

  test('ends when it is withdrawn, and the answer stays', async () => {
    const offer = await made();
    const token = await published(offer);
    await decide(token, { decision: 'declined' });
    expect((await ask('DELETE', `${path}/${offer.id}/link`)).status).toBe(204);
    expect((await ask('DELETE', `${path}/${offer.id}/link`)).status).toBe(204);
    expect((await linked(token)).status).toBe(404);
    expect((await ask('GET', `${path}/${offer.id}`)).json).toMatchObject({ status: 'declined', linked: false });
  });

  test('tells its maker of the answer, once', async () => {
    const offer = await made();
    const token = await published(offer);
    // All tests answer from one address.
    await backend.bindings.TRADE.prepare('DELETE FROM counter').run();
    const answer = { decision: 'accepted', comment: 'https://evil.test' };
    await Promise.all([decide(token, answer), decide(token, answer), decide(token, { decision: 'declined' })]);
    await decide(token, answer);
    const { results } = await backend.bindings.TRADE.prepare(
      "SELECT address, text FROM outbox WHERE subject LIKE 'Предложение № ' || ?1 || ' %'",
    )
      .bind(offer.number)
      .all<{ address: string; text: string }>();
    expect(results).toHaveLength(1);
    expect(results[0]?.text).toContain(
      `https://shop.test/user/companies?company=1&returnTo=%2Fmodules%2Foffers%2F${offer.id}`,
    );
    expect(results[0]?.text).not.toContain('evil');
  });

  test('is not guessed: after some misses in a minute nobody is told more', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 40; n++) statuses.add((await linked(`guess-${n}`.padEnd(43, 'x'))).status);
    expect([...statuses].sort()).toEqual([404, 429]);
  });
});

describe('offers of others', () => {
  const changes = [
    ['GET', '', undefined],
    ['PUT', '', form({ version: 1 })],
    ['PUT', '/markup', { rules: [], version: 1 }],
    ['PUT', '/lines', { lines: [{ position: 1, amount: 1 }], version: 1 }],
    ['POST', '/refresh', { version: 1 }],
    ['POST', '/publish', { version: 1 }],
    ['PUT', '/archive', undefined],
    ['PUT', '/restore', undefined],
    ['DELETE', '/link', undefined],
    ['DELETE', '/link/1', undefined],
    ['DELETE', '', undefined],
  ] as const;

  test.each(changes)('are like missing ones: %s %s', async (method, more, body) => {
    const { id } = await made();
    const foreign = await ask(method, `${path}/${id}${more}`, body, stranger);
    const none = await ask(method, `${path}/999999${more}`, body, stranger);
    expect(foreign).toEqual({ ...none, status: 404 });
    expect((await ask(method, `${path}/${id}${more}`, body, viewer)).status).toBe(403);
    expect((await ask(method, `${path}/${id}${more}`, body, {})).status).toBe(401);
  });

  test('are not listed, and their archive is not cleared', async () => {
    const { id } = await made();
    await ask('PUT', `${path}/${id}/archive`);
    expect((await ask('GET', path, undefined, stranger)).json.counts).toEqual({ active: 0, archive: 0 });
    await ask('DELETE', `${path}/archive`, undefined, stranger);
    expect((await ask('GET', `${path}/${id}`, undefined, administrator)).status).toBe(200);
  });
});
