import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { readEnv } from '../env.ts';
import { linkedPdf } from './mailed-file.ts';

const path = '/api/v1/offer';
const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

let backend: TestBackend;
let headers: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [
    { id: 1, name: 'Кабель', prices: { dealer: 100_00 }, stock: { 1: 1000 } },
    { id: 2, name: 'Лампа', article: 'АРТ-2', prices: { dealer: 50_00 }, stock: { 1: 1000 } },
    { id: 3, name: 'Щит', prices: { dealer: 10_00 }, stock: { 1: 1000 }, multiplicity: 10 },
    { id: 4, name: 'Без цены' },
    { id: 5, name: 'Станок', prices: { dealer: 9_000_000_00 }, stock: { 1: 1 } },
  ]);
  headers = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

async function ask(method: string, address: string, body?: unknown, as = headers) {
  const answer = body
    ? await backend.send(address, body, { method, headers: as })
    : await backend.request(address, { method, headers: as });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
}

async function made(): Promise<number> {
  await backend.bindings.TRADE.prepare('DELETE FROM counter').run();
  const items = [1, 2, 3].map((id) => ({ id, amount: 2 }));
  return (await ask('POST', path, { name: 'Свет', customer: { name: 'Склад' }, validUntil, items })).json.id;
}

const setLines = (id: number, version: number, ...lines: object[]) =>
  ask('PUT', `${path}/${id}/lines`, { lines, version });
const setRules = (id: number, version: number, ...rules: object[]) =>
  ask('PUT', `${path}/${id}/markup`, { rules, version });
const all = { scope: 'all', type: 'percent', value: 10 };
const ofOne = { scope: 'item', target: 1, type: 'fixed', value: 150 };
async function published(id: number, version: number): Promise<string> {
  const { json } = await ask('POST', `${path}/${id}/publish`, { version });
  return json.url.replace('https://shop.test/offers/', '');
}
const seen = async (token: string) => (await ask('GET', `/api/v2/offer/public/${token}`, undefined, {})).json;

describe('lines of an offer', () => {
  test('are changed, moved and removed, keep their rules, and are priced anew', async () => {
    const id = await made();
    await setRules(id, 1, all, ofOne);
    const { json } = await setLines(
      id,
      2,
      { position: 3, amount: 7, comment: 'К пятнице' },
      { position: 1, amount: 1 },
    );
    expect(json).toMatchObject({ version: 3, positions: 2, total: 227, margin: 57 });
    expect(json.lines).toMatchObject([
      { position: 1, name: 'Щит', amount: 7, comment: 'К пятнице', offerPrice: 11, markup: { rule: 1 } },
      { position: 2, name: 'Кабель', amount: 1, comment: '', offerPrice: 150, markup: { rule: 2 } },
    ]);
    expect((await seen(await published(id, 3))).lines[0]).toMatchObject({ amount: 7, comment: 'К пятнице' });
  });

  test('tell how much is ordered of what is not sold in their amount', async () => {
    const id = await made();
    const amounts = async (version: number, at: number, amount: number) => {
      const { json } = await setLines(id, version, { position: at, amount });
      return json.lines.map(({ orderAmount }: { orderAmount: number | null }) => orderAmount);
    };
    const before = await ask('GET', `${path}/${id}`);
    expect(before.json.lines.map(({ orderAmount }: { orderAmount: number | null }) => orderAmount)).toEqual([
      null,
      null,
      10,
    ]);
    expect(await amounts(1, 3, 13)).toEqual([20]);
    expect(await amounts(2, 1, 20)).toEqual([null]);
  });

  test('are refused if they are none, strange, named twice, too dear or those of before', async () => {
    const id = await made();
    const fields = async (...lines: object[]) => {
      const { status, json } = await setLines(id, 1, ...lines);
      return [status, json.errors?.[0]?.field];
    };
    expect(await fields()).toEqual([422, 'lines']);
    expect(await fields({ position: 4, amount: 1 })).toEqual([422, 'lines.0.position']);
    expect(await fields({ position: 1, amount: 1 }, { position: 1, amount: 1 })).toEqual([422, 'lines.1.position']);
    expect(await fields({ position: 1, amount: 0 })).toEqual([422, 'lines.0.amount']);
    expect((await setLines(id, 9, { position: 1, amount: 1 })).json).toMatchObject({ name: 'OfferChanged', code: '1' });
  });

  test('are never changed after an answer', async () => {
    const id = await made();
    const token = await published(id, 1);
    const answer = { decision: 'accepted', name: 'Петров', version: 1 };
    await ask('POST', `/api/v2/offer/public/${token}/decision`, answer, {});
    const before = await seen(token);
    expect((await setLines(id, 1, { position: 1, amount: 1 })).json.name).toBe('OfferDecided');
    expect((await setRules(id, 1, all)).json.name).toBe('OfferDecided');
    expect(await seen(token)).toEqual(before);
  });

  test('tell by an older link that they were changed and when, not by a newer one', async () => {
    const id = await made();
    const older = await published(id, 1);
    expect((await seen(older)).changed).toBeNull();
    const start = Date.now();
    await backend.bindings.TRADE.prepare('UPDATE offer_link SET created_at = created_at - 1').run();
    await setRules(id, 1, all);
    expect(new Date((await seen(older)).changed).getTime()).toBeGreaterThanOrEqual(start);
    expect((await seen(await published(id, 2))).changed).toBeNull();
  });
});

