import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods, changePrice, type Goods } from '#tests/support/goods.ts';
import { handOver } from './life.ts';

type Headers = Record<string, string>;
type Json = Record<string, never> & { id: number; version: number };

const path = '/api/v1/specification';
const goods: Goods[] = [
  {
    id: 1,
    name: 'Кабель',
    article: 'КБ-1',
    prices: { dealer: 10_000, base: 20_000, retail: 40_000 },
    stock: { 1: 100 },
  },
  { id: 2, name: 'Автомат', article: 'АВ-2', minimumBatch: 10, multiplicity: 5, prices: { dealer: 333, base: 400 } },
  { id: 3, name: 'Щит', article: 'ЩТ-3', prices: { dealer: 70_000, base: 70_000 }, stock: { 1: 3 } },
  { id: 4, name: 'Подстанция', article: 'ПС-4', prices: { dealer: 1_000_000_000 } },
];

let backend: TestBackend;
/** Buyer and administrator of company 1, and a user of company 7. */
let buyer: Headers;
let colleague: Headers;
let stranger: Headers;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, goods);
  buyer = await sessionOf(backend, 1, 1);
  colleague = await sessionOf(backend, 3, 1);
  stranger = await sessionOf(backend, 6, 7);
});
afterAll(() => backend.dispose());

async function ask(method: string, address: string, body?: unknown, headers = buyer) {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type = body === undefined ? undefined : { 'Content-Type': 'application/json' };
  const answer = await backend.request(address, { method, headers: { ...headers, ...type }, ...sent });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    json: (text === '' ? null : JSON.parse(text)) as Json,
    headers: answer.headers,
  };
}
const get = async (address: string, headers = buyer) => (await ask('GET', address, undefined, headers)).json;
async function made(form: object = {}, headers = buyer): Promise<number> {
  const answer = await ask('POST', path, { name: 'Щитовая', ...form }, headers);
  expect(answer.status, answer.text).toBe(201);
  return answer.json.id;
}
const cable = { id: 1, amount: 3 };
const breaker = { id: 2, amount: 10 };
const lines = async (id: number, query = '') => (await get(`${path}/${id}${query}`)) as never as Read;
interface Read {
  items: { id: number; position: number; amount: number; product: { id: number } }[];
  version: number;
  total: number;
  totals: { value: number };
}
const order = async (id: number) => (await lines(id)).items.map(({ product }) => product.id);
const twice = (headers = buyer): Headers & { 'B2b-Request-Id': string } => ({
  ...headers,
  'B2b-Request-Id': crypto.randomUUID(),
});

describe('a specification', () => {
  test('is made of products, read with today’s prices, and its sum follows them', async () => {
    const answer = await ask('POST', path, {
      name: 'Объект 14',
      items: [cable, { ...breaker, amount: 11, note: 'ряд 2' }],
    });
    expect(answer.json).toMatchObject({
      name: 'Объект 14',
      positions: 2,
      total: 349.95,
      owner: 'Белова Анна Сергеевна',
      owned: true,
      scope: 'my',
      access: 'write',
      sharedAccess: null,
      archived: false,
      result: [
        { id: 1, status: 'added', amount: 3 },
        { id: 2, status: 'rounded', amount: 15, message: expect.stringContaining('кратно') },
      ],
    });
    const { id } = answer.json;
    expect(await get(`${path}/${id}`)).toMatchObject({
      items: [
        { position: 1, product: { id: 1, name: 'Кабель' }, amount: 3, total: 300, state: 'available', note: '' },
        {
          position: 2,
          product: { id: 2 },
          amount: 15,
          price: { value: 3.33 },
          total: 49.95,
          note: 'ряд 2',
          state: 'out-of-stock',
        },
      ],
      totals: { positions: 2, amount: 18, value: 349.95 },
    });
    await changePrice(backend, 1, 'dealer', 20_000);
    expect(await get(`${path}/${id}`)).toMatchObject({ total: 649.95, totals: { value: 649.95 } });
    await changePrice(backend, 1, 'dealer', 10_000);
  });

  test('comes out of the cart and of an order', async () => {
    const shopper = await sessionOf(backend, 4, 5);
    await ask('POST', '/api/v1/cart/item', { items: [{ ...cable, comment: 'на объект' }] }, shopper);
    const id = await made({ fromCart: true }, shopper);
    expect(await get(`${path}/${id}`, shopper)).toMatchObject({
      items: [{ product: { id: 1 }, amount: 3, note: 'на объект' }],
    });
    expect(await get('/api/v1/cart', shopper)).toMatchObject({ totals: { positions: 1 } });
    const unknown = await ask('POST', path, { name: 'Из заказа', fromOrderId: 5 });
    expect(unknown.json).toMatchObject({
      status: 422,
      errors: [{ field: 'fromOrderId', message: 'Заказ не существует.' }],
    });
  });

  test('joins the notes of a product that is added twice', async () => {
    const id = await made({ items: [{ ...cable, note: 'ряд 1' }] });
    await ask('POST', `${path}/${id}/item`, { items: [{ ...cable, note: 'ряд 2' }, cable] });
    expect(await get(`${path}/${id}`)).toMatchObject({ items: [{ amount: 9, note: 'ряд 1; ряд 2' }] });
  });

  test('is named anew only by who saw its latest version', async () => {
    const id = await made();
    const { version } = await get(`${path}/${id}`);
    const renamed = await ask('PUT', `${path}/${id}`, { name: 'Новая', description: 'Этаж 2', version });
    expect(renamed.json).toMatchObject({ name: 'Новая', description: 'Этаж 2', version: version + 1 });
    const late = await ask('PUT', `${path}/${id}`, { name: 'Поздняя', version });
    expect(late.json).toMatchObject({ status: 409, name: 'SpecificationChanged', code: String(version + 1) });
    const both = await Promise.all(
      ['А', 'Б'].map((name) => ask('PUT', `${path}/${id}`, { name, version: version + 1 })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'я'.repeat(256) }, 'name'],
    [{ name: 'Имя', description: 'я'.repeat(2001) }, 'description'],
    [{ name: 'Имя', items: [{ id: 1, amount: 0 }] }, 'items.0.amount'],
    [{ name: 'Имя', items: [{ id: 1, amount: 1, note: 'я'.repeat(501) }] }, 'items.0.note'],
  ])('is refused with its field: %#', async (form, field) => {
    const answer = await ask('POST', path, form);
    expect(answer.json).toMatchObject({ status: 422, errors: [{ field }] });
  });

  test('is made once for one request id, also when its answer was lost', async () => {
    const headers = twice();
    const form = { name: 'Один раз', items: [cable] };
    const [first, second] = await Promise.all([ask('POST', path, form, headers), ask('POST', path, form, headers)]);
    expect(second.json.id).toBe(first.json.id);
    await backend.bindings.TRADE.prepare('UPDATE request SET answer = NULL WHERE id = ?1')
      .bind(headers['B2b-Request-Id'])
      .run();
    const third = await ask('POST', path, form, headers);
    expect(third.json).toEqual(first.json);
    expect(third.headers.get('Idempotent-Replay')).toBe('true');
    expect(await get(`${path}?filters[keyword]=${encodeURIComponent('один раз')}`)).toMatchObject({
      meta: { totalCount: 1 },
    });
    expect((await ask('POST', path, { name: 'Другая' }, headers)).json).toMatchObject({
      status: 409,
      name: 'RequestIdReused',
    });
  });
});

