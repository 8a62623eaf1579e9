import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import { jpeg, png } from '#tests/support/photos.ts';
import { testKeys } from '#tests/support/test-vars.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
let stranger: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY });
  await startBucket(backend);
  await addGoods(backend, [{ id: 1, name: 'Кабель', prices: { dealer: 10_000 }, stock: { 1: 100 } }]);
  buyer = await sessionOf(backend, 1, 1);
  stranger = await sessionOf(backend, 6, 7);
});
afterAll(() => backend.dispose());

const own = '/api/v1/product-custom';
const lamp = { name: 'Светильник по чертежу', article: 'СВ-17', manufacturer: 'Цех № 3', price: 1220, minimumBatch: 2 };

const get = async (path: string, headers = buyer) =>
  (await backend.request(path, { headers })).json() as Promise<never>;
async function create(form: object = lamp, headers = buyer): Promise<{ id: number }> {
  return (await backend.send(own, form, { headers })).json() as Promise<{ id: number }>;
}
function change(method: string, path: string, body?: object, headers = buyer) {
  const json = body && { body: JSON.stringify(body) };
  const type = body && { 'Content-Type': 'application/json' };
  return backend.request(path, { method, headers: { ...headers, ...type }, ...json });
}
function upload(
  id: number,
  file: Uint8Array<ArrayBuffer>,
  headers = buyer,
  field = 'photo',
  name = 'photo.jpg',
  type = '',
) {
  const body = new FormData();
  body.set(field, new Blob([file], { type }), name);
  return backend.request(`${own}/${id}/upload-photo`, { method: 'POST', headers, body });
}

describe('a product of the company’s own', () => {
  test('is described, read, changed and deleted', async () => {
    const { id } = await create();
    expect(await get(`${own}/${id}`)).toMatchObject({ ...lamp, type: 'custom', vatRate: 22, image: null });
    const changed = await change('PUT', `${own}/${id}`, { ...lamp, name: 'Светильник', unit: '006' });
    expect(await changed.json()).toMatchObject({ id, name: 'Светильник', unit: { code: '006', name: 'м' } });
    expect((await change('DELETE', `${own}/${id}`)).status).toBe(204);
    expect((await backend.request(`${own}/${id}`, { headers: buyer })).status).toBe(404);
  });

  test('is made once for one request id', async () => {
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const first = await create({ name: 'Один раз' }, headers);
    expect(await create({ name: 'Один раз' }, headers)).toMatchObject({ id: first.id });
    expect(await get(`${own}?keyword=один`)).toMatchObject({ meta: { totalCount: 1 } });
  });

  test('is found by words and by its code however it is typed', async () => {
    const { id } = await create({ name: 'Щёки редуктора', article: 'АВ-77/1' });
    for (const keyword of ['щеки', 'РЕДУКТОР щеки', 'ab771', 'АВ 77 1']) {
      expect(await get(`${own}?keyword=${encodeURIComponent(keyword)}`), keyword).toMatchObject({ items: [{ id }] });
    }
    expect(await get(`${own}?keyword=${encodeURIComponent('щеки насоса')}`)).toMatchObject({ items: [] });
  });

  test('answers another company and a visitor as if it did not exist', async () => {
    const { id } = await create();
    const photo = await upload(id, png, stranger);
    const answers = [
      await backend.request(`${own}/${id}`, { headers: stranger }),
      await change('PUT', `${own}/${id}`, lamp, stranger),
      await change('DELETE', `${own}/${id}`, undefined, stranger),
      photo,
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await get(own, stranger)).toMatchObject({ items: [] });
    expect((await backend.request(`${own}/${id}`)).status).toBe(401);
  });

  test('needs a name, and says so beside it', async () => {
    const response = await backend.send(own, { ...lamp, name: ' ' }, { headers: buyer });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field: 'name' }] });
  });
});

