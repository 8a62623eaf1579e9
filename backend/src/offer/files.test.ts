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
import { jpegs } from '#tests/support/jpegs.ts';
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
  await addGoods(backend, [
    { id: 1, name: 'Кабель', article: 'КБ-1', prices: { dealer: base, retail: 9_000_00 } },
    { id: 2, name: 'Лампа', article: 'ЛМ-2', prices: { dealer: 100_00, retail: 120_00 } },
    { id: 3, name: 'Муфта', article: 'МФ-3', prices: { dealer: 100_00, retail: 120_00 } },
  ]);
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

/** Saves the template over what is there. */
async function setLook(fields: object) {
  const { version } = (await (await backend.request(templates, { headers: buyer })).json()) as { version: number };
  return await send(templates, { ...fields, version }, buyer, 'PUT');
}

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

  test('is a workbook that can be sent as it is: whose, for whom, until when, for how much, printed as wide as a page', async () => {
    await setLook({ header: 'ИНН 7701', terms: 'Оплата сразу', footer: 'Склад 5', signatory: { name: 'Иванов' } });
    const { offer } = await published();
    const file = await backend.request(`${offers}/${offer.id}/file?format=xlsx`, { headers: buyer });
    const text = await writtenIn(file);
    for (const words of [
      `№ ${offer.number} от`,
      'ООО «Склад»',
      'Действует до',
      `Цены на: ${offer.priced.split('-').reverse().join('.')}`,
      'Итого с НДС',
      'Оплата сразу',
      'Иванов',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(text).toContain('<v>17111.10</v>');
    expect(text).toContain('orientation="landscape" fitToWidth="1" fitToHeight="0"');
    await setLook({});
  });

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

/** A grey PNG of so many pixels each way, of which so many bytes unpack. */
function unpacking(side: number, passes: number, bytes: number): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, passes], 8);
  const packed = deflateSync(Buffer.alloc(bytes));
  // In pieces, as editors write them.
  const pieces = [packed.subarray(0, 20), packed.subarray(20)].map((piece) => pngChunk('IDAT', piece));
  const end = pngChunk('IEND', Buffer.alloc(0));
  return Uint8Array.from(Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', head), ...pieces, end]));
}

