import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsAtOnce } from '#contract/product.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { type Env, readEnv } from '../env.ts';
import { foldCode } from '../search/look-alikes.ts';
import { setInStock } from './in-stock.ts';
import { idsByCode, idsOfPart, lastPlace, listProductIds, moscowDay, productsById } from './store.ts';

let backend: TestBackend;
let env: Env;
let ids: number[];
beforeAll(async () => {
  backend = await startCatalogue(300);
  env = readEnv(backend.bindings);
  const { results } = await env.catalogue.prepare('SELECT id FROM product ORDER BY ord LIMIT 5').all<{ id: number }>();
  ids = results.map(({ id }) => id);
}, 60_000);
afterAll(() => backend.dispose());

const at = Date.UTC(2026, 10, 20);

describe('products by id', () => {
  it('come with the price of the asked type; unknown and repeated ids do no harm', async () => {
    const retail = await productsById(env, [...ids, ...ids, 9_999_999], { priceType: 'retail', at });
    const dealer = await productsById(env, ids, { priceType: 'dealer', at });
    expect([...retail.keys()].sort()).toEqual([...ids].sort());
    for (const id of ids) expect((dealer.get(id)?.price?.value ?? 0) < (retail.get(id)?.price?.value ?? 0)).toBe(true);
    expect((await productsById(env, ids, { priceType: 'none', at })).get(ids[0] ?? 0)?.price).toBeNull();
    expect((await productsById(env, [], { priceType: 'retail', at })).size).toBe(0);
  });

  it('carry the VAT rate of the day in Moscow', async () => {
    const rate = async (moment: number) =>
      (await productsById(env, ids, { priceType: 'retail', at: moment })).get(ids[0] ?? 0)?.vatRate;
    expect(await rate(Date.UTC(2025, 11, 31, 20, 59))).toBe(20);
    expect(await rate(Date.UTC(2025, 11, 31, 21, 0))).toBe(22);
    expect(moscowDay(Date.UTC(2025, 11, 31, 21, 0))).toBe('2026-01-01');
  });

  it('are named by article however it is typed', async () => {
    const product = (await productsById(env, ids, { priceType: 'retail', at })).get(ids[0] ?? 0);
    const typed = ` ${product?.article.toLowerCase()} `;
    expect((await idsByCode(env, [typed, 'нет такого', ''], foldCode)).get(typed)).toEqual({
      id: product?.id,
      found: 1,
    });
  });
});

describe('the ids of all products', () => {
  it('come in parts, each once, however far apart they are', async () => {
    const { catalogue } = env;
    const { results } = await catalogue
      .prepare('SELECT ord, id FROM product ORDER BY ord')
      .all<{ ord: number; id: number }>();
    const last = results.at(-1)?.ord ?? 0;
    const all = results.map(({ id }) => id);
    expect(await listProductIds(env, 1)).toEqual({ items: all, parts: 1 });
    expect(await listProductIds(env, 2)).toEqual({ items: [], parts: 1 });
    await catalogue
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
         INSERT INTO product (ord, id, article, article_code, name, doc)
           SELECT i, 900000000000000 - i * 40000000000, 'a' || i, 'a' || i, '', '{}' FROM n`,
      )
      .bind(last + 1, idsAtOnce + 4)
      .run();
    const parts = [await listProductIds(env, 1), await listProductIds(env, 2)];
    expect(parts.map(({ items, parts }) => [items.length, parts])).toEqual([
      [all.length + idsAtOnce - 1 - last, 2],
      [5, 2],
    ]);
    const listed = new Set(parts.flatMap(({ items }) => items));
    const every = await catalogue.prepare('SELECT id FROM product').all<{ id: number }>();
    expect(every.results.filter(({ id }) => !listed.has(id))).toEqual([]);
    expect(listed.size).toBe(every.results.length);
    await catalogue.prepare('DELETE FROM product WHERE ord > ?1').bind(last).run();
  });

  it('are read by their places alone', async () => {
    const plan = async (sql: string) =>
      (await env.catalogue.prepare(`EXPLAIN QUERY PLAN ${sql}`).all<{ detail: string }>()).results.map(
        ({ detail }) => detail,
      );
    const searched = expect.stringMatching(/^SEARCH product( USING INTEGER PRIMARY KEY|$)/);
    expect(await plan(idsOfPart.replaceAll(/\?\d/g, '1'))).toEqual([searched]);
    expect(await plan(lastPlace)).toEqual([searched]);
  });
});

describe('stock of the warehouses', () => {
  const inStock = async () => {
    const { totals } = (await env.catalogue
      .prepare(
        `SELECT json_group_array(json_array(s.id, k.count, (SELECT count(DISTINCT c.ord) FROM product_stock c WHERE c.ord BETWEEN s.lo AND s.hi AND c.amount > 0)))
           AS totals FROM (SELECT id, lo, hi FROM section UNION ALL SELECT 0, 0, max(hi) FROM section) s JOIN section_stock k ON k.section_id = s.id`,
      )
      .first<{ totals: string }>()) ?? { totals: '[]' };
    return JSON.parse(totals) as [id: number, kept: number, counted: number][];
  };

  it('reaches the filter and the counts of all sections above', async () => {
    for (const amount of [0, 7, 7, 0]) {
      for (const id of ids) {
        await env.trade.prepare('DELETE FROM stock WHERE product_id = ?1').bind(id).run();
        if (amount > 0)
          await env.trade
            .prepare('INSERT INTO stock (product_id, store_id, amount) VALUES (?1, 1, ?2)')
            .bind(id, amount)
            .run();
      }
      await setInStock(env, [...ids, ...ids, 9_999_999]);
      const { results } = await env.catalogue
        .prepare(
          `SELECT (SELECT coalesce(sum(amount), 0) FROM product_stock k WHERE k.ord = p.ord) AS stock FROM product p
            WHERE p.id IN (SELECT value FROM json_each(?1))`,
        )
        .bind(JSON.stringify(ids))
        .all<{ stock: number }>();
      expect(results.map(({ stock }) => stock)).toEqual(ids.map(() => amount));
      const totals = await inStock();
      expect(totals.length).toBeGreaterThan(10);
      for (const [section, kept, counted] of totals) expect([section, kept]).toEqual([section, counted]);
    }
  });
});