describe('its photo', () => {
  test('is kept by its content, shown, replaced and taken away', async () => {
    const { id } = await create();
    const first = (await (await upload(id, png)).json()) as { image: { url: string } };
    expect(first.image.url).toMatch(/^\/media\/custom\/[0-9a-f-]{36}\.png\?until=\d{10}&key=[\w-]{32}$/);
    const shown = await backend.request(first.image.url);
    expect(shown.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png);
    const second = (await (await upload(id, jpeg)).json()) as { image: { url: string } };
    expect(second.image.url).toMatch(/\.jpg\?/);
    expect((await change('DELETE', `${own}/${id}/delete-photo`)).status).toBe(204);
    expect(await get(`${own}/${id}`)).toMatchObject({ image: null });
    for (const { image } of [first, second]) expect((await backend.request(image.url)).status).toBe(404);
  });

  test.each([
    ['a drawing', new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(60)}</svg>`), 415],
    ['a page that calls itself a photo', new TextEncoder().encode(`<html>${'a'.repeat(60)}`), 415],
    ['a GIF', new TextEncoder().encode(`GIF89a${'a'.repeat(60)}`), 415],
    ['a PNG that was cut off', png.slice(0, -4), 415],
    ['a JPEG that was cut off', jpeg.slice(0, -2), 415],
    ['only the beginning of a JPEG', new Uint8Array([0xff, 0xd8, 0xff, ...new Array(40).fill(0), 0xff, 0xd9]), 415],
    ['nothing', new Uint8Array(), 422],
    ['more than 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), 413],
  ])('is refused: %s', async (_, file, status) => {
    const { id } = await create();
    const response = await upload(id, file as Uint8Array<ArrayBuffer>);
    expect(response.status).toBe(status);
    expect(await get(`${own}/${id}`)).toMatchObject({ image: null });
  });

  test.each(photoCases)('is what its content says, whatever its name: $what', async ({ bytes, name, type, taken }) => {
    const { id } = await create();
    const response = await upload(id, bytes, buyer, 'photo', name, type);
    if (taken) {
      const { image } = (await response.json()) as { image: { url: string } };
      expect(image.url).toMatch(/^\/media\/custom\/[0-9a-f-]{36}\.(png|jpg)\?/);
      const shown = await backend.request(image.url);
      expect(shown.headers.get('Content-Type')).toBe(taken);
      expect(shown.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toMatch(/script|GPS|PK/);
      return;
    }
    expect([413, 415]).toContain(response.status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/^Фото /) });
    expect(await get(`${own}/${id}`)).toMatchObject({ image: null });
  });

  test('is shown at an address that was signed for it, until it ends', async () => {
    const { id } = await create();
    const other = ((await (await upload((await create()).id, jpeg)).json()) as { image: { url: string } }).image.url;
    const { url } = ((await (await upload(id, png)).json()) as { image: { url: string } }).image;
    const statusOf = async (address: string) => (await backend.request(address)).status;
    const [path = '', query = ''] = url.split('?');
    const until = Number(new URLSearchParams(query).get('until'));
    expect(until * 1000 - Date.now()).toBeGreaterThan(12 * 3_600_000 - 60_000);
    expect(until * 1000 - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(await statusOf(url)).toBe(200);
    const forged = [
      path,
      `${path}?until=${until}`,
      `${path}?${query.replace(`${until}`, `${until + 43_200}`)}`,
      `${path}?${query.slice(0, -1)}`,
      `${path}?${query.slice(0, -1)}!`,
      `${path}?${other.split('?')[1]}`,
      `${path}?until=9999999999&key=`,
      `${path.replace('custom', 'avatar')}?${query}`,
    ];
    expect(await Promise.all(forged.map(statusOf))).toEqual(forged.map(() => 404));
    vi.useFakeTimers({ now: until * 1000 - 1000, toFake: ['Date'] });
    expect(await statusOf(url)).toBe(200);
    vi.setSystemTime(until * 1000 + 1000);
    expect(await statusOf(url)).toBe(404);
    vi.useRealTimers();
  });

  test('is not taken by a backend that could not sign its address', async () => {
    const bare = await startDemo();
    const headers = await sessionOf(bare, 1, 1);
    const { id } = (await (await bare.send(own, lamp, { headers })).json()) as { id: number };
    const body = new FormData();
    body.set('photo', new Blob([png]), 'photo.png');
    const answer = await bare.request(`${own}/${id}/upload-photo`, { method: 'POST', headers, body });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ name: 'ConfigurationError' });
    await bare.dispose();
  });

  test('is refused under another field and as JSON', async () => {
    const { id } = await create();
    expect((await upload(id, png, buyer, 'file')).status).toBe(422);
    expect((await change('POST', `${own}/${id}/upload-photo`, { photo: 'x' })).status).toBe(415);
  });
});

describe('in cart and order', () => {
  test('it stands beside a product of the same number, and its sum is counted apart', async () => {
    // Ids of both kinds begin at 1.
    const { id } = await create({ ...lamp, name: 'Свой' });
    const items = [
      { id: 1, amount: 3 },
      { id, type: 'custom', amount: 1 },
    ];
    const added = (await (await backend.send('/api/v1/cart/item', { items }, { headers: buyer })).json()) as object;
    expect(added).toMatchObject({
      result: [
        { id: 1, status: 'added', amount: 3 },
        { id, status: 'rounded', amount: 2 },
      ],
    });
    expect(await get('/api/v1/cart')).toMatchObject({
      items: [{ type: 'product' }, { type: 'custom', product: { id, type: 'custom', name: 'Свой' }, errors: [] }],
      totals: { value: 2740, orderItemsTotalPrice: 300, orderCustomItemsTotalPrice: 2440 },
    });
    expect(await get('/api/v1/cart/amounts')).toMatchObject({ items: { 1: 3 }, positions: 2, total: 2740 });

    const checkout = (await get('/api/v1/checkout')) as unknown as { cartVersion: number; totals: { value: number } };
    const order = await backend.send(
      '/api/v1/order',
      {
        cartVersion: checkout.cartVersion,
        expectedTotal: checkout.totals.value,
        deliveryType: 'address',
        addressId: 1,
        legalEntityId: 1,
        paymentType: 'invoice',
        contact: { name: 'Анна', phone: '9001234567' },
      },
      { headers: buyer },
    );
    expect(order.status).toBe(201);
    const { orders } = (await order.json()) as { orders: { id: number }[] };
    expect(await get(`/api/v1/order/${orders[0]?.id}`)).toMatchObject({
      items: [{ type: 'product' }, { type: 'custom', product: { id }, amount: 2 }],
      totals: { orderCustomItemsTotalPrice: 2440 },
    });
    expect(await (await change('DELETE', `${own}/${id}`)).json()).toMatchObject({ status: 409, name: 'InOrder' });
    const repeated = await backend.send(`/api/v1/order/${orders[0]?.id}/repeat`, {}, { headers: buyer });
    expect(await repeated.json()).toMatchObject({ result: [{ id: 1 }, { id, amount: 2 }], cart: { positions: 2 } });
  });

  test('another company cannot put it in, and without a price nobody can', async () => {
    const { id } = await create();
    const item = (of: number) => ({ items: [{ id: of, type: 'custom', amount: 2 }] });
    const foreign = await backend.send('/api/v1/cart/item', item(id), { headers: stranger });
    expect(await foreign.json()).toMatchObject({ result: [{ status: 'rejected', message: 'Товар не найден' }] });
    const priceless = await create({ name: 'Без цены' });
    const refused = await backend.send('/api/v1/cart/item', item(priceless.id), { headers: buyer });
    expect(await refused.json()).toMatchObject({ result: [{ status: 'rejected' }] });
  });

  test('a line whose product was deleted says so and is not ordered', async () => {
    const other = await sessionOf(backend, 1, 1);
    const { id } = await create({ ...lamp, name: 'Недолгий' });
    await backend.send('/api/v1/cart/item', { items: [{ id, type: 'custom', amount: 2 }] }, { headers: other });
    expect((await change('DELETE', `${own}/${id}`)).status).toBe(204);
    const { items } = (await get('/api/v1/cart')) as { items: { errors: object[] }[] };
    expect(items.at(-1)).toMatchObject({ type: 'custom', errors: [{ code: 'ProductGone' }] });
  });
});
