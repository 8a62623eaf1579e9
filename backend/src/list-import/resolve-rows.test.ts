import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
      name: 'Кабель ВВГнг 3х2,5',
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
    const meaning = ({ status, amount, message, product }: Meant) => ({
      ...{ status, amount, message },
      product: product && { id: product.product.id, amount: product.amount },
    });
    expect(meaning(one)).toEqual(meaning(other));
  });

  test.each([
    ['047514', '3 шт', { status: 'matched', amount: 3 }],
    [
      '047514; две',
      '',
      { status: 'bad-amount', message: 'Количество «две» не подходит: нужно целое число от 1 до 1 000 000' },
    ],
    ['047514 двадцать пять шт', '', { status: 'bad-amount', amount: null }],
    ['047514 4', '3', { status: 'matched', amount: 3 }],
    ['047514', '-2', { status: 'bad-amount', amount: null }],
    ['047514', '99999999', { status: 'bad-amount', message: expect.stringContaining('от 1 до 1 000 000') }],
    ['К-12', '', { status: 'rounded', product: { amount: 20 } }],
  ])('has its amount beside it: %s | %s', async (text, amount, meant) => {
    expect(await typed(text, amount)).toMatchObject(meant);
  });

  test('tells code and amount apart only where nothing else stands', async () => {
    expect(await typed('047514; 3')).toMatchObject({ text: '047514', amount: 3 });
    expect(await typed('047514 3 шт')).toMatchObject({ text: '047514', amount: 3 });
    expect(await typed('047514 3')).toMatchObject({ text: '047514', amount: 3 });
    expect(await typed('Автомат 047514 16А, 3 шт')).toMatchObject({ text: 'Автомат 047514 16А', amount: 3 });
    expect(await typed('Автомат; 047514; 3')).toMatchObject({ text: null, amount: 3 });
    expect(await typed('047514', '3')).toMatchObject({ text: null, amount: 3 });
    expect(await typed('047514')).toMatchObject({ text: null, amount: null });
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
    for (let asked = 0; asked < 120; asked += 1) expect((await ask(headers)).status).toBe(200);
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
