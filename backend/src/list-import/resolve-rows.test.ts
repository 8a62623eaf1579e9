import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wantedIn } from '#contract/list-text.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';
import { foldCode } from '../search/look-alikes.ts';

let backend: TestBackend;
let buyer: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo();
  const prices = { dealer: 1_000, retail: 1_500 };
  await addGoods(backend, [
    { id: 11, article: '047514', name: 'Автомат ВА47 16А', prices, stock: { 1: 90 } },
    {
      id: 12,
      article: 'К-12',
      name: 'Кабель ВВГнг 3х2,5 упаковка 20 шт',
      multiplicity: 20,
      minimumBatch: 20,
      prices,
      stock: { 1: 90 },
    },
  ]);
  const { CATALOGUE } = backend.bindings;
  const fold = CATALOGUE.prepare('UPDATE product SET article_code = ?2 WHERE id = ?1');
  await CATALOGUE.batch([fold.bind(11, foldCode('047514')), fold.bind(12, foldCode('К-12'))]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

interface Meant {
  status: string;
  amount: number | null;
  text?: string | null;
  message?: string;
  product: { product: { id: number }; amount: number } | null;
  candidates: { product: { id: number; name: string } }[];
}

async function typed(text: string, amount = '', headers = buyer): Promise<Meant> {
  const sent = { rows: [{ text, amount }] };
  const response = await backend.send('/api/v1/product/resolve-rows', sent, { headers });
  const { rows } = await response.json<{ rows: Meant[] }>();
  return rows[0] as Meant;
}

async function imported(line: string): Promise<Meant> {
  const headers = { ...buyer, 'B2b-Request-Id': crypto.randomUUID() };
  const { id } = await (await backend.send('/api/v1/specification/import-text', { text: line }, { headers })).json<{
    id: number;
  }>();
  for (;;) {
    const { rows } = await (await backend.request(`/api/v1/import/${id}`, { headers: buyer })).json<{
      rows: Meant[];
    }>();
    if (rows[0] && rows[0].status !== 'waiting') return rows[0];
    await new Promise((done) => setTimeout(done, 20));
  }
}

const meaning = ({ status, amount, message, product }: Meant) => ({
  ...{ status, amount, message },
  product: product && { id: product.product.id, amount: product.amount },
});

describe('a row of a quick order', () => {
  test.each([
    '047514',
    '047514 3 шт',
    '047514; 3',
    '047514;3 шт',
    '047514 -2',
    '0475143шт',
    '047514 — 5',
    '047514 5000000',
    'К-12 25',
    '3; 047514',
    'нет такого 3 шт',
    'Итого',
    'Раздел 1. Освещение',
    'Кол-во; Артикул',
    'ВВГНГ 10',
    '047514; две',
    '047514 две штуки',
  ])('means what it means in an import: %s', async (line) => {
    const [one, other] = [await typed(line), await imported(line)];
    expect(meaning(one)).toEqual(meaning(other));
  });

  test.each([
    '№\tАртикул\tНаименование\tКол-во\tЕд.\n7\t047514\tАвтомат\t5\tшт',
    '№\tАртикул\tНаименование\tКол-во\n7\t047514\tАвтомат\t5',
    '№\tАртикул\tНаименование\n7\t047514\tАвтомат',
    '№\tАртикул\tНаименование\tКол-во\tЕд.\n7\t047514\tАвтомат\t5\tбухта',
    '№\tНаименование\tКол-во\n7\tкабель ВВГнг\t40',
    'Артикул\tКол-во в упаковке\tКол-во\n047514\t10\t5',
    'Артикул\tКол-во\n047514\tпо запросу',
    'Артикул\tНаименование\tКол-во\n047514\tНасос\t5',
    'Артикул\tЕд.изм.\tКол-во\n047514\tбобина\t5',
    'Артикул\tКол-во\tЕд.\n047514\t5\tтыс. шт',
    '7\t047514\tАвтомат',
    '7\t047514\tАвтомат\t5',
    'Артикул\tКол-во\tЕд.\n047514\t5\tм2',
    'Артикул\tКол-во\tЕд.\n047514\t5\tк-т',
    '7\t047514',
  ])('of a table means what it means in an import: %j', async (text) => {
    const [first = { text: '', amount: '' }, ...others] = wantedIn(text);
    const [one, other] = [await typed(first.text, first.amount), await imported(text)];
    expect(others).toEqual([]);
    expect(meaning(one)).toEqual(meaning(other));
    expect(one.amount).not.toBe(7);
  });

  test.each([
    ['047514', '3 шт', { status: 'matched', amount: 3 }],
    [
      '047514; две',
      '',
      { status: 'bad-amount', message: expect.stringMatching(/«две» не прочитано: впишите его целым числом от 1/) },
    ],
    ['047514 двадцать пять шт', '', { status: 'bad-amount', amount: null }],
    ['047514 4', '3', { status: 'matched', amount: 3 }],
    ['047514', '-2', { status: 'bad-amount', amount: null }],
    ['047514', '99999999', { status: 'bad-amount', message: expect.stringMatching(/от 1 до 1\s000\s000/) }],
    ['К-12', '', { status: 'rounded', product: { amount: 20 } }],
    // A number that another one is meant by, or that may be several, is asked for.
    ['047514', '5 тыс. шт', { status: 'bad-amount' }],
    ['047514', '2 км', { status: 'other-unit' }],
    ['047514', '2 пары', { status: 'other-unit' }],
    ['047514 2 км', '', { status: 'other-unit', otherUnit: 'км' }],
    ['047514 3 пары', '', { status: 'other-unit', otherUnit: 'пары' }],
    ['047514 — 5', '', { status: 'matched', amount: 5 }],
    ['047514 1 000', '', { status: 'matched', amount: 1000 }],
    ['Автомат 047514 50шт Ладога - 5 уп', '', { status: 'other-unit', amount: 5 }],
    [
      'К-12',
      '3 уп',
      {
        ...{ status: 'other-unit', amount: 3, packedAmount: 60 },
        message: expect.stringMatching(/«упаковка 20 шт»: 3 уп — это 60 шт/),
      },
    ],
    ['К-12', '900000 уп', { status: 'other-unit', packedAmount: null }],
    ['К-12', '3 бухты', { status: 'other-unit', packedAmount: null, message: expect.not.stringContaining('это') }],
  ])('has its amount beside it: %s | %s', async (text, amount, meant) => {
    expect(await typed(text, amount)).toMatchObject(meant);
  });

  test.each([
    ...['5 тыс. шт', '2 дюжины', '5k', '1e5', '0x10', '٣', '½', '~12', '12-15', '12+3', '2 x 6', '1 2', '5 шт 6 шт'],
    ...['1.000,00', '3 бухты по 100 шт'],
  ])('is asked for its amount where it may be another one: 047514 %s', async (amount) => {
    expect(await typed(`047514 ${amount}`)).toMatchObject({ status: 'bad-amount' });
    expect(await typed(`047514; ${amount}`)).toMatchObject({ status: 'bad-amount' });
  });

  test.each(['10; 146; шт', 'Автомат; 12-15', 'Автомат; 1E+03'])('is asked in a table, too: %j', async (cells) => {
    expect(await typed(`047514; ${cells}`)).toMatchObject({ status: 'bad-amount' });
  });

  test('tells code and amount apart only where nothing else stands', async () => {
    expect(await typed('047514; 3')).toMatchObject({ text: '047514', amount: 3 });
    expect(await typed('047514 3 шт')).toMatchObject({ text: '047514', amount: 3 });
    expect(await typed('047514 3')).toMatchObject({ text: '047514', amount: 3 });
    expect(await typed('Автомат 047514 16А, 3 шт')).toMatchObject({ text: 'Автомат 047514 16А', amount: 3 });
    expect(await typed('Автомат; 047514; 3')).toMatchObject({ text: null, amount: 3 });
    expect(await typed('047514', '3')).toMatchObject({ text: null, amount: 3 });
    expect(await typed('047514')).toMatchObject({ text: null, amount: null });
    expect(await typed('НЕТТАКОГО 5')).toMatchObject({ status: 'not-found', text: 'НЕТТАКОГО', amount: 5 });
  });

  test('that a scanner has typed into a field with a code names both codes', async () => {
    expect(await typed('047514047514')).toMatchObject({ status: 'not-found', glued: ['047514', '047514'] });
    expect(await typed('047514К-12', '3')).not.toHaveProperty('glued');
    expect(await typed('047514047515')).not.toHaveProperty('glued');
    expect(await typed('047514')).not.toHaveProperty('glued');
  });

  test('whose code lacks the zero at its beginning names the product to be confirmed, and never takes it', async () => {
    for (const [text, amount] of [
      ['47514', '3'],
      ['47514; 3', ''],
      ['47514 3 шт', ''],
    ] as const) {
      expect(await typed(text, amount)).toMatchObject({
        ...{ status: 'many', product: null, amount: 3, candidates: [{ product: { id: 11 } }], found: 1 },
        message: 'Код «47514» не найден, но есть «047514»: похоже, потерян ноль в начале. Подтвердите товар',
      });
    }
    expect(await typed('47514')).toMatchObject(meaning(await imported('47514')));
    expect(await typed('47515')).toMatchObject({ status: 'not-found' });
    expect(await typed('7514')).toMatchObject({ status: 'not-found' });
  });

  test("is named by a product's number, which is never taken for its code", async () => {
    const { product, candidates, status } = await typed('11', '3');
    expect({ product, status }).toEqual({ product: null, status: 'many' });
    expect(candidates.map((one) => one.product.id)).toContain(11);
  });

  test('is refused for a minute to a caller who asks too often, and to nobody else', async () => {
    const headers = await sessionOf(backend, 3, 1);
    const ask = (whose: Record<string, string>) =>
      backend.send('/api/v1/product/resolve-rows', { rows: [{ text: '047514', amount: '1' }] }, { headers: whose });
    for (let n = 0; n < 120; n += 1) expect((await ask(headers)).status).toBe(200);
    const refused = await ask(headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('Слишком много проверок') });
    expect((await ask(buyer)).status).toBe(200);
  });

  test('is read for visitors too', async () => {
    const visitor = { 'User-Uuid': crypto.randomUUID() };
    expect(await typed('047514 3', '', visitor)).toMatchObject({ status: 'matched', amount: 3 });
  });

  test('is one of 25 at most', async () => {
    const rows = Array.from({ length: 26 }, () => ({ text: 'К-1', amount: '' }));
    expect((await backend.send('/api/v1/product/resolve-rows', { rows }, { headers: buyer })).status).toBe(422);
  });
});
