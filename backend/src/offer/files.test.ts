import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { photoCases, pngChunk, pngOf } from '#tests/support/photo-kinds.ts';
import { png } from '#tests/support/photos.ts';
import { testKeys } from '#tests/support/test-vars.ts';

const offers = '/api/v1/offer';
const templates = '/api/v1/offer-template';
const validUntil = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
/** Made so that no other figure looks like it. */
const base = 7_777_77;
type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
let stranger: Headers;
let viewer: Headers;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  // The bucket starts with its first use, for which a busy machine needs longer than a file may take.
  await startBucket(backend);
  await addGoods(backend, [{ id: 1, name: 'Кабель', article: 'КБ-1', prices: { dealer: base, retail: 9_000_00 } }]);
  buyer = await sessionOf(backend, 1, 1);
  stranger = await sessionOf(backend, 2, 2);
  viewer = await sessionOf(backend, 2, 4);
});
afterAll(() => backend.dispose());

const send = async (path: string, body: unknown, headers = buyer, method = 'POST') => {
  const answer = await backend.send(path, body, { method, headers });
  const text = await answer.text();
  return { status: answer.status, json: text ? JSON.parse(text) : null };
};

async function made() {
  const customer = { name: 'ООО «Склад»' };
  const form = { name: 'Освещение', customer, validUntil, items: [{ id: 1, amount: 2 }] };
  const { json } = await send(offers, form);
  const rules = [{ scope: 'all', type: 'percent', value: 10 }];
  return (await send(`${offers}/${json.id}/markup`, { rules, version: 1 }, buyer, 'PUT')).json;
}

async function published() {
  const offer = await made();
  const { json } = await send(`${offers}/${offer.id}/publish`, { version: offer.version });
  return { offer, token: String(json.url).split('/offers/')[1] };
}

function hasTools(): boolean {
  try {
    execFileSync('pdftotext', ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** All that is written in a workbook, or in a PDF as pdftotext (poppler-utils) reads it. */
async function writtenIn(answer: Response): Promise<string> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.headers.get('Content-Type') !== 'application/pdf') {
    return Object.values(unzipSync(bytes))
      .map((part) => new TextDecoder().decode(part))
      .join('\n');
  }
  const file = join(mkdtempSync(join(tmpdir(), 'offer-')), 'offer.pdf');
  writeFileSync(file, bytes);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
}

describe('the file of an offer', () => {
  test.each(hasTools() ? ['pdf', 'xlsx'] : ['xlsx'])(
    'shows what the customer may know and nothing that the goods cost: %s',
    async (format) => {
      const { offer, token } = await published();
      for (const [path, headers] of [
        [`${offers}/${offer.id}/file?format=${format}`, buyer],
        [`/api/v2/offer/public/${token}/file?format=${format}`, {}],
      ] as const) {
        const answer = await backend.request(path, { headers });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('Content-Disposition')).toContain(`.${format}`);
        const text = (await writtenIn(answer)).replace(/[\s\u00a0]/g, '');
        expect(text).toMatch(/8555[.,]55/);
        for (const secret of ['7777', '15555', '9000']) expect(text).not.toContain(secret);
      }
    },
  );

  test('is missing to others and without a link, and refused to those who make no offers', async () => {
    const { id } = await made();
    const ask = async (path: string, headers: Headers) => (await backend.request(path, { headers })).status;
    expect(await ask(`${offers}/${id}/file`, stranger)).toBe(404);
    expect(await ask(`${offers}/${id}/file`, viewer)).toBe(403);
    expect(await ask(`${offers}/${id}/file?format=exe`, buyer)).toBe(400);
    expect(await ask(`/api/v2/offer/public/${'x'.repeat(43)}/file`, {})).toBe(404);
  });
});

test('files by a link are capped by the hour, for this link alone', async () => {
  const { offer, token } = await published();
  const other = await published();
  const load = (key: string | undefined) => backend.request(`/api/v2/offer/public/${key}/file?format=xlsx`);
  expect((await load(token)).status).toBe(200);
  await backend.bindings.TRADE.prepare('UPDATE counter SET hits = 60 WHERE key = ?1')
    .bind(`offer-file:${offer.id}`)
    .run();
  const refused = await load(token);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 3000]).toEqual([429, true]);
  expect(await refused.text()).toContain('слишком часто');
  expect((await load(other.token)).status).toBe(200);
});

