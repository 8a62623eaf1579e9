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
    { id: 11, article: 'ВА-47', prices, stock: { 1: 90 } },
    { id: 12, article: 'К-12', multiplicity: 20, minimumBatch: 20, prices, stock: { 1: 90 } },
    { id: 13, article: 'ДВА-1', prices },
    { id: 14, article: 'ДВА 1', prices, stock: { 1: 5 } },
    { id: 15, article: 'КОНЕЦ', prices, stock: { 1: 3 } },
    { id: 16, article: 'ВМЕСТО', minimumBatch: 4, multiplicity: 4, prices, stock: { 1: 90 } },
    { id: 17, article: 'НЕТ-ЦЕНЫ', stock: { 1: 90 } },
    { id: 18, article: '11', prices, stock: { 1: 90 } },
    { id: 19, article: 'ЗАКАЗ', deliveryDays: 7, prices },
  ]);
  const { CATALOGUE } = backend.bindings;
  const codes = { 11: 'ВА-47', 12: 'К-12', 13: 'ДВА-1', 14: 'ДВА 1', 15: 'КОНЕЦ', 17: 'НЕТ-ЦЕНЫ', 19: 'ЗАКАЗ' };
  const fold = CATALOGUE.prepare('UPDATE product SET article_code = ?2 WHERE id = ?1');
  await CATALOGUE.batch([
    ...Object.entries(codes).map(([id, code]) => fold.bind(Number(id), foldCode(code))),
    CATALOGUE.prepare("UPDATE product SET maker_code = 'mk900' WHERE id = 11"),
    CATALOGUE.prepare('UPDATE product_column SET kin = 15 WHERE ord IN (15, 16)'),
  ]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

interface Answer {
  verdict: string;
  by: string | null;
  found: number;
  message?: string;
  candidates: { product: { id: number }; amount: number; price: number | null; stock: number | null }[];
  analogue: { product: { id: number }; amount: number } | null;
}

const ask = (items: readonly object[], headers = buyer) =>
  backend.send('/api/v1/product/resolve', { items }, { headers });

async function resolve(code: string, amount?: number, headers = buyer) {
  const response = await ask([{ code, ...(amount && { amount }) }], headers);
  const { items } = (await response.json()) as { items: Answer[] };
  return items[0] as Answer;
}

const idsOf = ({ candidates }: Answer) => candidates.map(({ product }) => product.id);

describe('a code', () => {
  test.each([
    ['an article', 'ВА-47', 'code'],
    ['an article in Latin letters, with other signs', ' ba\u00a047 ', 'code'],
    ['an article with unseen signs in it', 'ВА\u200b-\u00ad47', 'code'],
    ["a manufacturer's code", 'МК 900', 'code'],
  ])('is %s', async (_, code, by) => {
    const answer = await resolve(code, 12);
    expect(answer).toMatchObject({ verdict: 'matched', by, found: 1, analogue: null });
    expect(answer.candidates).toMatchObject([{ product: { id: 11 }, amount: 12, price: 10, stock: 90 }]);
  });

  test('is an id only if it is no article', async () => {
    expect(await resolve('11')).toMatchObject({ by: 'code', candidates: [{ product: { id: 18 } }] });
    expect(await resolve('12')).toMatchObject({ by: 'id', verdict: 'matched', candidates: [{ product: { id: 12 } }] });
  });

  test('of several products names them, those that can be ordered first', async () => {
    const answer = await resolve('два1', 2);
    expect(answer).toMatchObject({ verdict: 'several', found: 2 });
    expect(idsOf(answer)).toEqual([14, 13]);
  });

  test('of no product is unknown', async () => {
    for (const code of ['НЕТ-ТАКОГО', '', '—', '0', '99999999999999999999', "' OR 1=1 --"]) {
      expect(await resolve(code, 1)).toMatchObject({ verdict: 'unknown', by: null, found: 0, candidates: [] });
    }
  });

  test('says what the amount becomes, and without one what the least is', async () => {
    const rounded = await resolve('к-12', 25);
    expect(rounded).toMatchObject({ verdict: 'rounded', candidates: [{ amount: 40 }] });
    expect(rounded.message).toContain('округлено до 40');
    expect(await resolve('к-12')).toMatchObject({ verdict: 'matched', candidates: [{ amount: 20 }] });
  });

  test('of what cannot be ordered says why, with what can be', async () => {
    const answer = await resolve('КОНЕЦ', 5);
    expect(answer).toMatchObject({ verdict: 'unavailable', analogue: { product: { id: 16 }, amount: 8 } });
    expect(answer.message).toBe('В наличии только 3\u00a0шт');
    expect(await resolve('КОНЕЦ', 3)).toMatchObject({ verdict: 'matched', analogue: null });
    expect(await resolve('НЕТ-ЦЕНЫ', 1)).toMatchObject({ verdict: 'unavailable', candidates: [{ price: null }] });
    expect(await resolve('ЗАКАЗ', 500)).toMatchObject({ verdict: 'matched', candidates: [{ stock: 0 }] });
  });
});

describe('the answer', () => {
  test('has the order of the question, with every code as often as it was asked for', async () => {
    const codes = ['к-12', 'нет', 'ВА-47', 'к-12'];
    const { items } = (await (await ask(codes.map((code) => ({ code })))).json()) as { items: { code: string }[] };
    expect(items.map(({ code }) => code)).toEqual(codes);
  });

  test('has the prices of who asks, and adds nothing', async () => {
    const visitor = { 'User-Uuid': '00000000-0000-4000-8000-000000000001' };
    expect((await resolve('ВА-47', 1, visitor)).candidates).toMatchObject([{ price: 15, stock: null }]);
    for (const headers of [buyer, visitor]) {
      const cart = await (await backend.request('/api/v1/cart', { headers })).json();
      expect(cart).toMatchObject({ items: [] });
    }
  });

  test.each([
    ['no codes', []],
    ['too many', Array.from({ length: 301 }, () => ({ code: 'К-1' }))],
    ['a long code', [{ code: 'К'.repeat(10_000) }]],
    ['a negative amount', [{ code: 'К-1', amount: -1 }]],
    ['a part of a unit', [{ code: 'К-1', amount: 2.5 }]],
    ['a code that is none', [{ code: 5 }]],
  ])('to a question with %s is a refusal', async (_, items) => {
    expect((await ask(items)).status).toBe(422);
  });
});
