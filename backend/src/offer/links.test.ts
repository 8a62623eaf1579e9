import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { testKeys } from '#tests/support/test-vars.ts';

type Headers = Record<string, string>;

const path = '/api/v1/offer';
const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);

let backend: TestBackend;
let buyer: Headers;
let stranger: Headers;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices: { dealer: 100_00 }, stock: { 1: 1000 } }]);
  buyer = await sessionOf(backend, 1, 1);
  stranger = await sessionOf(backend, 2, 2);
});
afterAll(() => backend.dispose());

async function ask(method: string, address: string, body?: unknown, headers: Headers = buyer) {
  const answer = body
    ? await backend.send(address, body, { method, headers })
    : await backend.request(address, { method, headers });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? null : JSON.parse(text) };
}

async function made(): Promise<number> {
  await backend.bindings.TRADE.prepare('DELETE FROM counter').run();
  const form = { name: 'Свет', customer: { name: 'Склад' }, validUntil, items: [{ id: 1, amount: 2 }] };
  return (await ask('POST', path, form)).json.id;
}

const publish = (id: number, headers: Headers = buyer) => ask('POST', `${path}/${id}/publish`, { version: 1 }, headers);
const tokenOf = ({ json }: { json: { url: string } }) => json.url.replace('https://shop.test/offers/', '');
const published = async (id: number) => tokenOf(await publish(id));
const read = async (id: number) => (await ask('GET', `${path}/${id}`)).json;
const open = async (token: string) => (await ask('GET', `/api/v2/offer/public/${token}`, undefined, {})).status;
const look = (token: string, headers: Headers = {}) =>
  ask('POST', `/api/v2/offer/public/${token}/view`, undefined, headers);

describe('links of an offer', () => {
  test('are listed with when they were made and to whom they went, the newest first, without their address', async () => {
    const id = await made();
    const token = await published(id);
    await ask('POST', `${path}/${id}/send`, { email: 'p@sklad.test', version: 1 });
    const { links } = await read(id);
    const link = { created: expect.any(String), firstViewed: null, lastViewed: null, withdrawn: null };
    expect(links).toEqual([
      { ...link, number: 2, email: 'p@sklad.test' },
      { ...link, number: 1, email: null },
    ]);
    expect(JSON.stringify(links)).not.toContain(token);
  });

  test('tell when others first and last looked, but not of a look of the own company', async () => {
    const id = await made();
    const [one, two] = [await published(id), await published(id)];
    await look(one, buyer);
    expect(await read(id)).toMatchObject({ status: 'sent', links: [{ firstViewed: null }, { firstViewed: null }] });
    await look(one, stranger);
    await backend.bindings.TRADE.prepare('UPDATE offer_link SET first_viewed_at = 1000, last_viewed_at = 1000').run();
    await look(one);
    const { status, links } = await read(id);
    expect(status).toBe('viewed');
    expect(new Date(links[1].firstViewed).getTime()).toBe(1000);
    expect(new Date(links[1].lastViewed).getTime()).toBeGreaterThan(1000);
    await ask('POST', `/api/v2/offer/public/${two}/decision`, { decision: 'declined', name: 'Я', version: 1 }, {});
    expect(new Date((await read(id)).links[0].lastViewed).getTime()).toBeGreaterThan(1000);
  });

  test('take another answer under the same request id for none', async () => {
    const token = await published(await made());
    const decide = (form: object) =>
      ask('POST', `/api/v2/offer/public/${token}/decision`, form, {
        'B2b-Request-Id': 'a1b2c3d4-0000-4000-8000-000000000001',
      });
    const first = { decision: 'accepted', name: 'Иванов', comment: 'Берём', version: 1 };
    expect((await decide(first)).status).toBe(200);
    expect((await decide(first)).status).toBe(200);
    for (const other of [
      { ...first, name: 'Петров' },
      { ...first, comment: 'ДРУГОЕ' },
      { ...first, decision: 'declined' },
    ])
      expect((await decide(other)).status).toBe(409);
  });

  test('are withdrawn one by one, and the offer with the last of them', async () => {
    const id = await made();
    const [one, two] = [await published(id), await published(id)];
    expect((await ask('DELETE', `${path}/${id}/link/1`)).status).toBe(204);
    expect([await open(one), await open(two)]).toEqual([404, 200]);
    expect(await read(id)).toMatchObject({ status: 'sent', linked: true });
    const { links } = await read(id);
    expect((await ask('DELETE', `${path}/${id}/link/1`)).status).toBe(204);
    expect((await read(id)).links).toEqual(links);
    await ask('DELETE', `${path}/${id}/link/2`);
    expect(await open(two)).toBe(404);
    expect(await read(id)).toMatchObject({ status: 'draft', linked: false });
    expect((await ask('DELETE', `${path}/${id}/link/3`)).status).toBe(404);
    expect((await ask('DELETE', `${path}/${id}/link/1`, undefined, stranger)).status).toBe(404);
    const three = await published(id);
    expect([await open(one), await open(two), await open(three)]).toEqual([404, 404, 200]);
    expect((await read(id)).links.map(({ number }: { number: number }) => number)).toEqual([3, 2, 1]);
  });

  test('are no more than twenty at a time, also when they are made at once', async () => {
    const full = await made();
    for (let n = 0; n < 19; n++) await published(full);
    const raced = await Promise.all([publish(full), publish(full), publish(full)]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(full)).links).toHaveLength(20);
  });

  test('leave room for new ones when they are withdrawn', async () => {
    const id = await made();
    for (let n = 0; n < 20; n++) await published(id);
    expect(await publish(id)).toMatchObject({ status: 409, json: { name: 'TooManyLinks' } });
    await ask('DELETE', `${path}/${id}/link/7`);
    expect((await publish(id)).status).toBe(200);
  });
});

describe('a link that is asked for twice', () => {
  test('is one, also at the same time, and its address is stored nowhere', async () => {
    const id = await made();
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const both = await Promise.all([publish(id, headers), publish(id, headers)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const again = await publish(id, headers);
    expect(new Set([...both, again].map(tokenOf)).size).toBe(1);
    expect((await read(id)).links).toHaveLength(1);
    const token = tokenOf(again);
    expect(await open(token)).toBe(200);
    for (const table of ['request', 'offer_link', 'offer_public']) {
      const { results } = await backend.bindings.TRADE.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(token);
    }
  });

  test('is another for another request, and is not told again once it is withdrawn', async () => {
    const id = await made();
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const one = tokenOf(await publish(id, headers));
    expect(await published(id)).not.toBe(one);
    await ask('DELETE', `${path}/${id}/link/1`);
    expect((await publish(id, headers)).status).toBe(409);
  });
});

test('an offer whose last day is over is neither published nor mailed until it has a later one', async () => {
  const id = await made();
  const { TRADE } = backend.bindings;
  await TRADE.prepare("UPDATE offer SET valid_until = '2020-01-31' WHERE id = ?1").bind(id).run();
  const letters = () => TRADE.prepare('SELECT count(*) AS count FROM outbox').first('count');
  const before = await letters();
  const letter = { email: 'p@sklad.test', version: 1 };
  const over = { status: 409, json: { name: 'OfferExpired', message: expect.stringContaining('31.01.2020') } };
  expect([await publish(id), await ask('POST', `${path}/${id}/send`, letter)]).toMatchObject([over, over]);
  expect([await letters(), (await read(id)).links]).toEqual([before, []]);
  await TRADE.prepare("UPDATE offer SET valid_until = '2099-01-31' WHERE id = ?1").bind(id).run();
  expect((await publish(id)).status).toBe(200);
});
