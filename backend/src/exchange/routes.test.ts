import { Buffer } from 'node:buffer';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { type MadeGoods, tradeGoods, tradeOffers } from '#tests/support/commerce-ml.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import worker from '../index.ts';

const path = '/api/exchange/1c?type=catalog';
const login = '1c';
const password = 'a-long-password-of-1c';
const basic = { Authorization: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}` };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({
    ...{ EXCHANGE_LOGIN: login, EXCHANGE_PASSWORD: password },
    EXCHANGE_PRICE_TYPES: 'Оптовая=dealer',
  });
  await startBucket(backend);
});
afterAll(() => backend.dispose());
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const schedule = () => worker.scheduled({ scheduledTime: 0, cron: '* * * * *', noRetry() {} }, backend.bindings);
const send = async (query: string, headers: Record<string, string> = basic, body?: BodyInit) =>
  (await backend.request(`${path}&${query}`, { headers, ...(body !== undefined && { method: 'POST', body }) })).text();

async function signIn(): Promise<Record<string, string>> {
  const [status, name, token] = (await send('mode=checkauth')).split('\n');
  expect(status).toBe('success');
  return { Cookie: `${name}=${token}` };
}

/** Sends a file in pieces and imports it; returns the last answer. */
async function put(session: Record<string, string>, name: string, text: string, pieces = 2): Promise<string> {
  const bytes = Buffer.from(text);
  const size = Math.ceil(bytes.length / pieces);
  for (let at = 0; at < bytes.length; at += size)
    expect(await send(`mode=file&filename=${name}`, session, bytes.subarray(at, at + size))).toBe('success\n');
  return await importing(session, name);
}

async function importing(session: Record<string, string>, name: string): Promise<string> {
  for (;;) {
    const answer = await send(`mode=import&filename=${name}`, session);
    if (!answer.startsWith('progress\n')) return answer;
  }
}

/** Ends an exchange, and goes on until nothing is left to do. */
async function finish(session: Record<string, string>): Promise<void> {
  expect(await send('mode=complete', session)).toBe('success\n');
  await build();
}

async function build(): Promise<void> {
  for (let n = 0; n < 20; n++) {
    await schedule();
    const left = await backend.bindings.CATALOGUE.prepare(
      'SELECT revision <> built OR building IS NOT NULL AS more FROM goods_work',
    ).first<number>('more');
    if (left === 0) return;
  }
  throw new Error('The catalogue is never built');
}

const cable: MadeGoods = {
  ...{ ref: 'cable', name: 'Кабель ВВГ 3х2,5', article: 'КБ-25' },
  values: { 'p-colour': 'v-red', 'p-length': '100', 'p-brand': 'Севкабель' },
  more: '<Штрихкод>4601234567893</Штрихкод><Описание>Силовой кабель</Описание><Картинка>import_files/cable.png</Картинка>',
};
const lamp: MadeGoods = {
  ref: 'lamp',
  name: 'Лампа E27',
  article: 'ЛМ-1',
  group: 'g-light',
  values: { 'p-length': '0,1' },
};
const drill: MadeGoods = { ref: 'drill', name: 'Дрель ударная', article: 'ДР-1', group: 'g-tools' };
const offers = [
  { ref: 'cable', prices: { 't-retail': '120.50', 't-dealer': '100', 't-cost': '80' }, stock: { 's-moscow': '7.500' } },
  { ref: 'lamp', prices: { 't-retail': '90' }, stock: { 's-moscow': 3, 's-transit': 4 } },
  { ref: 'drill#big', name: 'Дрель ударная (большая)', prices: { 't-retail': '5000' } },
  { ref: 'drill#small', name: 'Дрель ударная (малая)', prices: { 't-retail': '4000' }, stock: { 's-moscow': 1 } },
  { ref: 'nobody', prices: { 't-retail': '1' } },
];

interface List {
  items: {
    id: number;
    name: string;
    price: { value: number } | null;
    brand: { name: string } | null;
    image: { url: string } | null;
    section: { name: string };
  }[];
  meta: { totalCount: number };
}
const search = async (query = '', headers: Record<string, string> = {}) =>
  (await (await backend.request(`/api/v2/search?${query}`, { headers })).json()) as List;
const names = async (query = '') => (await search(query)).items.map(({ name }) => name).sort();
const report = () => send('mode=report');

describe('the exchange with 1C', () => {
  it('is off without its variables, and for whoever has no password', async () => {
    const { EXCHANGE_LOGIN: _, EXCHANGE_PASSWORD: __, ...bindings } = backend.bindings;
    const { api } = await import('../api.ts');
    expect((await api.request(`${path}&mode=checkauth`, { headers: basic }, bindings)).status).toBe(404);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const mode of ['checkauth', 'init', 'report', 'file&filename=import.xml']) {
      const wrong = { Authorization: `Basic ${Buffer.from(`${login}:wrong`).toString('base64')}` };
      const answer = await backend.request(`${path}&mode=${mode}`, { headers: wrong });
      expect([answer.status, await answer.text()]).toEqual([401, 'failure\nНеверный логин или пароль обмена\n']);
    }
    expect(JSON.stringify(warn.mock.calls)).not.toContain('wrong');
  });

  it('fills an empty shop: sections, features, characteristics, prices, stock and a picture', async () => {
    const session = await signIn();
    expect(await send('mode=init', session)).toBe('zip=no\nfile_limit=4194304\n');
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    expect(await send('mode=file&filename=import_files/cable.png', session, picture)).toBe('success\n');
    expect(await put(session, 'import.xml', tradeGoods([cable, lamp, drill]), 7)).toBe('success\n');
    expect(await put(session, 'offers.xml', tradeOffers(offers))).toBe('success\n');
    // Goods without their prices are no catalogue: nothing is built before the exchange is over.
    expect(await names()).toEqual([]);
    await finish(session);
    expect(await names()).toEqual([
      'Дрель ударная (большая)',
      'Дрель ударная (малая)',
      'Кабель ВВГ 3х2,5',
      'Лампа E27',
    ]);
    const [found] = (await search('criteria[keyword]=ввг')).items;
    expect(found).toMatchObject({
      price: { value: 120.5 },
      brand: { name: 'Севкабель' },
      section: { name: 'Кабель & провод' },
    });
    expect(found?.image).toEqual({ url: expect.stringMatching(/^\/media\/goods\/[a-f0-9]{32}\.png$/) });
    const shown = await backend.request(found?.image?.url ?? '');
    expect(shown.headers.get('Content-Type')).toBe('image/png');
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(picture);
    expect(await names('criteria[keyword]=4601234567893')).toEqual(['Кабель ВВГ 3х2,5']);
    const buyer = await sessionOf(backend, 1, 1);
    const record = await (await backend.request(`/api/v1/product/${found?.id}`, { headers: buyer })).json();
    expect(JSON.stringify(record)).toContain('"красный"');
    expect(JSON.stringify(record)).toContain('Силовой кабель');
    expect(JSON.stringify(record)).toContain('"amount":7');
  });

  it('reports each line', async () => {
    expect((await report()).split('\n')).toEqual(
      expect.arrayContaining([
        'import.xml: загружен; добавлено 3, изменено 0, убрано из продажи 0, пропущено 0, без изменений 0',
        expect.stringMatching(/^ {2}строка \d+, добавлено: Кабель ВВГ 3х2,5 — Новый товар$/),
        expect.stringMatching(/^ {2}строка \d+, добавлено: Дрель ударная \(малая\) — Новая характеристика$/),
        expect.stringMatching(/^ {2}строка \d+, пропущено: nobody — Нет такого товара: его карточка не выгружена$/),
        expect.stringMatching(/^ {2}строка \d+, пропущено: cable — Вид цены «Закупочная» не назначен/),
        expect.stringMatching(/^ {2}строка \d+, пропущено: lamp — Склад s-transit не назначен/),
        expect.stringMatching(/^ {2}строка \d+, изменено: cable — «Розничная»: 120,50 ₽$/),
      ]),
    );
  });

  it('shows the report to staff with the right, line by line', async () => {
    const headers = await sessionOf(backend, 8, 8);
    const list = await (await backend.request('/api/v1/staff/exchange', { headers })).json();
    const { items, isBuilding } = list as { items: { id: number; name: string }[]; isBuilding: boolean };
    expect(isBuilding).toBe(false);
    expect(items.map(({ name }) => name)).toEqual(['offers.xml', 'import.xml']);
    expect(items[0]).toMatchObject({ status: 'done', percent: 100, reason: null, added: 2, leftOut: 3 });
    const address = `/api/v1/staff/exchange/${items[0]?.id}?kind=left-out&per-page=2`;
    const report = await (await backend.request(address, { headers })).json();
    expect(report).toMatchObject({ file: { name: 'offers.xml' }, meta: { totalCount: 3, pageCount: 2 } });
    const buyer = await sessionOf(backend, 1, 1);
    expect((await backend.request(address, { headers: buyer })).status).toBe(403);
    expect((await backend.request('/api/v1/staff/exchange/99', { headers })).status).toBe(404);
  });

  it('takes changes alone, at once for prices and stock, and leaves what it doesn’t name', async () => {
    const [before] = (await search('criteria[keyword]=ввг')).items;
    const session = await signIn();
    const changed = { ...cable, name: 'Кабель ВВГнг 3х2,5', values: { ...cable.values, 'p-colour': 'v-blue' } };
    await put(session, 'offers.xml', tradeOffers([{ ref: 'lamp', prices: { 't-retail': '95' } }], true));
    expect((await search('criteria[keyword]=лампа')).items[0]?.price?.value).toBe(95);
    await put(session, 'import.xml', tradeGoods([changed], { changesOnly: true }));
    await finish(session);
    expect((await search()).meta.totalCount).toBe(4);
    const [after] = (await search('criteria[keyword]=ввгнг')).items;
    expect(after).toMatchObject({ id: before?.id, name: 'Кабель ВВГнг 3х2,5', price: { value: 120.5 } });
    expect(await report()).toContain('Кабель ВВГнг 3х2,5 — Изменено: наименование, свойства');
    expect(await report()).toContain('lamp — «Розничная»: 90,00 → 95,00 ₽');
  });

  it('archives what is marked, and what a full export no longer has, and gives it its id back', async () => {
    const [before] = (await search('criteria[keyword]=лампа')).items;
    const session = await signIn();
    await put(session, 'import.xml', tradeGoods([{ ...cable, status: 'Удален' }, drill]));
    await finish(session);
    expect(await names()).toEqual(['Дрель ударная (большая)', 'Дрель ударная (малая)']);
    expect(await report()).toContain('убрано из продажи: Лампа E27 — Нет в полной выгрузке');
    expect(await report()).toContain('убрано из продажи: Кабель ВВГ 3х2,5 — Удалён в учётной программе');
    const again = await signIn();
    await put(again, 'import.xml', tradeGoods([cable, lamp, drill]));
    await finish(again);
    expect(await names()).toHaveLength(4);
    expect((await search('criteria[keyword]=лампа')).items[0]).toMatchObject({ id: before?.id, price: { value: 95 } });
  });

  it('archives nothing if most of it vanished, and says so', async () => {
    const session = await signIn();
    await put(session, 'import.xml', tradeGoods([drill]));
    await finish(session);
    expect(await names()).toHaveLength(4);
    expect(await report()).toContain('Товаров, которых нет в полной выгрузке: 2. Они оставлены');
  });

  it('takes what stands above a mistake, and says on which line it is', async () => {
    const session = await signIn();
    const text = tradeGoods([{ ...lamp, name: 'Лампа E14' }, drill], { changesOnly: true });
    const broken = text.replace('<Ид>drill</Ид>', '<Ид>drill</Код>');
    const line = broken.slice(0, broken.indexOf('</Код>')).split('\n').length;
    const answer = await put(session, 'import.xml', broken);
    expect(answer).toBe(`failure\nСтрока ${line}: файл испорчен или оборван. Что выше, загружено\n`);
    await finish(session);
    expect(await names()).toContain('Лампа E14');
  });

  it('refuses files that it can’t take, with words', async () => {
    const session = await signIn();
    const body = new Uint8Array([1, 2, 3]);
    expect(await send('mode=file&filename=import.zip', session, body)).toContain('failure\nАрхивы не принимаются');
    expect(await send('mode=file&filename=../import.xml', session, body)).toContain('failure\nИмя файла');
    // They come along with the goods, which go on.
    expect(await send('mode=file&filename=a.jpg', session, body)).toBe('success\n');
    expect(await send('mode=file&filename=passport.pdf', session, body)).toBe('success\n');
    expect(await report()).toContain('Файл a.jpg — не картинка');
    expect(await send('mode=import&filename=offers.xml', session)).toBe('failure\nФайл offers.xml ещё не передан\n');
    expect(await send('mode=what', session)).toContain('failure\nТакого действия');
    expect(
      await (await backend.request('/api/exchange/1c?type=sale&mode=query', { headers: session })).text(),
    ).toContain('failure\nМагазин принимает только выгрузку товаров');
    await finish(session);
  });
});

describe('an exchange that is interrupted', () => {
  it('goes on by the clock, and applies each step once', async () => {
    const session = await signIn();
    const many = Array.from({ length: 1200 }, (_, n) => ({
      ref: `m${n}`,
      name: `Муфта ${n}`,
      article: `М-${n}`,
      group: 'g-tools',
    }));
    const bytes = Buffer.from(tradeGoods(many, { changesOnly: true }));
    await send('mode=file&filename=import.xml', session, bytes);
    // The same piece again: its answer was lost.
    await send('mode=file&filename=import.xml', session, bytes);
    await backend.bindings.CATALOGUE.prepare(
      "UPDATE exchange_file SET status = 'queued' WHERE name = 'import.xml' AND status = 'receiving'",
    ).run();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { CATALOGUE } = backend.bindings;
    const real = CATALOGUE.batch.bind(CATALOGUE);
    const failing = vi.spyOn(CATALOGUE, 'batch');
    let batches = 0;
    failing.mockImplementation((statements) => {
      if (statements.length >= 4) batches += 1;
      return statements.length >= 4 && batches % 2 === 1 ? Promise.reject(new Error('power cut')) : real(statements);
    });
    for (let n = 0; n < 30; n++) {
      vi.setSystemTime(Date.now() + 61_000);
      await schedule();
    }
    failing.mockRestore();
    await build();
    expect((await search('criteria[keyword]=муфта')).meta.totalCount).toBe(1200);
    expect(await report()).toContain(
      'import.xml: загружен; добавлено 1200, изменено 0, убрано из продажи 0, пропущено 0',
    );
  });

  it('doesn’t give back what was ordered since a step wrote its stock', async () => {
    const session = await signIn();
    await put(session, 'offers.xml', tradeOffers([{ ref: 'cable', stock: { 's-moscow': 10 } }], true));
    const { CATALOGUE, TRADE } = backend.bindings;
    const id = await CATALOGUE.prepare("SELECT id FROM goods_item WHERE ref = 'cable'").first<number>('id');
    await TRADE.prepare('UPDATE stock SET amount = 4 WHERE product_id = ?1').bind(id).run();
    // As if the worker had ended before it noted the step.
    const file = await CATALOGUE.prepare('SELECT max(id) AS id FROM exchange_file').first<number>('id');
    expect(file).not.toBeNull();
    const { takeOffers } = await import('./offers.ts');
    const { readEnv } = await import('../env.ts');
    const at = await CATALOGUE.prepare('SELECT at FROM exchange_file WHERE id = ?1').bind(file).first<number>('at');
    const offer = {
      ...{ ref: 'cable', name: 'cable', article: '', barcode: '', characteristics: [], prices: [], isGone: false },
      stock: [{ store: 's-moscow', amount: '10' }],
    };
    await takeOffers({ env: readEnv(backend.bindings), exchange: 1, at: at ?? 0 }, [{ kind: 'offer', offer, line: 1 }]);
    expect(await TRADE.prepare('SELECT amount FROM stock WHERE product_id = ?1').bind(id).first('amount')).toBe(4);
    await finish(session);
  });
});
