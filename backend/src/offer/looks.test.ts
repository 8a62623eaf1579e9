import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { hasPdfTools, pdfTextOf } from '#tests/support/pdf-text.ts';
import { pngOf } from '#tests/support/photo-kinds.ts';
import { testKeys } from '#tests/support/test-vars.ts';

const offers = '/api/v1/offer';
const templates = '/api/v1/offer-template';
const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
const before = { header: 'ООО «Было»', terms: 'Оплата за 30 дней', footer: 'Было', columns: ['article'] };
const after = { header: 'ООО «Стало»', terms: 'Предоплата 100 %', footer: 'Стало', columns: ['brand'] };

let backend: TestBackend;
let buyer: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  await addGoods(backend, [{ id: 1, name: 'Кабель', article: 'КБ-1', prices: { dealer: 100_00 } }]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

async function ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer =
    body === undefined
      ? await backend.request(path, { method, headers })
      : await backend.send(path, body, { method, headers });
  const text = await answer.text();
  return { status: answer.status, json: text ? JSON.parse(text) : null };
}

async function setLook(fields: object): Promise<void> {
  const { version } = (await ask('GET', templates, undefined, buyer)).json;
  expect((await ask('PUT', templates, { ...fields, version }, buyer)).status).toBe(200);
}

async function setLogo(): Promise<void> {
  const form = new FormData();
  form.set('image', new File([pngOf(4, 4)], 'logo.png'));
  const answer = await backend.request(`${templates}/logo`, { method: 'POST', headers: buyer, body: form });
  expect(answer.status).toBe(200);
}

async function published(): Promise<{ id: number; path: string }> {
  const form = { name: 'Свет', customer: { name: 'Склад' }, validUntil, items: [{ id: 1, amount: 2 }] };
  const { id, version } = (await ask('POST', offers, form, buyer)).json;
  const { url } = (await ask('POST', `${offers}/${id}/publish`, { version }, buyer)).json;
  return { id, path: `/api/v2/offer/public/${url.split('/offers/')[1]}` };
}

const read = async (path: string) => (await ask('GET', path)).json;
const answer = (path: string, version: number, decision = 'accepted') =>
  ask('POST', `${path}/decision`, { decision, name: 'Петров', version });

test.each([
  ['the terms', () => setLook(after)],
  ['the logo', () => setLogo()],
  ['the logo away', async () => void (await ask('DELETE', `${templates}/logo`, undefined, buyer))],
])('what was seen is not accepted once it has changed: %s', async (_, change) => {
  await setLook(before);
  await setLogo();
  const { path } = await published();
  const { version } = await read(path);
  await change();
  const refused = await answer(path, version);
  const { version: current } = await read(path);
  expect(refused).toMatchObject({ status: 409, json: { name: 'OfferChanged', code: String(current) } });
  expect(refused.json.message).toContain('условия');
  expect((await answer(path, current)).status).toBe(200);
});

test('what is saved again without a change is what was seen', async () => {
  await setLook(before);
  const { path } = await published();
  const { version } = await read(path);
  await setLook(before);
  expect((await answer(path, version)).status).toBe(200);
});

test.each(['accepted', 'declined'])('an offer that is %s keeps the look that was answered to', async (decision) => {
  await setLook(before);
  await setLogo();
  const { id, path } = await published();
  const seen = await read(path);
  expect((await answer(path, seen.version, decision)).json).toMatchObject({ status: decision, look: seen.look });
  await setLook(after);
  await ask('DELETE', `${templates}/logo`, undefined, buyer);
  const { look } = await read(path);
  expect(look).toEqual(seen.look);
  expect((await backend.request(look.logo.url)).status).toBe(200);
  for (const [file, headers] of [
    [`${path}/file`, {}],
    [`${offers}/${id}/file?format=pdf`, buyer],
  ] as const) {
    const pdf = await backend.request(file, { headers });
    expect(new TextDecoder('latin1').decode(await pdf.clone().arrayBuffer())).toContain('/Image');
    if (!hasPdfTools) continue;
    const text = await pdfTextOf(pdf);
    for (const kept of [before.header, before.terms, before.footer, 'КБ-1']) expect(text).toContain(kept);
    expect(text).not.toContain('Стало');
  }
  // Its logo goes with it.
  await ask('PUT', `${offers}/${id}/archive`, undefined, buyer);
  await ask('DELETE', `${offers}/${id}`, undefined, buyer);
  await setLogo();
  expect((await backend.request(look.logo.url)).status).toBe(404);
});