describe('the template', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>, headers = buyer) => {
    const body = new FormData();
    body.append('image', new File([bytes], 'logo.png'));
    return await backend.request(`${templates}/logo`, { method: 'POST', headers, body });
  };

  test('belongs to the company, and the customer sees it', async () => {
    const fields = { header: 'ООО «Монтаж»', columns: ['vat', 'vat'], showVat: false, terms: 'Оплата сразу' };
    const set = await send(templates, { ...fields, signatory: { name: 'Иванов' } }, buyer, 'PUT');
    expect(set.json).toMatchObject({ ...fields, columns: ['vat'], footer: '', logo: null });
    expect((await upload(png)).status).toBe(200);
    const { offer, token } = await published();
    const shown = (await (await backend.request(`/api/v2/offer/public/${token}`)).json()) as {
      look: { logo: { url: string }; header: string };
    };
    expect(shown.look).toMatchObject({ header: 'ООО «Монтаж»', columns: ['vat'] });
    expect((await backend.request(shown.look.logo.url)).status).toBe(200);
    const pdf = await backend.request(`${offers}/${offer.id}/file`, { headers: buyer });
    expect(pdf.status).toBe(200);
    if (hasTools()) expect(await writtenIn(pdf)).toContain('Оплата сразу');
    expect((await (await backend.request(templates, { headers: stranger })).json()) as object).toMatchObject({
      header: '',
    });
    expect((await send(templates, fields, viewer, 'PUT')).status).toBe(403);
    expect((await send(templates, { header: 'x'.repeat(501) }, buyer, 'PUT')).status).toBe(422);
    expect((await backend.request(`${templates}/logo`, { method: 'DELETE', headers: buyer })).status).toBe(204);
    expect((await backend.request(shown.look.logo.url)).status).toBe(404);
  });

  // Every PDF unpacks it: 40 megapixels, as other photos may have, took seconds and 150 MB.
  test('takes no logo of more than a megapixel', async () => {
    expect((await upload(pngOf(1000, 1000))).status).toBe(200);
    const refused = await upload(pngOf(1001, 1000));
    expect([refused.status, await refused.text()]).toEqual([413, expect.stringContaining('больше 1 мегапикселя')]);
  });

  test.each([
    ['100 by 100, of which 200 MB unpack', 100, 0, 200_000_000, false],
    ['100 by 100 and a byte', 100, 0, 10_101, false],
    ['100 by 100', 100, 0, 10_100, true],
    ['100 by 100 in passes', 100, 1, 10_188, true],
    ['100 by 100 in passes and a byte', 100, 1, 10_189, false],
  ])('unpacks a logo to no more than its size: %s', async (_, side, passes, bytes, taken) => {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(side, 0);
    head.writeUInt32BE(side, 4);
    head.set([8, 0, 0, 0, passes], 8);
    const packed = deflateSync(Buffer.alloc(bytes));
    // In pieces, as editors write them.
    const pieces = [packed.subarray(0, 20), packed.subarray(20)].map((piece) => pngChunk('IDAT', piece));
    const end = pngChunk('IEND', Buffer.alloc(0));
    const refused = await upload(
      Uint8Array.from(Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), ...pieces, end])),
    );
    expect(refused.status).toBe(taken ? 200 : 415);
    if (!taken) expect(await refused.text()).toContain('Логотип повреждён');
  });

  test.each(photoCases)('takes a logo by its content: $what', async ({ what, bytes, taken }) => {
    const { status } = await upload(bytes);
    if (taken && what !== 'a large PNG') expect(status).toBe(200);
    else expect([413, 415, 422]).toContain(status);
  });
});

describe('a letter with an offer', () => {
  const letters = async (address: string) =>
    (
      await backend.bindings.TRADE.prepare('SELECT subject, text FROM outbox WHERE address = ?1')
        .bind(address)
        .all<{ subject: string; text: string }>()
    ).results;

  test('goes out once, with a link that works', async () => {
    const { id, version } = await made();
    const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
    const body = { email: 'p@sklad.test', message: 'Как договаривались', version };
    await Promise.all([0, 1].map(() => send(`${offers}/${id}/send`, body, headers)));
    expect((await send(`${offers}/${id}/send`, body, headers)).json).toMatchObject({ status: 'sent' });
    const [letter, ...more] = await letters('p@sklad.test');
    expect(more).toEqual([]);
    expect(letter?.text).toContain('Как договаривались');
    const token = /https:\/\/shop\.test\/offers\/([\w-]+)/.exec(letter?.text ?? '')?.[1];
    expect((await backend.request(`/api/v2/offer/public/${token}`)).status).toBe(200);
  });

  test('is refused with links of others, to what was changed, and above the cap of an hour', async () => {
    const { id, version } = await made();
    const post = (more: object = {}, headers = buyer) =>
      send(`${offers}/${id}/send`, { email: 'x@sklad.test', version, ...more }, headers);
    expect((await post({ message: 'Смотрите https://evil.test' })).status).toBe(422);
    // The name stands in the letter, too.
    const named = await send(offers, { name: 'Приз ждёт на evil.com', customer: { name: 'Склад' }, validUntil });
    expect([named.status, named.json.errors[0].field]).toEqual([422, 'name']);
    expect((await post({ email: 'x' })).status).toBe(422);
    expect((await post({ version: 1 })).status).toBe(409);
    expect((await post({}, stranger)).status).toBe(404);
    expect((await post({}, viewer)).status).toBe(403);
    const statuses = new Set<number>();
    for (let n = 0; n < 22; n++) statuses.add((await post()).status);
    expect([...statuses].sort()).toEqual([200, 429]);
  });
});
