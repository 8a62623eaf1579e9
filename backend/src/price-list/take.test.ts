import { beforeAll, describe, expect, it } from 'vitest';
import { seedAccounts } from '#seed/accounts.ts';
import { seedCatalogue } from '#seed/catalogue/seed.ts';
import { cheapHash } from '#tests/support/cheap-hash.ts';
import { type PlainShop, startPlainShop } from '#tests/support/plain-shop.ts';
import { showStock } from '#tests/support/show-stock.ts';
import { type Env, readEnv } from '../env.ts';
import { BadPriceList } from './bad-price-list.ts';
import { takePriceList } from './take.ts';

let shop: PlainShop;
let env: Env;
let products: { id: number; article: string }[];
beforeAll(async () => {
  shop = await startPlainShop();
  await seedAccounts(shop.bindings.TRADE, async () => cheapHash);
  await seedCatalogue(shop.bindings.CATALOGUE, shop.bindings.TRADE, { products: 300, at: 0 });
  await showStock(shop.bindings.TRADE);
  env = readEnv(shop.bindings);
  products = shop.catalogue.prepare('SELECT id, article FROM product ORDER BY ord LIMIT 50').all() as typeof products;
}, 60_000);

const [at, type] = [5_000, 'retail'];
const article = (nth: number) => products[nth]?.article ?? '';
const priceOf = (nth: number, priceType = type) =>
  shop.catalogue
    .prepare(
      'SELECT v.value, v.old_value AS old FROM price v JOIN product p ON p.ord = v.ord WHERE p.id = ? AND v.type = ?',
    )
    .get(products[nth]?.id ?? 0, priceType);

interface List {
  items: { id: number; price: { value: number } | null }[];
  meta: { totalCount: number };
}

