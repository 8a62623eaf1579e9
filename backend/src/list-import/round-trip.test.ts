import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

/** What spreadsheets compute, what separates cells, and what a person writes. */
const odd = ['=1+1', '+7 900', '-5', '@имя', 'с "кавычками"; и точкой', 'два\nряда', '0012', '1,5', 'до 10.05', "'имя"];
const lines = 300;

let backend: TestBackend;
let buyer: Record<string, string>;
let items: { id: number; amount: number; note?: string }[];
beforeAll(async () => {
  backend = await startDemo();
  await startBucket(backend);
  const goods = Array.from({ length: lines }, (_, at) => ({
    id: at + 1,
    name: at % 3 === 0 ? `${odd[(at / 3) % odd.length]} ${at}` : `Кабель ${at}, 3х2,5 «бухта»`,
    article: [`=АР-${at}`, `-${at}К`, `00${at}`, `КБ ${at}/2`, `@${at}.5`][at % 5] ?? '',
    multiplicity: at % 4 === 0 ? 5 : 1,
    unit: at % 2 === 0 ? 'м' : 'шт',
    prices: { dealer: 10_005 + at },
    stock: { 1: 100_000 },
  }));
  await addGoods(backend, goods);
  buyer = await sessionOf(backend, 1, 1);
  items = goods.map(({ id, multiplicity }, at) => ({
    id,
    amount: multiplicity * (1 + (at % 40) * 30),
    ...(at % 2 === 0 && { note: odd[at % odd.length] ?? '' }),
  }));
  const codes = [3, 5, 8].map((productId) => ({ code: `СКЛ-${productId}`, productId }));
  await backend.send('/api/v1/buyer-code', { items: codes }, { headers: buyer });
});
afterAll(() => backend.dispose());

async function done(job: number): Promise<void> {
  await vi.waitFor(async () => {
    const answer = await backend.request(`/api/v1/job/${job}`, { headers: buyer });
    expect(((await answer.json()) as { status: string }).status).toBe('done');
  }, 20_000);
}
const begin = async (answer: Promise<Response>) => {
  const { id } = (await (await answer).json()) as { id: number };
  await done(id);
  return id;
};

async function linesOf(id: number) {
  const all: { id: number; amount: number; note?: string }[] = [];
  for (let page = 1; all.length < lines; page += 1) {
    const answer = await backend.request(`/api/v1/specification/${id}?per-page=100&page=${page}`, { headers: buyer });
    const record = (await answer.json()) as { items: { product: { id: number }; amount: number; note: string }[] };
    if (record.items.length === 0) break;
    all.push(...record.items.map(({ product, amount, note }) => ({ id: product.id, amount, ...(note && { note }) })));
  }
  return all;
}

async function imported(file: Response, name: string): Promise<number> {
  // More rows than a minute takes.
  await backend.bindings.TRADE.prepare('DELETE FROM counter').run();
  const form = new FormData();
  form.set('file', new Blob([await file.arrayBuffer()]), name);
  const importing = await begin(
    backend.request('/api/v1/specification/import-file', { method: 'POST', headers: buyer, body: form }),
  );
  const read = await backend.request(`/api/v1/import/${importing}`, { headers: buyer });
  expect(((await read.json()) as { summary: object }).summary).toMatchObject({ rows: lines, ready: lines });
  const body = { target: 'specification', name: `Обратно ${name}` };
  const applied = await backend.send(`/api/v1/import/${importing}/apply`, body, { headers: buyer });
  return ((await applied.json()) as { specificationId: number }).specificationId;
}

/** The file of what an export is asked for. */
async function fileOf(path: string, body: object, headers: Record<string, string>): Promise<Response> {
  const id = await begin(backend.send(path, body, { headers }));
  return await backend.request(`/api/v1/job/${id}/file`, { headers: buyer });
}

/** The buyer in a language: headings are written in it. */
const inLanguage = (language: string) => ({ ...buyer, 'Accept-Language': language });
const both = [
  ['xlsx', 'ru'],
  ['csv', 'ru'],
  ['xlsx', 'en'],
  ['csv', 'en'],
] as const;

test.each(both)(
  'a specification of 300 lines comes back from %s in %s without a difference',
  async (format, language) => {
    const made = await backend.send('/api/v1/specification', { name: 'Туда', items }, { headers: buyer });
    const { id } = (await made.json()) as { id: number };
    const before = await linesOf(id);
    expect(before).toHaveLength(lines);
    const file = await fileOf('/api/v1/specification/export', { ids: [id], format }, inLanguage(language));
    expect(await linesOf(await imported(file, `list.${format}`))).toEqual(before);
  },
);

describe('an order of 300 lines', () => {
  const goods = () => items.map(({ id, amount }) => ({ id, amount }));
  const withNotes = () => items.map(({ note, ...item }) => ({ ...item, ...(note && { comment: note }) }));
  let order: number;
  beforeAll(async () => {
    await backend.send('/api/v1/cart/item', { items: withNotes() }, { headers: buyer });
    order = await placeOrderOf(backend, buyer, {});
    await backend.send('/api/v1/cart/item', { items: withNotes() }, { headers: buyer });
  });

  test.each(both)('comes back from %s in %s with its notes, and so does the cart', async (format, language) => {
    const headers = inLanguage(language);
    const ordered = await fileOf('/api/v1/order/export', { ids: [order], format }, headers);
    expect(await linesOf(await imported(ordered, `order.${format}`))).toEqual(items);
    const cart = await fileOf('/api/v1/cart/export', { format }, headers);
    expect(await linesOf(await imported(cart, `cart.${format}`))).toEqual(items);
  });

  test.each(both)('comes back from the list of ordered products as %s in %s', async (format, language) => {
    const list = `/api/v1/order/file?list=products&format=${format}`;
    const file = await backend.request(list, { headers: inLanguage(language) });
    expect(file.status).toBe(200);
    const back = await linesOf(await imported(file, `products.${format}`));
    expect(back.sort((a, b) => a.id - b.id)).toEqual(goods());
  });
});
