import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { sessionOf } from '#tests/support/demo.ts';
import { placeOrderOf } from '#tests/support/placed-order.ts';

type Headers = Record<string, string>;
interface Product {
  id: number;
  article: string;
}

const path = '/api/v1/buyer-code';
let backend: TestBackend;
/** Of company 1; the colleague too. */
let buyer: Headers;
let colleague: Headers;
/** Of company 5. */
let stranger: Headers;
let first: Product;
let second: Product;

beforeAll(async () => {
  backend = await startCatalogue(400);
  buyer = await sessionOf(backend, 1, 1);
  colleague = await sessionOf(backend, 3, 1);
  stranger = await sessionOf(backend, 4, 5);
  const sql = `SELECT p.id, p.article FROM product p JOIN price v ON v.ord = p.ord AND v.type = 'dealer'
    WHERE p.article_code <> '' GROUP BY p.article_code HAVING count(*) = 1 ORDER BY p.ord LIMIT 2`;
  const { results } = await backend.bindings.CATALOGUE.prepare(sql).all<Product>();
  [first, second] = results as [Product, Product];
}, 60_000);
afterAll(() => backend.dispose());
beforeEach(async () => {
  await backend.bindings.TRADE.prepare('DELETE FROM buyer_code').run();
});

async function save(items: readonly object[], headers = buyer, replace = false) {
  const answer = await backend.send(path, { items, replace }, { headers });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { items: { verdict: string; message?: string }[] }).items;
}
async function read<T>(address: string, headers = buyer): Promise<T> {
  return (await (await backend.request(address, { headers })).json()) as T;
}
interface Listed {
  id: number;
  code: string;
  product: Product;
  gone: boolean;
}
const list = async (headers = buyer, query = '') => (await read<{ items: Listed[] }>(path + query, headers)).items;

async function resolve(code: string, headers = buyer) {
  const answer = await backend.send('/api/v1/product/resolve', { items: [{ code }] }, { headers });
  const { items } = (await answer.json()) as {
    items: { by: string | null; verdict: string; candidates: { product: Product }[] }[];
  };
  return items[0];
}
const search = async (keyword: string, headers = buyer) =>
  (
    await read<{ items: Product[]; meta: { totalCount: number } }>(
      `/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`,
      headers,
    )
  ).items.map(({ id }) => id);

describe('codes of a company', () => {
  test('are saved by id or article, each by itself, and repeating changes nothing', async () => {
    const items = [
      { code: ' СКЛ-0001 ', productId: first.id },
      { code: 'СКЛ-0002', article: second.article.toLowerCase() },
      { code: 'СКЛ-0003', article: 'нет такого' },
      { code: '—', productId: first.id },
      { code: 'скл 0001', productId: second.id },
    ];
    const verdicts = async () => (await save(items)).map(({ verdict }) => verdict);
    expect(await verdicts()).toEqual(['saved', 'saved', 'unknown', 'refused', 'taken']);
    expect(await verdicts()).toEqual(['kept', 'kept', 'unknown', 'refused', 'taken']);
    expect((await list()).map(({ code, product, gone }) => [code, product.id, gone])).toEqual([
      ['СКЛ-0002', second.id, false],
      ['СКЛ-0001', first.id, false],
    ]);
  });

  test('are at most 20,000, of which those of the list that are there already take no new place', async () => {
    await backend.bindings.TRADE.prepare(
      `INSERT INTO buyer_code (company_id, folded, code, product_id, name, article, search, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 19999)
       SELECT 1, 'x' || i, 'x' || i, ?1, '', '', '', 0 FROM n`,
    )
      .bind(first.id)
      .run();
    const items = ['x1', 'x2', 'новый', 'лишний', 'x3'].map((code) => ({ code, productId: first.id }));
    expect((await save(items)).map(({ verdict }) => verdict)).toEqual(['kept', 'kept', 'saved', 'refused', 'kept']);
  });

  test('name another product only on request', async () => {
    await save([{ code: 'СКЛ-1', productId: first.id }]);
    const [refused] = await save([{ code: 'СКЛ-1', productId: second.id }]);
    expect(refused?.message).toContain('«СКЛ-1» уже означает другой товар');
    expect(await save([{ code: 'скл1', productId: second.id }], buyer, true)).toMatchObject([{ verdict: 'saved' }]);
    expect(await list()).toMatchObject([{ code: 'скл1', product: { id: second.id } }]);
  });

  test('are found by themselves and by their product', async () => {
    await save([
      { code: 'СКЛ-1', productId: first.id },
      { code: 'ОБР-7', productId: second.id },
    ]);
    expect(await list(buyer, `?keyword=${encodeURIComponent('скл 1')}`)).toMatchObject([{ code: 'СКЛ-1' }]);
    expect(await list(buyer, `?keyword=${encodeURIComponent(second.article)}`)).toMatchObject([{ code: 'ОБР-7' }]);
    expect(await list(buyer, '?keyword=%25')).toEqual([]);
  });

  test('are those of colleagues, and of nobody else', async () => {
    await save([{ code: 'СКЛ-1', productId: first.id }]);
    expect(await list(colleague)).toHaveLength(1);
    expect(await list(stranger)).toEqual([]);
    const [{ id } = { id: 0 }] = await list();
    const drop = async (headers: Headers, one: number) => {
      const answer = await backend.request(`${path}/${one}`, { method: 'DELETE', headers });
      return [answer.status, await answer.text()];
    };
    expect(await drop(stranger, id)).toEqual(await drop(stranger, 999_999));
    expect((await drop(stranger, id))[0]).toBe(404);
    expect(await drop(colleague, id)).toEqual([204, '']);
    expect(await list()).toEqual([]);
  });

  test('stay with the name of their product when it leaves the catalogue', async () => {
    await save([{ code: 'СКЛ-1', productId: first.id }]);
    await backend.bindings.TRADE.prepare('UPDATE buyer_code SET product_id = 999999999').run();
    expect(await list()).toMatchObject([{ gone: true, product: { article: first.article } }]);
    expect(await resolve('СКЛ-1')).toMatchObject({ verdict: 'unknown' });
  });
});

