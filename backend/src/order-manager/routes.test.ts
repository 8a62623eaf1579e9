import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

type Headers = Record<string, string>;
interface Plan {
  id: number;
  name: string;
  version: number;
  positions: number;
  status: string;
  overdue: boolean;
  dueDate: string | null;
  responsible: string | null;
  items: { id: number; amount: number }[];
  people: { id: number; name: string }[];
  counts: { active: number; overdue: number; archive: number; deletable: number; pressing: number };
}

let backend: TestBackend;
let buyer: Headers;
let colleague: Headers;
let viewer: Headers;
let foreigner: Headers;
beforeAll(async () => {
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  const prices = { dealer: 1000, base: 1200, retail: 1500 };
  await addGoods(backend, [
    { id: 1, name: 'Кабель', article: 'K-1', unit: 'м', prices, stock: { 1: 1000 } },
    { id: 2, name: 'Щит', article: 'S-2', prices, stock: { 1: 1000 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  colleague = await sessionOf(backend, 3, 1);
  viewer = await sessionOf(backend, 2, 3);
  foreigner = await sessionOf(backend, 4, 5);
});
afterAll(() => backend.dispose());

const path = '/api/v1/order-manager';
async function ask(address: string, { headers = buyer, method = 'GET', body }: Asking = {}) {
  const answer = await backend.request(address, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    text,
    json: (text ? JSON.parse(text) : null) as Plan & { name: string; code?: string },
  };
}
interface Asking {
  headers?: Headers;
  method?: string;
  body?: unknown;
}
const post = (address: string, body: unknown = {}, headers = buyer) => ask(address, { headers, method: 'POST', body });
const put = (address: string, body?: unknown, headers = buyer) =>
  ask(address, { headers, method: 'PUT', ...(body !== undefined && { body }) });
const made = async (more: object = {}) => (await post(path, { name: 'План', ...more })).json;
/** Time goes by: the day of a plan is over. */
const passDay = (id: number, day = '2020-01-01') =>
  backend.bindings.TRADE.prepare('UPDATE specification SET due_date = ?2 WHERE id = ?1').bind(id, day).run();
const items = [
  { id: 1, amount: 10 },
  { id: 2, amount: 2 },
];
const list = async (query = '', headers = buyer) =>
  (await ask(`${path}?per-page=50${query}`, { headers })).json as unknown as Omit<Plan, 'items'> & { items: Plan[] };
const idsIn = async (query = '', headers = buyer) => (await list(query, headers)).items.map(({ id }) => id);

describe('a plan', () => {
  test('has lines, a day, a person and a status, and is made once', async () => {
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const body = { name: 'Декабрь', items, dueDate: '2099-12-15', responsibleId: 3, status: 'in-progress' };
    const answers = await Promise.all([post(path, body, headers), post(path, body, headers)]);
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    const { json } = await ask(`${path}/${answers[0]?.json.id}`, { headers: colleague });
    expect(json).toMatchObject({
      name: 'Декабрь',
      positions: 2,
      total: 120,
      status: 'in-progress',
      dueDate: '2099-12-15',
      responsibleId: 3,
      overdue: false,
      owned: false,
      archived: false,
      totals: { value: 120 },
    });
    expect(json.people.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 3]));
  });

  test('begins with what is in the cart, in an order or in a specification', async () => {
    await post('/api/v1/cart/item', { items });
    expect((await made({ fromCart: true })).positions).toBe(2);
    const { json } = await post('/api/v1/specification', { name: 'Список', items });
    expect((await made({ fromSpecificationId: json.id })).positions).toBe(2);
    const refused = [
      await post(path, { name: 'План', fromSpecificationId: 999_999 }),
      await post(path, { name: 'План', fromSpecificationId: json.id }, foreigner),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  });

  test('takes no day that is over, and keeps the one that it has', async () => {
    const refused = { status: 422, errors: [{ field: 'dueDate' }] };
    expect((await post(path, { name: 'Поздний', dueDate: '2020-01-01' })).json).toMatchObject(refused);
    const { id, version } = await made();
    const change = { name: 'Поздний', dueDate: '2020-01-01', version };
    expect((await put(`${path}/${id}`, change)).json).toMatchObject(refused);
    await passDay(id);
    expect((await put(`${path}/${id}`, change)).json).toMatchObject({ overdue: true });
  });

  test('is changed by everybody of the company, each from the version that was seen', async () => {
    const { id, version } = await made();
    await passDay(id);
    const change = { name: 'Новый', dueDate: '2020-01-01', responsibleId: 1, status: 'planned', version };
    const changed = await put(`${path}/${id}`, change, colleague);
    expect(changed.json).toMatchObject({ name: 'Новый', overdue: true, responsible: 'Белова Анна Сергеевна' });
    const late = await put(`${path}/${id}`, change);
    expect(late.json).toMatchObject({ status: 409, name: 'OrderPlanChanged', code: String(changed.json.version) });
    const done = await put(`${path}/${id}`, { ...change, status: 'ordered', version: changed.json.version });
    expect(done.json).toMatchObject({ status: 'ordered', overdue: false });
    const cleared = await put(`${path}/${id}`, { name: 'Новый', version: done.json.version });
    expect(cleared.json).toMatchObject({ dueDate: null, responsibleId: null, responsible: null });
  });

  test.each([
    { name: '' },
    { name: 'П', responsibleId: 4 },
    { name: 'П', responsibleId: 999_999 },
    { name: 'П', dueDate: '31.12.2026' },
    { name: 'П', dueDate: '2026-02-30' },
    { name: 'П', status: 'done' },
  ])('is refused with %j', async (body) => {
    expect((await post(path, body)).status).toBe(422);
    const { id, version } = await made();
    expect((await put(`${path}/${id}`, { ...body, version })).status).toBe(422);
  });

  test('takes products, amounts and a new order of its lines', async () => {
    const { id } = await made();
    expect((await post(`${path}/${id}/item`, { items: [{ code: 'K-1', amount: 5 }, items[1]] })).json).toMatchObject({
      result: [{ status: 'added' }, { status: 'added' }],
      plan: { positions: 2 },
    });
    const [first, second] = (await ask(`${path}/${id}`)).json.items;
    const changes = { items: [{ id: first?.id, amount: 7 }] };
    expect((await post(`${path}/${id}/update-items`, changes)).json).toMatchObject({ items: [{ amount: 7 }] });
    expect((await post(`${path}/${id}/update-items`, { ...changes, version: 1 })).json.name).toBe('OrderPlanChanged');
    expect((await put(`${path}/${id}/sort`, { ids: [second?.id, first?.id] })).status).toBe(204);
    expect((await ask(`${path}/${id}`)).json.items.map((line) => line.id)).toEqual([second?.id, first?.id]);
    expect((await post(`${path}/${id}/delete-items`, { ids: [first?.id] })).status).toBe(204);
    expect((await ask(`${path}/${id}`)).json.items).toHaveLength(1);
  });

  test('goes into the cart, or to the order, once', async () => {
    const { id } = await made({ items });
    const headers = { ...colleague, 'B2b-Request-Id': crypto.randomUUID() };
    for (const _ of [1, 2]) {
      expect((await post(`${path}/${id}/to-cart`, { mode: 'replace' }, headers)).status).toBe(200);
    }
    const cart = (await ask('/api/v1/cart', { headers: colleague })).json as unknown as { items: { amount: number }[] };
    expect(cart.items.map(({ amount }) => amount)).toEqual([10, 2]);
    const ordered = await post(`${path}/${id}/to-order`, { mode: 'replace' }, colleague);
    expect(ordered.json).toMatchObject({ kept: 0, result: [{ status: 'added' }, { status: 'added' }] });
  });

  test('is archived, restored, deleted, and the archive emptied, by who made it', async () => {
    const [one, two, three] = [await made(), await made(), await made()];
    expect((await put(`${path}/${one.id}/archive`, undefined, colleague)).status).toBe(403);
    expect((await ask(`${path}/${one.id}`, { method: 'DELETE' })).json).toMatchObject({ name: 'NotArchived' });
    for (const { id } of [one, two, three]) expect((await put(`${path}/${id}/archive`)).status).toBe(204);
    // All who may plan see it; it is its maker's to restore and delete.
    const seen = await ask(`${path}/${one.id}`, { headers: colleague });
    expect(seen.json).toMatchObject({ archived: true, owned: false });
    for (const asking of [
      { method: 'PUT', end: '/restore' },
      { method: 'DELETE', end: '' },
    ]) {
      expect((await ask(`${path}/${one.id}${asking.end}`, { ...asking, headers: colleague })).status).toBe(403);
    }
    expect((await put(`${path}/${one.id}`, { name: 'П', version: one.version }, colleague)).status).toBe(409);
    expect(await idsIn('&filters[archived]=true', colleague)).toEqual(
      expect.arrayContaining([one.id, two.id, three.id]),
    );
    expect((await list('', colleague)).counts).toMatchObject({ archive: 3, deletable: 0 });
    expect((await list()).counts).toMatchObject({ archive: 3, deletable: 3 });
    expect((await ask(`${path}/archive`, { method: 'DELETE', headers: colleague })).status).toBe(204);
    expect((await list()).counts).toMatchObject({ archive: 3 });
    expect((await ask(`${path}/${one.id}`, { headers: foreigner })).status).toBe(404);
    expect(await idsIn('&filters[archived]=true', foreigner)).toEqual([]);
    const closed = await put(`${path}/${one.id}`, { name: 'П', version: one.version });
    expect(closed.json).toMatchObject({ status: 409, name: 'OrderPlanArchived' });
    expect(await idsIn('&filters[archived]=true')).toEqual(expect.arrayContaining([one.id, two.id, three.id]));
    expect((await put(`${path}/${one.id}/restore`)).status).toBe(204);
    expect((await ask(`${path}/${two.id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await ask(`${path}/archive`, { method: 'DELETE' })).status).toBe(204);
    expect(await idsIn('&filters[archived]=true')).toEqual([]);
    expect(await idsIn()).toContain(one.id);
  });

  test('is called a plan where it has no such line, or no room for more', async () => {
    const { id } = await made({ items: items.slice(0, 1) });
    const missing = await post(`${path}/${id}/update-items`, { items: [{ id: 999, amount: 1 }] });
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('Такой строки в плане нет')]);
    const fill = `WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < 999)
      INSERT INTO specification_line (specification_id, product_id, amount, name, article, position)
      SELECT ?1, -1000 - at, 1, 'Щит', '', 10 + at FROM n`;
    await backend.bindings.TRADE.prepare(fill).bind(id).run();
    expect((await post(`${path}/${id}/item`, { items })).text).toContain('В плане может быть не больше');
  });

  test('looks like a missing one to everybody else', async () => {
    const { id } = await made({ items });
    const calls: [string, Asking][] = [
      ['', {}],
      ['', { method: 'PUT', body: { name: 'П', version: 1 } }],
      ['', { method: 'DELETE' }],
      ['/item', { method: 'POST', body: { items } }],
      ['/update-items', { method: 'POST', body: { items: [{ id: 1, amount: 1 }] } }],
      ['/delete-items', { method: 'POST', body: { ids: [1] } }],
      ['/sort', { method: 'PUT', body: { ids: [1] } }],
      ['/to-cart', { method: 'POST', body: {} }],
      ['/to-order', { method: 'POST', body: {} }],
      ['/archive', { method: 'PUT' }],
      ['/restore', { method: 'PUT' }],
    ];
    for (const [end, asking] of calls) {
      const foreign = await ask(`${path}/${id}${end}`, { ...asking, headers: foreigner });
      const absent = await ask(`${path}/999999${end}`, { ...asking, headers: foreigner });
      expect([end, foreign.status, foreign.text]).toEqual([end, 404, absent.text]);
    }
  });
});

describe('the list', () => {
  test('has the nearest day first, and narrows by status, person, day and words', async () => {
    const day = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
    const late = await made({ name: 'Цех: поздний', responsibleId: 1 });
    await passDay(late.id, day(-2));
    const soon = await made({ name: 'Цех: скорый', dueDate: day(3), status: 'in-progress' });
    const far = await made({ name: 'Цех: дальний', dueDate: day(30), status: 'cancelled', responsibleId: 3 });
    const never = await made({ name: 'Цех: без срока' });
    const here = '&filters[keyword]=ЦЕХ';
    expect(await idsIn(here)).toEqual([late.id, soon.id, never.id, far.id]);
    expect(await idsIn(here, colleague)).toHaveLength(4);
    expect(await idsIn(`${here}&sort=-name`)).toHaveLength(4);
    expect(await idsIn(`${here}&sort=-total`)).toHaveLength(4);
    expect(await idsIn(`${here}&filters[due]=overdue`)).toEqual([late.id]);
    expect(await idsIn(`${here}&filters[due]=week`)).toEqual([soon.id]);
    expect(await idsIn(`${here}&filters[due]=none`)).toEqual([never.id]);
    expect(await idsIn(`${here}&filters[status]=cancelled`)).toEqual([far.id]);
    expect(await idsIn(`${here}&filters[responsible]=3`)).toEqual([far.id]);
    expect((await list()).counts.overdue).toBeGreaterThanOrEqual(1);
    const pressing = async (headers: Headers) => (await list('', headers)).counts.pressing;
    expect([await pressing(buyer), await pressing(colleague), await pressing(foreigner)]).toEqual([1, 0, 0]);
    await put(`${path}/${soon.id}`, { name: 'Цех', version: soon.version, dueDate: day(3), responsibleId: 3 });
    expect([await pressing(buyer), await pressing(colleague)]).toEqual([1, 1]);
    expect(await idsIn('', foreigner)).toEqual([]);
  });

  test('sorts by sums that nobody has asked for yet, both ways', async () => {
    const of = (amount: number) => made({ name: 'Сумма', items: [{ id: 1, amount }] });
    const [some, most, few] = [await of(20), await of(300), await of(3)];
    await backend.bindings.TRADE.prepare('DELETE FROM specification_total').run();
    const here = '&filters[keyword]=сумма';
    expect(await idsIn(`${here}&sort=-total`, colleague)).toEqual([most.id, some.id, few.id]);
    expect(await idsIn(`${here}&sort=total`, colleague)).toEqual([few.id, some.id, most.id]);
    for (const { id } of [some, most]) await put(`${path}/${id}/archive`);
    await backend.bindings.TRADE.prepare('DELETE FROM specification_total').run();
    expect(await idsIn(`${here}&sort=-total&filters[archived]=true`, colleague)).toEqual([most.id, some.id]);
    await ask(`${path}/archive`, { method: 'DELETE' });
  });

  test.each(['filters[status]=done', 'filters[responsible]=x', 'filters[due]=ever', 'sort=price'])(
    'does not understand %s',
    async (query) => expect([400, 422]).toContain((await ask(`${path}?${query}`)).status),
  );
});

describe('plans and specifications', () => {
  test('are never found as each other', async () => {
    const plan = await made({ name: 'Только план', items });
    const { json: spec } = await post('/api/v1/specification', { name: 'Только список', items });
    const absent = (await ask('/api/v1/specification/999999')).text;
    expect((await ask(`/api/v1/specification/${plan.id}`)).text).toBe(absent);
    expect((await ask(`${path}/${spec.id}`)).text).toBe((await ask(`${path}/999999`)).text);
    for (const scope of ['my', 'company', 'recommended', 'archive']) {
      const { text } = await ask(`/api/v1/specification?filters[scope]=${scope}&per-page=50`, { headers: colleague });
      expect(text).not.toContain('Только план');
    }
    expect(JSON.stringify(await list())).not.toContain('Только список');
    expect((await list()).items.some(({ id }) => id === plan.id)).toBe(true);
  });

  test('are neither changed, shared, copied, exported, offered nor ordered as each other', async () => {
    const plan = await made({ items });
    const { json: spec } = await post('/api/v1/specification', { name: 'Список', items });
    const of = `/api/v1/specification/${plan.id}`;
    const refused = await Promise.all([
      put(of, { name: 'Имя', version: 2 }),
      post(`${of}/item`, { items }),
      post(`${of}/update-items`, { items: [{ id: 1, amount: 1 }] }),
      post(`${of}/delete-items`, { ids: [1] }),
      put(`${of}/sort`, { ids: [1] }),
      post(`${of}/copy`, { name: 'Копия' }),
      post(`${of}/copy-items`, { ids: [1], name: 'Копия' }),
      post(`/api/v1/specification/${spec.id}/copy-items`, { ids: [1], specificationId: plan.id }),
      post(`${of}/share`, { scope: 'link' }),
      ask(`${of}/share`),
      ask(`${of}/share`, { method: 'DELETE' }),
      put(`${of}/archive`),
      put(`${of}/restore`),
      ask(of, { method: 'DELETE' }),
      post(`${of}/to-cart`),
      post(`${of}/to-order`),
      post('/api/v1/specification/export', { ids: [plan.id], format: 'csv', target: 'file' }),
      post('/api/v1/cart/to-specification', { specificationId: plan.id }),
      post(`${path}/${spec.id}/to-cart`),
      put(`${path}/${spec.id}/archive`),
      put(`${path}/${spec.id}`, { name: 'Имя', version: 2 }),
      post(`${path}/${spec.id}/item`, { items }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    const offer = { name: 'КП', customer: { name: 'Ромашка' }, validUntil: '2099-01-01', specificationId: plan.id };
    expect((await post('/api/v1/offer', offer)).status).toBeGreaterThanOrEqual(400);
  });

  test('have archives of their own', async () => {
    const plan = await made();
    const { json: spec } = await post('/api/v1/specification', { name: 'В архив' });
    await put(`${path}/${plan.id}/archive`);
    await put(`/api/v1/specification/${spec.id}/archive`);
    await ask('/api/v1/specification/archive', { method: 'DELETE' });
    expect(await idsIn('&filters[archived]=true')).toEqual([plan.id]);
    const { json: other } = await post('/api/v1/specification', { name: 'В архив' });
    await put(`/api/v1/specification/${other.id}/archive`);
    await ask(`${path}/archive`, { method: 'DELETE' });
    expect((await ask(`/api/v1/specification/${other.id}`)).status).toBe(200);
  });
});

describe('whoever may not plan', () => {
  test('is told so', async () => {
    expect((await ask(path, { headers: {} })).status).toBe(401);
    await backend.bindings.TRADE.prepare(
      "INSERT OR REPLACE INTO member_permission (user_id, company_id, permission, granted) VALUES (2, 3, 'order-manager.manage', 0)",
    ).run();
    const refused = await ask(path, { headers: viewer });
    expect([refused.status, refused.json.name]).toEqual([403, 'Forbidden']);
  });

  test('gets 403 from every call while the module is off', async () => {
    const off = await startDemo();
    await off.bindings.TRADE.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'")
      .bind(JSON.stringify({ modules: { enabled: true, offers: true, raecConfigurator: true } }))
      .run();
    const headers = await sessionOf(off, 1, 1);
    const answers = await Promise.all([
      off.request(path, { headers }),
      off.request(`${path}/1`, { headers }),
      off.send(path, { name: 'План' }, { headers }),
      off.send(`${path}/1/to-cart`, {}, { headers }),
      off.request(`${path}/archive`, { headers, method: 'DELETE' }),
    ]);
    for (const answer of answers) {
      expect([answer.status, ((await answer.json()) as { name: string }).name]).toEqual([403, 'FeatureDisabled']);
    }
    const modules = (await (await off.request('/api/v1/module', { headers })).json()) as object[];
    expect(modules).toContainEqual({ code: 'order-manager', enabled: false, title: 'Менеджер закупок' });
    await off.dispose();
  });
});

test('a plan loses its person when that person leaves, and passes to the managers when its owner does', async () => {
  const kept = await made({ name: 'Мой' });
  const seen = (await post(path, { name: 'Коллеги', responsibleId: 1 }, colleague)).json;
  expect((await ask('/api/v1/company-user/1', { method: 'DELETE', headers: colleague })).status).toBe(204);
  const of = async (id: number) => (await ask(`${path}/${id}`, { headers: colleague })).json;
  expect(await of(seen.id)).toMatchObject({ responsible: null, responsibleId: null, owned: true });
  expect(await of(kept.id)).toMatchObject({ owner: null, owned: true });
});