describe('rules of an offer', () => {
  test('are refused if one would never price anything beside another', async () => {
    const id = await made();
    const { status, json } = await setRules(id, 1, all, ofOne, { ...ofOne, type: 'percent', value: 5 });
    expect([status, json.errors[0].field]).toEqual([422, 'rules.2.scope']);
    expect(json.errors[0].message).toContain('правило 2');
    expect((await setRules(id, 1, all, ofOne, { ...ofOne, priority: 1 })).status).toBe(200);
  });

  test('may stay twice if they were before', async () => {
    const id = await made();
    await setRules(id, 1, all);
    await backend.bindings.TRADE.prepare(
      'INSERT INTO offer_rule SELECT offer_id, 2, rule FROM offer_rule WHERE offer_id = ?1',
    )
      .bind(id)
      .run();
    expect((await setRules(id, 2, all, all, ofOne)).status).toBe(200);
    expect((await setRules(id, 3, all, all, all)).status).toBe(422);
  });

  test('tell why a price is above what they ask for', async () => {
    const id = await made();
    const raised = async (version: number, rule: object) =>
      (await setRules(id, version, rule)).json.lines[0].markup.raised;
    expect(await raised(1, { ...all, value: -50 })).toBe('cost');
    expect(await raised(2, { ...all, value: 1, minMargin: 20 })).toBe('margin');
    expect(await raised(3, all)).toBeNull();
  });
});

test('a letter takes the offer along as a PDF, unless its own link is withdrawn before', async () => {
  const id = await made();
  await ask('POST', `${path}/${id}/publish`, { version: 1 });
  await ask('POST', `${path}/${id}/send`, { email: 'p@sklad.test', version: 1 });
  const letter = await backend.bindings.TRADE.prepare('SELECT attachment FROM outbox ORDER BY id DESC LIMIT 1').first<{
    attachment: string;
  }>();
  const { number } = (await ask('GET', `${path}/${id}`)).json;
  const { offerLink, ...file } = JSON.parse(letter?.attachment ?? '');
  expect(file).toEqual({ type: 'application/pdf', language: 'ru', name: `Коммерческое предложение № ${number}.pdf` });
  const env = readEnv(backend.bindings as never);
  expect(new TextDecoder().decode((await linkedPdf(env, offerLink))?.slice(0, 5))).toBe('%PDF-');
  await ask('DELETE', `${path}/${id}/link/2`);
  expect((await ask('GET', `${path}/${id}`)).json.linked).toBe(true);
  expect(await linkedPdf(env, offerLink)).toBeNull();
});