describe('the template', () => {
  const upload = async (bytes: Uint8Array<ArrayBuffer>, headers = buyer) => {
    const body = new FormData();
    body.append('image', new File([bytes], 'logo.png'));
    return await backend.request(`${templates}/logo`, { method: 'POST', headers, body });
  };

  test('belongs to the company, and the customer sees it', async () => {
    const fields = { header: 'ООО «Монтаж»', columns: ['vat', 'vat'], showVat: false, terms: 'Оплата сразу' };
    const set = await setLook({ ...fields, signatory: { name: 'Иванов' } });
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
    expect((await send(templates, { ...fields, version: 1 }, viewer, 'PUT')).status).toBe(403);
    expect((await setLook({ header: 'x'.repeat(501) })).status).toBe(422);
    expect((await backend.request(`${templates}/logo`, { method: 'DELETE', headers: buyer })).status).toBe(204);
    expect((await backend.request(shown.look.logo.url)).status).toBe(404);
  });

  test('is not saved over what a colleague has saved meanwhile', async () => {
    const { json: before } = await setLook({ header: 'Было' });
    const save = (header: string, version = before.version) => send(templates, { header, version }, buyer, 'PUT');
    const [mine, theirs] = await Promise.all([save('Моё'), save('Чужое')]);
    const statuses = [mine.status, theirs.status];
    expect([...statuses].sort()).toEqual([200, 409]);
    const [saved, refused] = statuses[0] === 200 ? [mine, theirs] : [theirs, mine];
    expect(saved.json.version).toBe(before.version + 1);
    expect(refused.json).toMatchObject({ name: 'OfferTemplateChanged', code: String(saved.json.version) });
    // A repeat after a lost answer has nothing left to do.
    expect(await save(saved.json.header)).toMatchObject({ status: 200, json: saved.json });
    // A logo changes nothing that a form holds.
    expect((await upload(png)).status).toBe(200);
    const over = await save('Поверх', saved.json.version);
    expect(over).toMatchObject({ status: 200, json: { header: 'Поверх', version: saved.json.version + 1 } });
    expect(over.json.logo).not.toBeNull();
    expect((await send(templates, { header: 'Без версии' }, buyer, 'PUT')).status).toBe(422);
    const { token } = await published();
    const { look } = (await (await backend.request(`/api/v2/offer/public/${token}`)).json()) as { look: object };
    expect(look).not.toHaveProperty('version');
  });

  test("begins with no version, and another company's can't be written over", async () => {
    await backend.bindings.TRADE.prepare('DELETE FROM offer_template WHERE company_id = 2').run();
    const first = async (version: number) => await send(templates, { footer: 'Свой', version }, stranger, 'PUT');
    expect((await first(7)).status).toBe(409);
    expect((await first(0)).json).toMatchObject({ footer: 'Свой', version: 1 });
    expect((await (await backend.request(templates, { headers: buyer })).json()) as object).toMatchObject({
      footer: '',
    });
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
    const refused = await upload(unpacking(side, passes, bytes));
    expect(refused.status).toBe(taken ? 200 : 415);
    if (!taken) expect(await refused.text()).toContain('Логотип повреждён');
  });

  test.each<[string, number, Uint8Array[], number]>([
    ['no pixels', 0, [], 415],
    ['a palette without colours', 3, [], 415],
    ['a palette with colours', 3, [pngChunk('PLTE', Uint8Array.from([0, 0, 0]))], 200],
  ])('takes no logo that could not be drawn: %s', async (what, colours, more, status) => {
    const bytes = pngOf(4, 4, ...more);
    bytes[25] = colours;
    const at = Buffer.from(bytes).indexOf('IDAT');
    const head = bytes.slice(0, at - 4);
    const none = [head, pngChunk('IDAT', new Uint8Array()), pngChunk('IEND', new Uint8Array())];
    const refused = await upload(what === 'no pixels' ? Uint8Array.from(Buffer.concat(none)) : bytes);
    expect(refused.status).toBe(status);
    if (status !== 200) expect(await refused.text()).toContain('Логотип повреждён');
  });

  // They were taken before there was a check.
  test.each([
    ['too large', 'too-large', () => pngOf(1001, 1000)],
    ['damaged', 'damaged', () => unpacking(100, 0, 10_101)],
    ['no picture', 'type', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['fine', null, () => png],
  ] as [string, string | null, () => Uint8Array<ArrayBuffer>][])(
    'judges a logo that was stored before when it is drawn: %s',
    async (_, fault, bytes) => {
      expect((await upload(png)).status).toBe(200);
      const { TRADE, FILES } = backend.bindings;
      const { offer, token } = await published();
      const page = async () =>
        (await (await backend.request(`/api/v2/offer/public/${token}`)).json()) as { look: { logo: object | null } };
      const old = `${crypto.randomUUID()}.png`;
      await FILES.put(`offer/${old}`, bytes());
      await TRADE.prepare('UPDATE offer_template SET logo = ?1, logo_fault = NULL WHERE company_id = 1')
        .bind(old)
        .run();
      const pdf = async () => {
        const answer = await backend.request(`/api/v2/offer/public/${token}/file`);
        return [answer.status, new TextDecoder('latin1').decode(await answer.arrayBuffer()).includes('/Image')];
      };
      expect(await pdf()).toEqual([200, fault === null]);
      expect((await page()).look.logo === null).toBe(fault !== null);
      for (const path of [templates, `${offers}/${offer.id}`]) {
        expect(await (await backend.request(path, { headers: buyer })).json()).toMatchObject({ logoFault: fault });
      }
      const template = (await (await backend.request(templates, { headers: buyer })).json()) as { logo: object | null };
      expect(template.logo).not.toBeNull();
      // A better one takes the verdict away.
      expect((await (await upload(png)).json()) as object).toMatchObject({ logoFault: null });
      expect(await pdf()).toEqual([200, true]);
    },
  );

  test.each(Object.entries(jpegs))('takes no logo that was cut off: %s', async (_, whole) => {
    expect((await upload(whole)).status).toBe(200);
    for (const part of [0.1, 0.5, 0.9]) {
      for (const end of [[], [0xff, 0xd9]]) {
        const cut = Uint8Array.from([...whole.subarray(0, whole.length * part), ...end]);
        const refused = await upload(cut);
        expect([refused.status, await refused.text()]).toEqual([415, expect.stringContaining('сохранён не целиком')]);
      }
    }
  });

  test.each(photoCases)('takes a logo by its content: $what', async ({ what, bytes, taken, isEmpty }) => {
    const { status } = await upload(bytes);
    if (isEmpty) expect(status).toBe(415);
    else if (taken && what !== 'a large PNG') expect(status).toBe(200);
    else expect([413, 415, 422]).toContain(status);
  });
});

describe("the company's own codes", () => {
  const save = async (items: readonly object[], headers: Headers) =>
    expect((await send('/api/v1/buyer-code', { items, replace: true }, headers)).status).toBe(200);
  const codesIn = ({ lines }: { lines: { ownCode: string }[] }) => lines.map(({ ownCode }) => ownCode);

  test('stand in their lines, for the customer only while the template shows them', async () => {
    await save([{ code: 'СКЛ-0471', productId: 1 }], buyer);
    await save([{ code: 'ВТ-99', productId: 2 }], buyer);
    await save([{ code: 'ЧУЖОЙ-1', productId: 3 }], stranger);
    const items = [2, 1, 3].map((id) => ({ id, amount: 1 }));
    const { json } = await send(offers, { name: 'Коды', customer: { name: 'ООО «Склад»' }, validUntil, items });
    expect(codesIn(json)).toEqual(['ВТ-99', 'СКЛ-0471', '']);
    const { url } = (await send(`${offers}/${json.id}/publish`, { version: json.version })).json;
    const page = `/api/v2/offer/public/${String(url).split('/offers/')[1]}`;
    const shown = async () => {
      const files = hasTools() ? ['pdf', 'xlsx'] : ['xlsx'];
      const written = files.map(
        async (format) => await writtenIn(await backend.request(`${page}/file?format=${format}`)),
      );
      return [JSON.stringify(await (await backend.request(page)).json()), ...(await Promise.all(written))];
    };
    await setLook({ columns: ['article'] });
    for (const text of await shown()) expect(text).not.toMatch(/СКЛ|ВТ-99/);
    expect((await setLook({ columns: ['article', 'ownCode', 'brand', 'vat'] })).status).toBe(200);
    for (const text of await shown()) {
      // Each beside its own product.
      expect(text).toMatch(/ЛМ-2[^М]*ВТ-99[^М]*КБ-1[^М]*СКЛ-0471/);
      expect(text).not.toContain('ЧУЖОЙ');
    }
    expect(codesIn(await (await backend.request(page)).json())).toEqual(['ВТ-99', 'СКЛ-0471', '']);
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