describe('a supplier’s price list', () => {
  it('changes prices and stock, and search at once with them', async () => {
    const ask = shop.isolate();
    await ask('/api/v2/search?sorting[price]=DESC');
    const text = `\ufeffАртикул;Цена;Старая цена;Склад 1;Склад 2\n${article(0).toLowerCase()};"9 999 999,50";10000000;0;0\n${article(1)};1,05;;700000;0\n`;
    const taken = await takePriceList(env, text, { type, at });
    expect(taken).toEqual({ prices: 2, stocks: 2, older: 0, bad: [] });
    expect(priceOf(0)).toEqual({ value: 999_999_950, old: 1_000_000_000 });
    const dear = (await ask('/api/v2/search?sorting[price]=DESC')) as List;
    expect(dear.items[0]).toMatchObject({ id: products[0]?.id, price: { value: 9_999_999.5 } });
    const stocked = (await ask('/api/v2/search?sorting[storage]=DESC')) as List;
    expect(stocked.items[0]?.id).toBe(products[1]?.id);
  });

  it('without a column of old prices keeps those that are above the new price', async () => {
    const lists = [
      `id;price;oldPrice\n${products[6]?.id};80;100\n`,
      `id;price\n${products[6]?.id};90\n`,
      `id;price\n${products[6]?.id};110\n`,
    ];
    const left: unknown[] = [];
    for (const text of lists) {
      await takePriceList(env, text, { type, at });
      left.push(priceOf(6));
    }
    expect(left).toEqual([
      { value: 8_000, old: 10_000 },
      { value: 9_000, old: 10_000 },
      { value: 11_000, old: null },
    ]);
  });

  it('names a line whose cells have moved, instead of taking kopecks for stock', async () => {
    const [before, id] = [priceOf(7), products[7]?.id];
    const moved = `id,price,store 1\n${id},923,05,7\n${id},1083\n${id},"923,05",7,,\n`;
    expect(await takePriceList(env, moved, { type, at })).toEqual({
      prices: 1,
      stocks: 1,
      older: 0,
      bad: [
        { line: 2, message: 'ячеек 4, а столбцов 3: число с запятой возьмите в кавычки' },
        { line: 3, message: 'ячеек 2, а столбцов 3: число с запятой возьмите в кавычки' },
      ],
    });
    expect(priceOf(7)).not.toEqual(before);
    await expect(takePriceList(env, 'id;store 1;store 1\n1;5;9\n', { type, at })).rejects.toThrow('назван дважды');
  });

  it('finds a product that is named twice however far apart, also when it goes on after a crash', async () => {
    const far = `id;price\n${products[8]?.id};500\n${'?;1\n'.repeat(1000)}${products[8]?.id};600\n`;
    const bad = { line: 1003, message: 'товар уже назван в строке 2' };
    const first = await takePriceList(env, far, { type, at });
    expect(first).toMatchObject({ prices: 1, bad: expect.arrayContaining([bad]) });
    const rest = await takePriceList(env, far, { type, at, done: 1001 });
    expect(rest).toMatchObject({ prices: 0, bad: expect.arrayContaining([bad]) });
    expect(priceOf(8)).toMatchObject({ value: 50_000 });
  });

  it('may end its lines with a lone carriage return', async () => {
    const text = `id;price\r${products[9]?.id};70\r`;
    expect(await takePriceList(env, text, { type, at })).toMatchObject({ prices: 1, bad: [] });
  });

  it('may have line breaks, separators and quotes in quotes, and inches outside them', async () => {
    const text = [
      '',
      'article;name;price',
      `${article(10)};"Кабель ""силовой""\r\nтри жилы; 2,5";11`,
      `${article(11)};Труба 3/4" чёрная;12`,
      ';;',
      `${article(12)};Лента;дорого`,
    ].join('\r\n');
    const taken = await takePriceList(env, text, { type, at });
    const bad = [{ line: 7, message: 'цена не похожа на сумму больше нуля' }];
    expect(taken).toEqual({ prices: 2, stocks: 0, older: 0, bad });
    expect([priceOf(10), priceOf(11)]).toMatchObject([{ value: 1_100 }, { value: 1_200 }]);
  });

  it('says after which line a quote is never closed', async () => {
    const text = `id;price\n${products[9]?.id};71\n"${products[8]?.id};72\n`;
    await expect(takePriceList(env, text, { type, at })).rejects.toThrow('После строки 2 открыта кавычка');
  });

  it('is not taken while an import is under way, whose end would undo it', async () => {
    shop.catalogue.exec(
      "INSERT INTO import (id, source, version, stage, cursor, change) VALUES (1, 'x', 2, 'products', 0, 0)",
    );
    await expect(takePriceList(env, `id;price\n${products[6]?.id};90\n`, { type, at })).rejects.toThrow(
      /идёт загрузка каталога/,
    );
    shop.catalogue.exec('DELETE FROM import');
  });

  it('answers bad lines with their numbers and takes the others', async () => {
    const text = [
      'article,price,oldPrice,store 1',
      `${article(0)},100,,5`,
      `${article(1)},дорого,,`,
      'нет такого,10,,',
      '',
      `${article(2)},100,90,`,
      `${article(3)},100,,много`,
      `${article(0)},200,,`,
      ',5,,',
      `${article(4)},0,,`,
      `${article(5)},250.10,,`,
    ].join('\r\n');
    const { prices, stocks, bad } = await takePriceList(env, text, { type, at });
    expect([prices, stocks]).toEqual([2, 1]);
    expect(bad).toEqual([
      { line: 3, message: 'цена не похожа на сумму больше нуля' },
      { line: 4, message: 'товар не найден' },
      { line: 6, message: 'старая цена должна быть выше новой' },
      { line: 7, message: 'остаток на складе 1 не похож на целое число' },
      { line: 8, message: 'товар уже назван в строке 2' },
      { line: 9, message: 'нет артикула' },
      { line: 10, message: 'цена не похожа на сумму больше нуля' },
    ]);
    expect(priceOf(0)).toEqual({ value: 10_000, old: null });
    expect(priceOf(5)).toEqual({ value: 25_010, old: null });
  });

  it('goes on after a crash from the step that was done last, and may be taken twice', async () => {
    // Fifty products in three steps: twenty, twenty and ten. The other rows name nothing.
    const lines = Array.from({ length: 2500 }, (_, n) => (n % 50 === 0 ? `${products[n / 50]?.id};${n + 1}` : '?;1'));
    const text = ['id;price', ...lines].join('\n');
    let done = 0;
    const crash = takePriceList(env, text, {
      type,
      at,
      onStep(step) {
        done = step;
        if (step > 1001) throw new Error('power cut');
      },
    });
    await expect(crash).rejects.toThrow('power cut');
    expect(done).toBe(2001);
    shop.catalogue.exec(`UPDATE price SET value = 7 WHERE type = 'retail'`);
    const rest = await takePriceList(env, text, { type, at, done });
    expect(rest).toMatchObject({ prices: 10, stocks: 0 });
    expect(priceOf(40)).toEqual({ value: 200_100, old: null });
    expect(priceOf(39)).toMatchObject({ value: 7 });
    expect((await takePriceList(env, text, { type, at })).prices).toBe(50);
  });

  it('leaves what a later list has written when it goes on after a crash', async () => {
    const list = (price: number, amount: number) =>
      `id;price;store 1\n${products[20]?.id};${price};${amount}\n${products[21]?.id};${price};${amount}\n`;
    const stockOf = (nth: number) =>
      shop.trade.prepare('SELECT amount FROM stock WHERE product_id = ? AND store_id = 1').get(products[nth]?.id ?? 0);
    const started = at + 1_000;
    const later = `id;price;store 1\n${products[20]?.id};222;22\n`;
    expect(await takePriceList(env, later, { type, at: started + 1 })).toMatchObject({ older: 0 });
    const resumed = await takePriceList(env, list(111, 11), { type, at: started });
    expect(resumed).toEqual({ prices: 1, stocks: 1, older: 1, bad: [] });
    expect([priceOf(20), priceOf(21)]).toMatchObject([{ value: 22_200 }, { value: 11_100 }]);
    expect([stockOf(20), stockOf(21)]).toEqual([{ amount: 22 }, { amount: 11 }]);
    // Search has the same prices as the table.
    const noted = shop.catalogue
      .prepare(
        `SELECT c.value FROM change c JOIN product p ON p.ord = c.ord WHERE c.name = 'price:retail' AND p.id = ?`,
      )
      .get(products[20]?.id ?? 0);
    expect(noted).toEqual({ value: 22_200 });
  });

  it.each([
    ['a file that names no product', 'price;store 1', type],
    ['a file with nothing to change', 'article;name', type],
    ['a warehouse that there is not', 'article;store 77', type],
    ['a price type that nobody buys by', 'article;price', 'wholesale'],
    ['a file without a line', '', type],
  ])('is refused whole: %s', async (_, head, priceType) => {
    await expect(takePriceList(env, `${head}\n${article(0)};1`, { type: priceType, at })).rejects.toThrow(BadPriceList);
  });

  it('changes the prices of one type only', async () => {
    const before = priceOf(0);
    await takePriceList(env, `article;price\n${article(0)};77`, { type: 'dealer', at });
    expect([priceOf(0), priceOf(0, 'dealer')]).toEqual([before, { value: 7_700, old: null }]);
  });
});