describe('an own code', () => {
  beforeEach(async () => {
    await save([{ code: 'СКЛ-0471', productId: first.id }]);
  });

  test('is resolved before all others, as it is typed, for the company alone', async () => {
    const own = { verdict: 'matched', by: 'own', candidates: [{ product: { id: first.id } }] };
    expect(await resolve('ckл 0471')).toMatchObject(own);
    expect(await resolve('скл0471', colleague)).toMatchObject(own);
    expect(await resolve('СКЛ-0471', stranger)).toMatchObject({ verdict: 'unknown' });
    expect(await resolve('СКЛ-0471', {})).toMatchObject({ verdict: 'unknown' });
    await save([{ code: second.article, productId: first.id }]);
    expect(await resolve(second.article)).toMatchObject({ by: 'own', candidates: [{ product: { id: first.id } }] });
    expect(await resolve(second.article, stranger)).toMatchObject({
      by: 'code',
      candidates: [{ product: { id: second.id } }],
    });
  });

  test('is found by the catalogue, whole or in part, for the company alone', async () => {
    for (const typed of ['СКЛ-0471', 'скл04']) {
      expect(await search(typed)).toContain(first.id);
      expect(await search(typed, stranger)).not.toContain(first.id);
      // In this order: what is cached for one company must not answer another.
      expect(await search(typed)).toContain(first.id);
      expect(await search(typed, {})).not.toContain(first.id);
    }
    expect((await search('СКЛ-0471'))[0]).toBe(first.id);
  });

  test('makes another list of the same words, filters too', async () => {
    const word = 'кабель';
    const count = async (headers: Headers, rest = '') =>
      (
        await read<{ meta: { totalCount: number } }>(
          `/api/v2/search?criteria[keyword]=${encodeURIComponent(word)}${rest}`,
          headers,
        )
      ).meta.totalCount;
    const sorted = '&sorting[price]=ASC';
    const before = await count(buyer, sorted);
    const found = await search(word);
    const other = [first, second].find(({ id }) => !found.includes(id)) ?? first;
    await backend.bindings.TRADE.prepare('DELETE FROM buyer_code').run();
    const { results } = await backend.bindings.CATALOGUE.prepare(
      "SELECT id FROM product WHERE name NOT LIKE '%абел%' ORDER BY ord DESC LIMIT 1",
    ).all<Product>();
    await save([{ code: word, productId: results[0]?.id ?? other.id }]);
    expect(await count(buyer, sorted)).toBe(before + 1);
    expect(await count(stranger, sorted)).toBe(before);
    expect(await count(buyer, sorted)).toBe(before + 1);
  });

  test('is suggested to the company alone', async () => {
    const ask = (headers: Headers) =>
      read<{ articles: { id: number; ownCode?: string }[] }>(
        `/api/v2/search/suggest?keyword=${encodeURIComponent('скл-0')}`,
        headers,
      );
    expect((await ask(buyer)).articles[0]).toMatchObject({ id: first.id, ownCode: 'СКЛ-0471' });
    expect((await ask(stranger)).articles.map(({ id }) => id)).not.toContain(first.id);
  });

  test('is shown with the product, in the cart and in lists, for the company alone', async () => {
    const page = (headers: Headers) => read<{ ownCodes: object | null }>(`/api/v1/product/${first.id}`, headers);
    expect((await page(buyer)).ownCodes).toMatchObject({ items: [{ code: 'СКЛ-0471' }], editable: true });
    expect((await page(stranger)).ownCodes).toEqual({ items: [], editable: true });
    expect((await page({})).ownCodes).toBeNull();
    // Of the one that has a code, and of the one that has none.
    const shown = async (headers: Headers) => {
      const items = [first, second].map(({ id }) => ({ id, amount: 1 }));
      const codesAt = async (address: string) => {
        const { items } = await read<{ items: { product: { id: number; ownCode?: string } }[] }>(address, headers);
        return [first, second].map(({ id }) => items.find(({ product }) => product.id === id)?.product.ownCode);
      };
      const made = await backend.send('/api/v1/specification', { name: 'С кодами', items }, { headers });
      const { id } = (await made.json()) as { id: number };
      const list = await codesAt(`/api/v1/specification/${id}`);
      await backend.send('/api/v1/cart/item', { items }, { headers });
      const cart = await codesAt('/api/v1/cart');
      const order = await placeOrderOf(backend, headers, {});
      return { list, cart, order: await codesAt(`/api/v1/order/${order}`) };
    };
    const one = ['СКЛ-0471', undefined];
    expect(await shown(buyer)).toEqual({ list: one, cart: one, order: one });
    const none = [undefined, undefined];
    expect(await shown(stranger)).toEqual({ list: none, cart: none, order: none });
  });
});