describe('the day of the prices', () => {
  const day = 24 * 60 * 60_000;
  const moscow = (at: number) => new Date(at + 3 * 60 * 60_000).toISOString().slice(0, 10);

  test('is that of the oldest line, and a refresh without changes is no new version', async () => {
    const id = await made();
    const today = moscow(Date.now());
    const token = await published(id, 1);
    expect([(await ask('GET', `${path}/${id}`)).json.priced, (await seen(token)).priced]).toEqual([today, today]);
    await backend.bindings.TRADE.prepare('UPDATE offer_line SET priced_at = ?2 WHERE offer_id = ?1 AND place = 2')
      .bind(id, Date.now() - 3 * day)
      .run();
    const old = moscow(Date.now() - 3 * day);
    expect([(await ask('GET', `${path}/${id}`)).json.priced, (await seen(token)).priced]).toEqual([old, old]);
    await setLines(id, 1, { position: 1, amount: 1 }, { position: 2, amount: 9 });
    expect((await seen(token)).priced).toBe(old);
    const previewed = await ask('POST', `${path}/${id}/refresh`, { version: 2, preview: true });
    expect(previewed.json).toMatchObject({ priced: old, changes: [] });
    const refreshed = await ask('POST', `${path}/${id}/refresh`, { version: 2 });
    expect(refreshed.json).toMatchObject({ priced: today, version: 2, changes: [] });
    expect((await seen(token)).priced).toBe(today);
  });
});

describe('lines that are added', () => {
  const add = (id: number, version: number, items: object[], more: object = {}) =>
    ask('POST', `${path}/${id}/lines`, { items, version }, { ...headers, ...more });
  const made1 = async (rules: object[] = [all]) => {
    const items = [{ id: 1, amount: 2 }];
    await backend.bindings.TRADE.prepare('DELETE FROM counter').run();
    const { json } = await ask('POST', path, { name: 'Свет', customer: { name: 'Склад' }, validUntil, items });
    await setRules(json.id, 1, ...rules);
    return json.id as number;
  };

  test('stand behind the others, by article, own code or id, at prices of today and by the rules', async () => {
    const id = await made1([all, { scope: 'item', target: 3, type: 'fixed', value: 20 }]);
    await ask('POST', '/api/v1/buyer-code', { items: [{ productId: 3, code: 'СКЛ-7' }], replace: true });
    const { status, json } = await add(id, 2, [
      { code: 'АРТ-2', amount: 4 },
      { code: 'СКЛ-7', amount: 10 },
    ]);
    expect([status, json.version, json.positions, json.total]).toEqual([200, 3, 3, 220 + 220 + 200]);
    expect(json.lines.slice(1)).toMatchObject([
      { position: 2, name: 'Лампа', amount: 4, basePrice: 50, offerPrice: 55, markup: { rule: 1 } },
      { position: 3, name: 'Щит', amount: 10, basePrice: 10, offerPrice: 20, markup: { rule: 2 } },
    ]);
  });

  test('are added once, whoever sends them again', async () => {
    const id = await made1();
    const again = { 'B2b-Request-Id': crypto.randomUUID() };
    const [first, second] = [
      await add(id, 2, [{ id: 2, amount: 1 }], again),
      await add(id, 2, [{ id: 2, amount: 1 }], again),
    ];
    expect([first.status, second.status, second.json.version, second.json.positions]).toEqual([200, 200, 3, 2]);
    const pair = await Promise.all([add(id, 3, [{ id: 3, amount: 1 }]), add(id, 3, [{ id: 3, amount: 1 }])]);
    expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are refused at their field: unknown, without a price, in the offer already, or too dear', async () => {
    const id = await made1();
    const refused = async (...items: object[]) => (await add(id, 2, items)).json.errors;
    expect(await refused({ code: 'НЕТ', amount: 1 }, { id: 2, amount: 1 })).toEqual([
      { field: 'items.0.code', message: expect.any(String) },
    ]);
    expect(await refused({ id: 2, amount: 1 }, { id: 1, amount: 1 })).toEqual([
      { field: 'items.1.id', message: 'Этот товар уже есть в строке 1: измените количество там' },
    ]);
    expect(await refused({ id: 4, amount: 1 })).toMatchObject([{ field: 'items.0.id' }]);
    expect(await refused({ id: 5, amount: 1_000_000 })).toMatchObject([{ field: 'items.0.amount' }]);
    expect((await add(id, 1, [{ id: 2, amount: 1 }])).json).toMatchObject({ name: 'OfferChanged', code: '2' });
    const token = await published(id, 2);
    expect((await add(id, 2, [{ id: 2, amount: 1 }])).status).toBe(200);
    expect(await seen(token)).toMatchObject({ changed: expect.any(String), lines: [{}, { name: 'Лампа' }] });
    const decision = { name: 'Пётр', decision: 'accepted', version: 3 };
    expect((await ask('POST', `/api/v2/offer/public/${token}/decision`, decision, {})).status).toBe(200);
    expect((await add(id, 3, [{ id: 3, amount: 1 }])).json).toMatchObject({ name: 'OfferDecided' });
  });
});