describe('a write that dies on its way', () => {
  test('leaves nothing behind: neither a list without lines nor a cart without its own', async () => {
    const { TRADE } = backend.bindings;
    const shopper = await sessionOf(backend, 3, 2);
    await ask('POST', '/api/v1/cart/item', { items: [{ id: 1, amount: 2 }] }, shopper);
    await TRADE.prepare(
      `CREATE TRIGGER dying BEFORE UPDATE OF positions ON specification BEGIN SELECT RAISE(ABORT, 'dies'); END;`,
    ).run();
    const id = await made({}, shopper);
    const tries: [string, object][] = [
      [path, { name: 'Половина', items: [cable] }],
      [`${path}/${id}/item`, { items: [cable] }],
      [`${path}/${id}/copy`, { name: 'Половина' }],
      ['/api/v1/cart/to-specification', { name: 'Половина', move: true }],
      ['/api/v1/cart/to-specification', { specificationId: id, move: true }],
    ];
    for (const [address, body] of tries) expect((await ask('POST', address, body, shopper)).status, address).toBe(500);
    await TRADE.prepare('DROP TRIGGER dying').run();
    expect(await get(`${path}/${id}`, shopper)).toMatchObject({ version: 1, items: [] });
    expect(await get(path, shopper)).toMatchObject({ meta: { totalCount: 1 } });
    expect(await get('/api/v1/cart/amounts', shopper)).toMatchObject({ items: { 1: 2 } });
    await ask('PUT', `${path}/${id}/archive`, undefined, shopper);
    await ask('DELETE', `${path}/archive`, undefined, shopper);
  });
});

