import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { testKeys } from '#tests/support/test-vars.ts';

const offers = '/api/v1/offer';
const validUntil = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

let backend: TestBackend;
let buyer: Record<string, string>;
let page: string;

beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  await addGoods(backend, [{ id: 1, name: 'Кабель', article: 'КБ-771', prices: { dealer: 122_00 } }]);
  buyer = await sessionOf(backend, 1, 1);
  await send('/api/v1/buyer-code', { items: [{ code: 'СКЛ-0471', productId: 1 }], replace: true });
  const form = { name: 'Щит', customer: { name: 'ООО «Склад»' }, validUntil, items: [{ id: 1, amount: 1 }] };
  const { id } = await send(offers, form);
  await backend.bindings.TRADE.prepare("UPDATE offer_line SET brand = 'Лучиус'").run();
  const { url } = await send(`${offers}/${id}/publish`, { version: 1 });
  page = `/api/v2/offer/public/${url.split('/offers/')[1]}`;
});
afterAll(() => backend.dispose());

async function send(path: string, body: object, method = 'POST') {
  const text = await (await backend.send(path, body, { method, headers: buyer })).text();
  return text === '' ? null : JSON.parse(text);
}

async function look(columns: string[], showVat: boolean) {
  const { version } = (await (await backend.request('/api/v1/offer-template', { headers: buyer })).json()) as {
    version: number;
  };
  await send('/api/v1/offer-template', { columns, showVat, version }, 'PUT');
}

async function seen(): Promise<{ json: string; sheet: string }> {
  const json = await (await backend.request(page)).text();
  const file = await (await backend.request(`${page}/file?format=xlsx`)).arrayBuffer();
  const parts = Object.values(unzipSync(new Uint8Array(file))).map((bytes) => new TextDecoder().decode(bytes));
  return { json, sheet: parts.join('\n') };
}

const words = { article: 'КБ-771', ownCode: 'СКЛ-0471', brand: 'Лучиус' };

test('nothing of a column that is not shown is in the answer or in a file', async () => {
  await look([], false);
  const { json, sheet } = await seen();
  for (const word of Object.values(words)) expect(json + sheet).not.toContain(word);
  expect(JSON.parse(json)).toMatchObject({ lines: [{ article: '', ownCode: '', brand: '', vat: null }], vats: [] });
  // The VAT inside of 122 roubles; a clock may show 22, too.
  const { created: _, ...offer } = JSON.parse(json);
  expect(JSON.stringify(offer) + sheet).not.toMatch(/\b22(\.|,|<|\b)/);
});

test.each(Object.entries(words))('%s is there alone where it alone is shown', async (column, word) => {
  await look([column], false);
  const { json, sheet } = await seen();
  for (const text of [json, sheet]) {
    expect(Object.values(words).filter((one) => text.includes(one))).toEqual([word]);
  }
});

test('the rate of lines and the VAT of the sum are shown apart', async () => {
  await look(['vat'], false);
  expect(JSON.parse((await seen()).json)).toMatchObject({ lines: [{ vat: { rate: 22, amount: 22 } }], vats: [] });
  await look([], true);
  expect(JSON.parse((await seen()).json)).toMatchObject({ lines: [{ vat: null }], vats: [{ rate: 22, amount: 22 }] });
});