describe('a copy of an offer', () => {
  const copy = (id: number, more: object = {}) =>
    ask('POST', path, { name: 'Ещё свет', customer: { name: 'Завод' }, validUntil, fromOfferId: id, ...more });

  test('has a number, a customer and a term of its own, and the lines, comments and rules, also from the archive', async () => {
    const id = await made();
    await setRules(id, 1, all, ofOne);
    await setLines(id, 2, { position: 2, amount: 4, comment: 'К пятнице' }, { position: 1, amount: 1 });
    await published(id, 3);
    await ask('PUT', `${path}/${id}/archive`);
    const before = (await ask('GET', `${path}/${id}`)).json;
    for (const prices of ['fresh', 'kept']) {
      const { status, json } = await copy(id, { prices });
      expect([status, json.status, json.version, json.linked, json.archived]).toEqual([201, 'draft', 1, false, false]);
      expect(Number(json.number)).toBeGreaterThan(Number(before.number));
      expect(json).toMatchObject({ name: 'Ещё свет', customer: { name: 'Завод' }, rules: before.rules, leftOut: [] });
      expect(json.lines).toEqual(before.lines);
    }
    expect((await ask('GET', `${path}/${id}`)).json).toEqual(before);
  });

  test('takes fresh prices or keeps those of the offer, and leaves out of fresh ones what is gone', async () => {
    const id = await made();
    await setRules(id, 1, all);
    await backend.bindings.TRADE.prepare(
      'UPDATE offer_line SET base_price = 4000, offer_price = 4400, priced_at = 0 WHERE offer_id = ?1 AND product_id = 2',
    )
      .bind(id)
      .run();
    await backend.bindings.TRADE.prepare(
      'UPDATE offer_line SET product_id = 404 WHERE offer_id = ?1 AND product_id = 3',
    )
      .bind(id)
      .run();
    const kept = (await copy(id, { prices: 'kept' })).json;
    expect(kept).toMatchObject({
      positions: 3,
      priced: '1970-01-01',
      lines: [{}, { basePrice: 40, offerPrice: 44 }, {}],
    });
    const fresh = (await copy(id)).json;
    expect(fresh).toMatchObject({ positions: 2, lines: [{ offerPrice: 110 }, { basePrice: 50, offerPrice: 55 }] });
    expect(fresh.leftOut).toMatchObject([{ name: 'Щит', reason: 'gone' }]);
    expect(fresh.priced > '2020').toBe(true);
  });

  test('is refused for an offer of others, and beside other goods', async () => {
    const id = await made();
    const field = async (answer: ReturnType<typeof copy>) => (await answer).json.errors[0].field;
    expect(await field(copy(404))).toBe('fromOfferId');
    expect(await field(copy(id, { items: [{ id: 1, amount: 1 }] }))).toBe('fromOfferId');
    const others = await sessionOf(backend, 2, 2);
    const form = { name: 'Чужое', customer: { name: 'Завод' }, validUntil, fromOfferId: id };
    expect((await ask('POST', path, form, others)).json.errors[0].field).toBe('fromOfferId');
  });
});