describe('its lines', () => {
  test('take what is added: the same product adds up, the rest stands at the end', async () => {
    const id = await made({ items: [cable] });
    const headers = twice();
    const body = { items: [breaker, cable, { code: 'нет такого', amount: 1 }, { code: 'щт3', amount: 1 }] };
    const added = await ask('POST', `${path}/${id}/item`, body, headers);
    expect(added.json).toMatchObject({
      result: [
        { status: 'added', amount: 10 },
        { status: 'merged', amount: 6 },
        { status: 'rejected' },
        { id: 3, status: 'added' },
      ],
      specification: { positions: 3, totals: { value: 1333.3 } },
    });
    expect((await ask('POST', `${path}/${id}/item`, body, headers)).json).toEqual(added.json);
    await backend.bindings.TRADE.prepare('UPDATE request SET answer = NULL WHERE id = ?1')
      .bind(headers['B2b-Request-Id'])
      .run();
    expect((await ask('POST', `${path}/${id}/item`, body, headers)).json).toEqual(added.json);
    expect(await order(id)).toEqual([1, 2, 3]);
    await Promise.all(Array.from({ length: 5 }, () => ask('POST', `${path}/${id}/item`, { items: [cable] })));
    expect((await lines(id)).items[0]).toMatchObject({ amount: 21 });
  });

  test('are changed together or not at all, rounded, and not over an edit of somebody else', async () => {
    const id = await made({ items: [cable, breaker] });
    const { items, version } = await lines(id);
    const [first, second] = items.map((item) => item.id);
    const change = (body: object) => ask('POST', `${path}/${id}/update-items`, body);
    const changed = await change({
      items: [
        { id: first, note: 'шкаф' },
        { id: second, amount: 12 },
      ],
      version,
    });
    expect(changed.json).toMatchObject({
      positions: 2,
      items: [
        { note: 'шкаф', amount: 3 },
        { amount: 15, note: '' },
      ],
    });
    expect((await change({ items: [{ id: first, amount: 9 }], version })).json).toMatchObject({ status: 409 });
    const torn = await change({
      items: [
        { id: first, amount: 9 },
        { id: 999_999_999, amount: 1 },
      ],
    });
    expect(torn.status).toBe(404);
    const dear =
      (await ask('POST', `${path}/${id}/item`, { items: [{ id: 4, amount: 1 }] })) && (await lines(id)).items[2];
    const tooMuch = await change({
      items: [
        { id: first, amount: 9 },
        { id: dear?.id, amount: 101 },
      ],
    });
    expect(tooMuch.json).toMatchObject({ status: 422, errors: [{ field: 'items.1.amount' }] });
    expect((await lines(id)).items[0]).toMatchObject({ amount: 3 });
    await ask('POST', `${path}/${id}/delete-items`, { ids: [dear?.id] });
    const single = await ask('PUT', `${path}/${id}/item/${first}`, { amount: 7 });
    expect(single.json).toMatchObject({ line: { id: first, amount: 7, note: 'шкаф' }, positions: 2 });
    expect((await ask('PUT', `${path}/${id}/item/999999`, { amount: 7 })).status).toBe(404);
    expect((await ask('PUT', `${path}/${id}/item/${first}`, { amount: 0 })).json).toMatchObject({
      errors: [{ field: 'amount' }],
    });
    const race = await Promise.all(
      [4, 5].map((amount) => ask('PUT', `${path}/${id}/item/${first}`, { amount, version: single.json.version })),
    );
    expect(race.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are put in order among the places that they have, sorted for reading, and taken out', async () => {
    const id = await made({ items: [cable, breaker, { id: 3, amount: 1 }] });
    const ids = (await lines(id)).items.map((item) => item.id);
    expect((await ask('PUT', `${path}/${id}/sort`, { ids: [ids[2], ids[0], 77] })).status).toBe(204);
    expect(await order(id)).toEqual([3, 2, 1]);
    const by = async (sort: string) => (await lines(id, `?sort=${sort}`)).items.map(({ product }) => product.id);
    expect([await by('name'), await by('-total'), await by('-amount')]).toEqual([
      [2, 1, 3],
      [3, 1, 2],
      [2, 1, 3],
    ]);
    expect(await lines(id, '?per-page=2&page=2')).toMatchObject({ items: [{ position: 3 }], meta: { totalCount: 3 } });
    expect((await ask('POST', `${path}/${id}/delete-items`, { ids: [ids[1], 77] })).status).toBe(204);
    expect(await order(id)).toEqual([3, 1]);
    expect(await lines(id)).toMatchObject({ positions: 2, totals: { positions: 2 } });
    expect((await ask('GET', `${path}/${id}?sort=colour`)).status).toBe(400);
  });

  test('remember a product that is gone, and find no room beyond a thousand', async () => {
    const own = await ask('POST', '/api/v1/product-custom', { name: 'Щит по чертежу', article: 'Ч-1', price: 5 });
    const id = await made({ items: [{ id: own.json.id, type: 'custom', amount: 2 }] });
    expect((await ask('DELETE', `/api/v1/product-custom/${own.json.id}`)).status).toBe(204);
    expect(await lines(id)).toMatchObject({
      items: [
        { type: 'custom', state: 'gone', product: { name: 'Щит по чертежу', article: 'Ч-1' }, price: null, total: 0 },
      ],
      total: 0,
    });
    await backend.bindings.TRADE.prepare(
      `INSERT INTO specification_line (specification_id, product_id, amount, name, article, position)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 997)
       SELECT ?1, 100000 + i, 1, 'Т', 'А', i FROM n`,
    )
      .bind(id)
      .run();
    await ask('POST', `${path}/${id}/item`, { items: [cable] });
    const added = await ask('POST', `${path}/${id}/item`, { items: [cable, { id: 3, amount: 1 }, breaker] });
    expect(added.json).toMatchObject({
      result: [
        { status: 'merged' },
        { status: 'added' },
        { status: 'rejected', message: 'В спецификации может быть не больше 1000 строк' },
      ],
      specification: { positions: 1000 },
    });
    await ask('POST', '/api/v1/cart/item', { items: [breaker] });
    const full = await ask('POST', '/api/v1/cart/to-specification', { specificationId: id, move: true });
    expect(full.json).toMatchObject({ status: 422, message: 'В спецификации может быть не больше 1000 строк' });
    expect(await get('/api/v1/cart/amounts')).toMatchObject({ items: { 2: 10 } });
    await ask('DELETE', '/api/v1/cart');
  });
});

describe('tabs', () => {
  test('show what is whose, with counts, words and orders', async () => {
    const fresh = await sessionOf(backend, 2, 3);
    for (const [name, amount] of [
      ['Ёлка светодиодная', 5],
      ['Лоток', 1],
      ['Арматура', 9],
    ] as const) {
      await made({ name, items: [{ id: 1, amount }] }, fresh);
    }
    const names = async (query: string) =>
      ((await get(`${path}?${query}`, fresh)) as never as { items: { name: string }[] }).items.map(({ name }) => name);
    const { TRADE } = backend.bindings;
    await TRADE.prepare('DELETE FROM specification_total').run();
    backend.reads.calls = 0;
    expect(await names('sort=-total')).toEqual(['Арматура', 'Ёлка светодиодная', 'Лоток']);
    expect(await names('sort=name')).toEqual(['Арматура', 'Ёлка светодиодная', 'Лоток']);
    // All sums in one read of prices, which the next list doesn't repeat.
    const reads = backend.reads.calls;
    expect(reads).toBeLessThanOrEqual(2);
    expect(await names('sort=-total')).toEqual(['Арматура', 'Ёлка светодиодная', 'Лоток']);
    expect(backend.reads.calls).toBe(reads);
    expect(await names('sort=created')).toEqual(['Ёлка светодиодная', 'Лоток', 'Арматура']);
    expect(await names(`filters[keyword]=${encodeURIComponent('светодиод елк')}`)).toEqual(['Ёлка светодиодная']);
    expect(await get(`${path}?per-page=2&page=2`, fresh)).toMatchObject({
      meta: { totalCount: 3, pageCount: 2 },
      counts: { my: 3, company: 0, recommended: 0, archive: 0 },
      params: { scope: 'my' },
    });
    // An outdated sum is shown once more, and is correct in the next list.
    await TRADE.prepare('UPDATE specification_total SET total = 1, at = 0').run();
    const totals = async () =>
      ((await get(`${path}?sort=created`, fresh)) as never as { items: { total: number }[] }).items.map(
        ({ total }) => total,
      );
    expect([await totals(), await totals()]).toEqual([
      [0.01, 0.01, 0.01],
      [500, 100, 900],
    ]);
    expect((await ask('GET', `${path}?filters[scope]=all`)).status).toBe(400);
    expect((await ask('GET', `${path}?per-page=51`)).status).toBe(400);
  });

  test('show the supplier’s to everybody, each at their prices, to be copied but not changed', async () => {
    await backend.bindings.TRADE.batch([
      backend.bindings.TRADE.prepare(
        "INSERT INTO specification (id, name, search, positions, created_at, updated_at) VALUES (50, 'Набор', 'набор', 1, 1, 1)",
      ),
      backend.bindings.TRADE.prepare(
        "INSERT INTO specification_line (specification_id, product_id, amount, name, article, position) VALUES (50, 1, 2, 'К', 'А', 1)",
      ),
    ]);
    const sums = await Promise.all(
      [buyer, await sessionOf(backend, 4, 5)].map((one) => get(`${path}?filters[scope]=recommended`, one)),
    );
    expect(sums[0]).toMatchObject({
      items: [{ id: 50, total: 200, owner: null, owned: false, scope: 'recommended', access: 'read' }],
      counts: { recommended: 1 },
    });
    expect(sums[1]).toMatchObject({ items: [{ id: 50, total: 800 }] });
    for (const [method, rest, body] of changes) {
      expect((await ask(method, `${path}/50${rest}`, body)).status, rest).toBe(403);
    }
    const copy = await ask('POST', `${path}/50/copy`, { name: 'Мой набор' });
    expect(copy.json).toMatchObject({ name: 'Мой набор', scope: 'my', access: 'write', positions: 1, total: 200 });
    await backend.bindings.TRADE.prepare('DELETE FROM specification WHERE id = 50').run();
  });

  test('are made from their people’s own, once for one request, and taken away again', async () => {
    const editor = await sessionOf(backend, 8, 8);
    const id = await made({ name: 'Набор щитовой', items: [cable, breaker] }, editor);
    const address = `${path}/${id}/recommend`;
    const headers = { ...editor, 'B2b-Request-Id': crypto.randomUUID() };
    const first = await ask('POST', address, undefined, headers);
    expect([first.status, (await ask('POST', address, undefined, headers)).json.id]).toEqual([201, first.json.id]);
    expect(await get(`${path}?filters[scope]=recommended`)).toMatchObject({
      items: [{ id: first.json.id, name: 'Набор щитовой', positions: 2, owner: null }],
    });
    const recommended = `${path}/${first.json.id}/recommend`;
    expect((await ask('DELETE', recommended)).status).toBe(403);
    expect((await ask('DELETE', `${path}/${id}/recommend`, undefined, editor)).status).toBe(404);
    expect((await ask('DELETE', recommended, undefined, editor)).status).toBe(204);
    expect((await ask('DELETE', recommended, undefined, editor)).status).toBe(404);
    expect(await get(`${path}?filters[scope]=recommended`)).toMatchObject({ items: [] });
  });

  test('are no list that is empty, has a company’s own products, or is a stranger’s', async () => {
    const editor = await sessionOf(backend, 8, 8);
    const own = await backend.bindings.TRADE.prepare(
      `INSERT INTO custom_product (company_id, user_id, name, article, manufacturer, unit_code, price, minimum_batch,
         description, search, created_at, updated_at)
       VALUES (8, 8, 'Щит особый', '', '', '796', 10000, 1, '', '', 0, 0) RETURNING id`,
    ).first<number>('id');
    const withOwn = { items: [{ id: own, type: 'custom', amount: 1 }] };
    const recommend = (id: number) => ask('POST', `${path}/${id}/recommend`, undefined, editor);
    expect(await recommend(await made({}, editor))).toMatchObject({
      status: 409,
      json: { message: 'В списке нет товаров' },
    });
    expect(await recommend(await made(withOwn, editor))).toMatchObject({
      status: 409,
      json: { message: 'Свои товары компании нельзя рекомендовать всем: «Щит особый»' },
    });
    expect((await recommend(await made({ items: [cable] }))).status).toBe(404);
  });
});

/** Every change of one specification. */
const changes: [string, string, object?][] = [
  ['PUT', '', { name: 'Чужая', version: 1 }],
  ['POST', '/item', { items: [cable] }],
  ['PUT', '/item/1', { amount: 1 }],
  ['POST', '/update-items', { items: [{ id: 1, amount: 1 }] }],
  ['POST', '/delete-items', { ids: [1] }],
  ['PUT', '/sort', { ids: [1] }],
  ['POST', '/share', { scope: 'company' }],
  ['PUT', '/archive'],
  ['PUT', '/restore'],
  ['DELETE', ''],
];

describe('sharing', () => {
  test('lets colleagues read or write, and only the owner decide', async () => {
    const id = await made({ name: 'Общая', items: [cable] });
    expect((await ask('GET', `${path}/${id}`, undefined, colleague)).status).toBe(404);
    const shared = await ask('POST', `${path}/${id}/share`, { scope: 'company' });
    expect(shared.json).toMatchObject({ scope: 'company', sharedAccess: 'read', access: 'write' });
    expect(await get(`${path}?filters[scope]=company`, colleague)).toMatchObject({
      items: [{ id, owner: 'Белова Анна Сергеевна', owned: false, access: 'read', total: 300 }],
    });
    for (const [method, rest, body] of changes) {
      expect((await ask(method, `${path}/${id}${rest}`, body, colleague)).status, method + rest).toBe(403);
    }
    const refused = await ask('POST', '/api/v1/cart/to-specification', { specificationId: id }, colleague);
    expect(refused.json).toMatchObject({ status: 403, message: expect.stringContaining('копию') });
    await ask('POST', `${path}/${id}/share`, { scope: 'company', access: 'write' });
    expect((await ask('POST', `${path}/${id}/item`, { items: [cable] }, colleague)).status).toBe(200);
    expect((await ask('PUT', `${path}/${id}/archive`, undefined, colleague)).status).toBe(403);
    await ask('POST', `${path}/${id}/share`, { scope: 'my' });
    expect((await ask('GET', `${path}/${id}`, undefined, colleague)).status).toBe(404);
  });

  test('leaves nothing to another company, which reads the same as of one that does not exist', async () => {
    const id = await made({ name: 'Наша', items: [cable] });
    await ask('POST', `${path}/${id}/share`, { scope: 'company', access: 'write' });
    const more: typeof changes = [...changes, ['GET', ''], ['POST', '/copy', { name: 'К' }], ['POST', '/to-cart', {}]];
    for (const [method, rest, body] of more) {
      const [foreign, missing, odd] = await Promise.all(
        [id, 999_999, 'abc'].map((one) => ask(method, `${path}/${one}${rest}`, body, stranger)),
      );
      expect(foreign, method + rest).toMatchObject({ status: 404, text: missing?.text });
      expect(odd?.text).toBe(missing?.text);
      expect((await ask(method, `${path}/${id}${rest}`, body, {})).status).toBe(401);
    }
    const saved = await ask('POST', '/api/v1/cart/to-specification', { specificationId: id }, stranger);
    expect(saved.status).toBe(404);
    expect(await get(`${path}?filters[scope]=company`, stranger)).toMatchObject({ items: [] });
  });

  test('outlives its owner: what colleagues see becomes the company’s, the rest stays the person’s', async () => {
    const leaver = await sessionOf(backend, 3, 2);
    const [open, secret] = [await made({ name: 'Открытая' }, leaver), await made({ name: 'Личная' }, leaver)];
    await ask('POST', `${path}/${open}/share`, { scope: 'company' }, leaver);
    await backend.bindings.TRADE.batch(handOver(backend.bindings.TRADE, 3, 2));
    const rows = await backend.bindings.TRADE.prepare('SELECT id, user_id FROM specification WHERE id IN (?1, ?2)')
      .bind(open, secret)
      .all();
    expect(rows.results).toHaveLength(2);
    expect(rows.results).toEqual(
      expect.arrayContaining([
        { id: open, user_id: null },
        { id: secret, user_id: 3 },
      ]),
    );
    const manager = await sessionOf(backend, 2, 2);
    expect(await get(`${path}/${open}`, manager)).toMatchObject({ owner: null, owned: false, access: 'read' });
    expect(await get(`${path}/${open}`, leaver)).toMatchObject({ owner: null, owned: true, access: 'write' });
    expect((await ask('PUT', `${path}/${open}/archive`, undefined, leaver)).status).toBe(204);
    expect((await ask('GET', `${path}/${open}`, undefined, manager)).status).toBe(404);
    expect((await ask('DELETE', `${path}/${open}`, undefined, leaver)).status).toBe(204);
  });
});

describe('the archive', () => {
  test('keeps what it holds from changes and from colleagues, gives it back, and deletes', async () => {
    const [id, other] = [await made({ items: [cable] }), await made()];
    await ask('POST', `${path}/${id}/share`, { scope: 'company' });
    expect((await ask('DELETE', `${path}/${id}`)).json).toMatchObject({ status: 409, name: 'NotArchived' });
    for (const one of [id, other, id]) expect((await ask('PUT', `${path}/${one}/archive`)).status).toBe(204);
    expect((await ask('GET', `${path}/${id}`, undefined, colleague)).status).toBe(404);
    expect(await get(`${path}?filters[scope]=archive`)).toMatchObject({
      counts: { archive: 2 },
      meta: { totalCount: 2 },
    });
    for (const [method, rest, body] of changes.slice(0, 7)) {
      expect((await ask(method, `${path}/${id}${rest}`, body)).status, rest).toBe(409);
    }
    expect((await ask('PUT', `${path}/${id}/restore`)).status).toBe(204);
    expect(await get(`${path}/${id}`, colleague)).toMatchObject({ archived: false, items: [{}] });
    expect((await ask('DELETE', `${path}/${other}`)).status).toBe(204);
    expect((await ask('GET', `${path}/${other}`)).status).toBe(404);
    await ask('PUT', `${path}/${id}/archive`);
    expect((await ask('DELETE', `${path}/archive`)).status).toBe(204);
    expect((await ask('GET', `${path}/${id}`)).status).toBe(404);
    const left = await backend.bindings.TRADE.prepare(
      'SELECT count(*) AS lines FROM specification_line WHERE specification_id IN (?1, ?2)',
    )
      .bind(id, other)
      .first();
    expect(left).toEqual({ lines: 0 });
  });
});

describe('carts', () => {
  test('are filled from a specification once per request, added to or replaced', async () => {
    const shopper = await sessionOf(backend, 2, 4);
    const id = await made({ items: [cable, { ...breaker, note: 'ряд 2' }] }, shopper);
    await ask('POST', '/api/v1/cart/item', { items: [cable, { id: 3, amount: 1 }] }, shopper);
    const headers = twice(shopper);
    const first = await ask('POST', `${path}/${id}/to-cart`, {}, headers);
    expect(first.json).toMatchObject({
      result: [
        { id: 1, status: 'merged', amount: 6 },
        { id: 2, status: 'added' },
      ],
      cart: { positions: 3 },
    });
    expect((await ask('POST', `${path}/${id}/to-cart`, {}, headers)).json).toEqual(first.json);
    const [, line] = ((await get(`${path}/${id}`, shopper)) as never as Read).items;
    const replaced = await ask('POST', `${path}/${id}/to-cart`, { ids: [line?.id], mode: 'replace' }, shopper);
    expect(replaced.json).toMatchObject({ result: [{ id: 2, status: 'added', amount: 10 }], cart: { positions: 1 } });
    expect(await get('/api/v1/cart', shopper)).toMatchObject({ items: [{ product: { id: 2 }, comment: 'ряд 2' }] });
  });

  test('are saved into a new or an existing one and, when asked to, emptied: once per request', async () => {
    const shopper = await sessionOf(backend, 5, 6);
    const save = (body: object, headers: Headers = shopper) =>
      ask('POST', '/api/v1/cart/to-specification', body, headers);
    expect((await save({ name: 'Пустая' })).json).toMatchObject({ status: 422, errors: [{ field: 'ids' }] });
    await ask('POST', '/api/v1/cart/item', { items: [{ ...cable, comment: 'на склад' }, breaker] }, shopper);
    expect((await save({})).json).toMatchObject({ status: 422, errors: [{ field: 'name' }] });
    const kept = await save({ name: 'Из корзины' });
    expect(kept.json).toMatchObject({ name: 'Из корзины', positions: 2 });
    const id = (kept.json as unknown as { specificationId: number }).specificationId;
    const [line] = ((await get('/api/v1/cart', shopper)) as never as Read).items;
    const headers = twice(shopper);
    const body = { specificationId: id, ids: [line?.id], move: true };
    const moved = await save(body, headers);
    expect(moved.json).toEqual({ specificationId: id, name: 'Из корзины', positions: 2 });
    await backend.bindings.TRADE.prepare('UPDATE request SET answer = NULL WHERE id = ?1')
      .bind(headers['B2b-Request-Id'])
      .run();
    expect((await save(body, headers)).json).toEqual(moved.json);
    expect(await get(`${path}/${id}`, shopper)).toMatchObject({
      items: [
        { product: { id: 1 }, amount: 6, note: 'на склад' },
        { product: { id: 2 }, amount: 10 },
      ],
    });
    expect(await get('/api/v1/cart/amounts', shopper)).toMatchObject({ items: { 2: 10 }, positions: 1 });
  });
});

describe('an order of lines', () => {
  const cartLines = async (headers = buyer) =>
    (
      (await get('/api/v1/cart', headers)) as never as {
        items: { product: { id: number }; amount: number; selected: boolean; comment: string }[];
      }
    ).items.map(({ product, amount, selected, comment }) => [product.id, amount, selected, comment]);

  test('selects exactly them with their amounts, however often it is asked for, and keeps the rest of the cart', async () => {
    await ask('DELETE', '/api/v1/cart');
    await ask('POST', '/api/v1/cart/item', {
      items: [{ id: 1, amount: 5, comment: 'срочно' }, breaker],
      source: 'test',
    });
    const id = await made({ items: [cable, { id: 3, amount: 2 }] });
    const first = twice();
    const answer = await ask('POST', `${path}/${id}/to-order`, {}, first);
    expect(answer.json).toMatchObject({
      result: [
        { id: 1, status: 'added', amount: 3 },
        { id: 3, status: 'added', amount: 2 },
      ],
      kept: 1,
    });
    const expected = [
      [1, 3, true, 'срочно'],
      [2, 10, false, ''],
      [3, 2, true, ''],
    ];
    expect(await cartLines()).toEqual(expected);
    const again = await ask('POST', `${path}/${id}/to-order`, {}, first);
    expect(again.text).toBe(answer.text);
    await ask('POST', `${path}/${id}/to-order`, {}, twice());
    expect(await cartLines()).toEqual(expected);
    const [line] = (await lines(id)).items;
    await ask('POST', `${path}/${id}/to-order`, { ids: [line?.id], mode: 'replace' });
    expect(await cartLines()).toEqual([[1, 3, true, '']]);
    expect(await get('/api/v1/cart')).toMatchObject({ setAside: false });
  });

  /** A cart of two lines, the second unticked, in which an order of a specification has begun. */
  async function begun() {
    await ask('DELETE', '/api/v1/cart');
    await ask('POST', '/api/v1/cart/item', { items: [{ id: 1, amount: 5, comment: 'срочно' }, breaker], source: '' });
    const [, second] = ((await get('/api/v1/cart')) as never as Read).items;
    await ask('POST', '/api/v1/cart/select', { ids: [second?.id], selected: false });
    const id = await made({
      items: [
        { ...cable, note: 'ряд 1' },
        { id: 3, amount: 2 },
      ],
    });
    await ask('POST', `${path}/${id}/to-order`, {}, twice());
    await ask('POST', `${path}/${id}/to-order`, {}, twice());
    return ((await get('/api/v1/cart')) as never as Read).items;
  }
  const before = [
    [1, 5, true, 'срочно'],
    [2, 10, false, ''],
  ];

  test('gives the cart its own amounts, ticks and notes back once it is left', async () => {
    await begun();
    expect(await cartLines()).toEqual([
      [1, 3, true, 'ряд 1'],
      [2, 10, false, ''],
      [3, 2, true, ''],
    ]);
    expect(await get('/api/v1/cart')).toMatchObject({ setAside: true });
    const restored = await ask('POST', '/api/v1/cart/restore');
    expect(restored.json).toMatchObject({ totals: { positions: 2 }, selectedTotals: { positions: 1 } });
    expect(await cartLines()).toEqual(before);
    await ask('POST', '/api/v1/cart/restore');
    expect(await cartLines()).toEqual(before);
    expect(await get('/api/v1/cart')).toMatchObject({ setAside: false });
  });

  test('or once it is placed', async () => {
    await begun();
    const checkout = (await get('/api/v1/checkout')) as never as { totals: { value: number } } & Record<
      'contact' | 'cartVersion',
      never
    > &
      Record<'contracts' | 'legalEntities' | 'addresses', { id: number }[]> & { paymentTypes: { code: string }[] };
    const placed = await ask(
      'POST',
      '/api/v1/order',
      {
        cartVersion: checkout.cartVersion,
        expectedTotal: checkout.totals.value,
        deliveryType: 'address',
        addressId: checkout.addresses[0]?.id,
        contractId: checkout.contracts[0]?.id,
        legalEntityId: checkout.legalEntities[0]?.id,
        paymentType: checkout.paymentTypes[0]?.code,
        contact: checkout.contact,
      },
      twice(),
    );
    expect(placed.status, placed.text).toBe(201);
    expect(placed.json).toMatchObject({
      orders: [
        {
          items: [
            { id: 1, amount: 3 },
            { id: 3, amount: 2 },
          ],
        },
      ],
    });
    expect(await cartLines()).toEqual(before);
  });

  test('and what the buyer changes by hand meanwhile stays', async () => {
    const [one, two, three] = await begun();
    await ask('PUT', `/api/v1/cart/item/${two?.id}`, { amount: 15 });
    await ask('POST', '/api/v1/cart/item', { items: [{ id: 2, amount: 5 }], source: '' });
    await ask('POST', '/api/v1/cart/select', { ids: [one?.id], selected: false });
    expect((await cartLines())[0]).toEqual([1, 5, false, 'срочно']);
    await ask('PUT', `/api/v1/cart/item/${three?.id}`, { selected: false });
    await ask('POST', '/api/v1/cart/restore');
    expect(await cartLines()).toEqual([
      [1, 5, false, 'срочно'],
      [2, 20, false, ''],
      [3, 2, false, ''],
    ]);
    const [first] = await begun();
    await ask('POST', '/api/v1/cart/update-items', { items: [{ id: first?.id, amount: 3, selected: false }] });
    expect((await cartLines())[0]?.slice(0, 3)).toEqual([1, 5, false]);
  });

  test('of nothing that can be ordered leaves the cart as it was', async () => {
    await ask('DELETE', '/api/v1/cart');
    await ask('POST', '/api/v1/cart/item', { items: [cable], source: 'test' });
    const id = await made({ items: [breaker] });
    const answer = await ask('POST', `${path}/${id}/to-order`, { mode: 'replace' });
    expect(answer.json).toMatchObject({ result: [{ id: 2, status: 'rejected' }], kept: 0 });
    expect(await cartLines()).toEqual([[1, 3, true, '']]);
  });
});

describe('lines for another specification', () => {
  test('are copied into a new one or added up in another, once per request', async () => {
    const id = await made({ items: [{ ...cable, note: 'ряд 1' }, breaker, { id: 3, amount: 1 }] });
    const [one, two] = (await lines(id)).items;
    const first = twice();
    const body = { ids: [two?.id, one?.id, 999_999], name: 'Новая' };
    const copied = await ask('POST', `${path}/${id}/copy-items`, body, first);
    expect(copied.json).toMatchObject({ name: 'Новая', positions: 2 });
    expect((await ask('POST', `${path}/${id}/copy-items`, body, first)).text).toBe(copied.text);
    const into = (copied.json as never as { specificationId: number }).specificationId;
    expect(await order(into)).toEqual([1, 2]);
    await ask('POST', `${path}/${id}/copy-items`, { ids: [one?.id], specificationId: into });
    expect((await lines(into)).items).toMatchObject([{ amount: 6, note: 'ряд 1' }, { amount: 10 }]);
    expect((await lines(id)).items).toHaveLength(3);
  });

  test('move only while the list is what the buyer saw', async () => {
    const [id, into] = [await made({ items: [cable, breaker] }), await made()];
    const { items, version } = await lines(id);
    const body = { ids: [items[0]?.id], specificationId: into, move: true };
    const late = await ask('POST', `${path}/${id}/copy-items`, { ...body, version: version + 1 });
    expect(late).toMatchObject({ status: 409, json: { name: 'SpecificationChanged', code: String(version) } });
    expect((await ask('POST', `${path}/${id}/copy-items`, { ...body, version })).json).toMatchObject({ positions: 1 });
    expect(await order(id)).toEqual([2]);
    expect(await order(into)).toEqual([1]);
    expect((await ask('POST', `${path}/${id}/copy-items`, body)).status).toBe(422);
    expect(
      (await ask('POST', `${path}/${id}/copy-items`, { ids: [items[1]?.id], specificationId: id })).json,
    ).toMatchObject({ errors: [{ field: 'specificationId' }] });
  });

  test('need the right to read the one and to change the other', async () => {
    const [id, theirs] = [await made({ items: [cable] }), await made({}, stranger)];
    const [line] = (await lines(id)).items;
    const body = { ids: [line?.id], specificationId: theirs };
    const missing = await ask('POST', `${path}/9999999/copy-items`, body);
    expect(await ask('POST', `${path}/${id}/copy-items`, body)).toMatchObject({ status: 404, text: missing.text });
    const own = { ids: [line?.id], name: 'Чужое' };
    expect(await ask('POST', `${path}/${id}/copy-items`, own, stranger)).toMatchObject({
      status: 404,
      text: missing.text,
    });
    await ask('POST', `${path}/${id}/share`, { scope: 'company', access: 'read' });
    expect((await ask('POST', `${path}/${id}/copy-items`, own, colleague)).status).toBe(200);
    expect((await ask('POST', `${path}/${id}/copy-items`, { ...own, move: true }, colleague)).status).toBe(403);
  });
});
