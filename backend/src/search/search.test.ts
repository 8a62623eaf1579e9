import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { getFilterValues, getSearchFilters, getSuggestions, searchProducts } from '#contract/search.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { sessionOf } from '#tests/support/demo.ts';
import { writeOrder } from '#tests/support/past-order.ts';

let backend: TestBackend;
let sample: { id: number; name: string; article: string; article_code: string; maker_code: string }[];

beforeAll(async () => {
  backend = await startCatalogue(2000);
  const { results } = await backend.bindings.CATALOGUE.prepare(
    'SELECT id, name, article, article_code, maker_code FROM product WHERE maker_code IS NOT NULL AND ord % 97 = 0',
  ).all<(typeof sample)[number]>();
  sample = results;
}, 60_000);
afterAll(() => backend.dispose());

async function ask<T extends z.ZodType>(
  path: string,
  answer: T,
  headers: Record<string, string> = {},
): Promise<z.output<T>> {
  const response = await backend.request(path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  return answer.parse(await response.json());
}

const find = (keyword: string) =>
  ask(`/api/v2/search?criteria[keyword]=${encodeURIComponent(keyword)}`, searchProducts.answer);
const suggest = (keyword: string) =>
  ask(`/api/v2/search/suggest?keyword=${encodeURIComponent(keyword)}`, getSuggestions.answer);

describe('search', () => {
  it('finds a product by its whole name', async () => {
    for (const { id, name } of sample) {
      const { items, meta } = await find(name);
      expect([name, items.some((item) => item.id === id) || meta.totalCount > 20]).toEqual([name, true]);
    }
  });

  it('puts the product first whose article or manufacturer code was typed, with or without punctuation', async () => {
    for (const { id, article, article_code, maker_code } of sample) {
      for (const code of [article, article_code, article.toLowerCase(), article.replaceAll(/[-.]/g, ' ')]) {
        const { items } = await find(code);
        expect([code, items.slice(0, 3).map((item) => item.id)]).toEqual([code, expect.arrayContaining([id])]);
      }
      expect((await find(maker_code)).items[0]?.id).toBe(id);
    }
  });

  it('looks for what the supplier’s synonyms mean, and says so', async () => {
    const value = JSON.stringify({ content: 'ёжик = розетка' });
    const { TRADE } = backend.bindings;
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
    await TRADE.prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('synonyms', ?1)").bind(value).run();
    const sockets = await find('розетка белая');
    const found = await find('ежиков белая');
    expect(found.meta).toMatchObject({ totalCount: sockets.meta.totalCount, correctedKeyword: 'розетка белая' });
    expect(found.params).toMatchObject({ keyword: 'ежиков белая' });
    expect(await suggest('ёжик')).toEqual({ ...(await suggest('розетка')), correctedKeyword: 'розетка' });
    const counted = (keyword: string) =>
      ask(`/api/v2/search/filters?criteria[keyword]=${encodeURIComponent(keyword)}`, getSearchFilters.answer);
    expect((await counted('ежик белая')).filters).toEqual((await counted('розетка белая')).filters);
    await TRADE.prepare("DELETE FROM setting WHERE name = 'synonyms'").run();
    later.mockReturnValue(Date.now() + 40_000);
    expect((await find('ежиков')).meta.correctedKeyword).not.toBe('розетка');
    later.mockRestore();
  });

  it('takes a rating for a rating, also where an article begins with it', async () => {
    for (const typed of ['C16', 'с16', 'C25']) {
      const { items } = await find(typed);
      expect(items.length).toBeGreaterThan(0);
      const rating = new RegExp(`(^|\\s)[CС]${typed.slice(1)}(\\s|$)`, 'i');
      expect([typed, items.slice(0, 5).filter(({ name }) => !rating.test(name))]).toEqual([typed, []]);
    }
  });

  it('takes Cyrillic letters that look like Latin ones in a code', async () => {
    const twin = sample.find(({ article_code }) => /[abcehkmoptxy]/.test(article_code));
    const typed = (twin?.article ?? '').replace(
      /[ABCEHKMOPTX]/g,
      (letter) => 'АВСЕНКМОРТХ'['ABCEHKMOPTX'.indexOf(letter)] ?? letter,
    );
    expect((await find(typed)).items[0]?.id).toBe(twin?.id);
  });

  it('finds a code by its beginning and by a piece from its middle', async () => {
    const { id, article_code } = sample.find((product) => product.article_code.length >= 8) ??
      sample[0] ?? { id: 0, article_code: '' };
    for (const piece of [article_code.slice(0, 7), article_code.slice(1, 8)]) {
      const ids = (await find(piece)).items.map((item) => item.id);
      expect([piece, ids.includes(id)]).toEqual([piece, true]);
    }
  });

  it.each([
    ['кабеля', 'кабель'],
    ['розеток', 'розетка'],
    ['автоматические выключатели', 'автоматический выключатель'],
    ['лотки', 'лоток'],
    ['щитов', 'щит'],
  ])('finds the same by "%s" as by "%s"', async (form, base) => {
    const [a, b] = [await find(form), await find(base)];
    expect(a.meta.totalCount).toBeGreaterThan(0);
    expect(a.meta.totalCount).toBe(b.meta.totalCount);
    expect(a.meta.correctedKeyword).toBeNull();
  });

  it.each([
    ['3х2,5', '3x2.5'],
    ['IP 54', 'ip54'],
    ['16 А', '16а'],
    ['ввгнг 3*2,5', 'ВВГнг(А)-LS 3х2,5'],
  ])('takes "%s" and "%s" for the same size', async (a, b) => {
    const [one, other] = [await find(a), await find(b)];
    expect(one.meta.totalCount).toBeGreaterThan(0);
    expect(one.meta.totalCount).toBeGreaterThanOrEqual(other.meta.totalCount);
  });

  it('knows what people call things', async () => {
    for (const word of [
      'автомат',
      'узо',
      'дифавтомат',
      'частотник',
      'гофра',
      'диммер',
      'подрозетник',
      'стяжка',
      'ввг',
    ]) {
      expect([word, (await find(word)).meta.totalCount > 0]).toEqual([word, true]);
    }
  });

  it.each([
    ['вылючатель', 'выключатель'],
    ['кабиль', 'кабель'],
    ['розетак', 'розетка'],
    ['светилник', 'светильник'],
    ['контактро', 'контактор'],
  ])('mends a typing error: %s', async (typo, word) => {
    const { meta } = await find(typo);
    expect(meta.correctedKeyword).toBe(word);
    expect(meta.totalCount).toBe((await find(word)).meta.totalCount);
  });

  it('turns what was typed in the wrong keyboard layout', async () => {
    const { meta } = await find('rf,tkm');
    expect(meta.correctedKeyword).toBe('кабель');
    expect(meta.totalCount).toBeGreaterThan(0);
  });

  it.each(['абракадабровый', 'щыщыщ юбэ', 'жбюэ'])('reads no fragments of the other layout: %s', async (typed) => {
    const { items, meta } = await find(typed);
    expect([items, meta.correctedKeyword]).toEqual([[], null]);
    const { words, products, correctedKeyword } = await suggest(typed);
    expect([words, products, correctedKeyword]).toEqual([[], [], null]);
  });

  it('finds replacements and related products of a product by article and by id', async () => {
    const { results } = await backend.bindings.CATALOGUE.prepare(
      'SELECT p.id, p.article, c.kin, c.series_id FROM product p JOIN product_column c ON c.ord = p.ord WHERE c.flags & 6 = 6 LIMIT 5',
    ).all<{ id: number; article: string; kin: number; series_id: number }>();
    expect(results).toHaveLength(5);
    for (const { id, article } of results) {
      for (const word of ['Аналог', 'Связанные', 'аналог']) {
        const [byArticle, byId] = [await find(`${word}: ${article}`), await find(`${word}:id.${id}`)];
        expect(byId.meta.totalCount).toBeGreaterThan(0);
        expect(byId.items.some((item) => item.id === id)).toBe(false);
        expect(byArticle.meta.totalCount).toBeGreaterThanOrEqual(byId.meta.totalCount);
      }
    }
    expect((await find('Аналог: нет-такого')).meta.totalCount).toBe(0);
    expect((await find('Аналог:')).meta.totalCount).toBe(0);
  });

  it('marks replacements and related products as such', async () => {
    const { id } = (await backend.bindings.CATALOGUE.prepare(
      'SELECT p.id FROM product p JOIN product_column c ON c.ord = p.ord WHERE c.flags & 6 = 6',
    ).first<{ id: number }>()) ?? { id: 0 };
    for (const [word, itemsHeadingI18Key, mark] of [
      ['Аналог', 'analogues', { analog: true, isRelated: false }],
      ['Связанные', 'related', { analog: false, isRelated: true }],
    ] as const) {
      const { items, meta } = await find(`${word}:id.${id}`);
      expect(meta).toMatchObject({ hasInitialItem: false, itemsHeadingI18Key });
      expect(items).toMatchObject(items.map(() => mark));
    }
  });

  it('says that the first item is the one whose code was typed, above those that are only like it', async () => {
    const { results } = await backend.bindings.CATALOGUE.prepare(
      'SELECT p.id, p.article FROM product p WHERE EXISTS (SELECT 1 FROM product o WHERE o.article <> p.article AND o.article_code BETWEEN p.article_code AND p.article_code || ?1) LIMIT 1',
    )
      .bind('\uffff')
      .all<{ id: number; article: string }>();
    for (const { id, article } of results) {
      const { items, meta } = await find(article);
      expect(items[0]?.id).toBe(id);
      expect(meta).toMatchObject({ hasInitialItem: true, itemsHeadingI18Key: 'similar' });
    }
    const words = await find('кабель');
    expect(words.meta).toMatchObject({ hasInitialItem: false, itemsHeadingI18Key: null });
    expect(words.items.some(({ analog, isRelated }) => analog || isRelated)).toBe(false);
  });

  it('finds nothing by nonsense, and says so', async () => {
    const { items, meta } = await find('зщшгнкуцфывапр');
    expect([items.length, meta.totalCount, meta.pageCount]).toEqual([0, 0, 0]);
  });

  it('shows the prices of the reader’s company, and its stock to those who signed in', async () => {
    const path = '/api/v2/search';
    const headers = await sessionOf(backend, 1, 1);
    const visitor = await ask(path, searchProducts.answer);
    const dealer = await ask(path, searchProducts.answer, headers);
    expect(visitor.items.map(({ id }) => id)).toEqual(dealer.items.map(({ id }) => id));
    for (const [at, item] of visitor.items.entries()) {
      const own = dealer.items[at];
      expect((own?.currentPrice?.value ?? 0) < (item.currentPrice?.value ?? 0)).toBe(true);
      expect(item.stock).toBeNull();
      expect(own?.stock).not.toBeNull();
    }
    const inStock = await ask(`${path}?criteria[instock]=1`, searchProducts.answer, headers);
    for (const { stock } of inStock.items) {
      expect((stock ?? []).reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(0);
    }
  });

  it('ignores the filter and the order by stock of a visitor, who may not see it', async () => {
    const plain = await ask('/api/v2/search', searchProducts.answer);
    for (const query of ['criteria[instock]=1', 'sorting[storage]=DESC', 'sorting[storage]=ASC']) {
      const { items, meta, params } = await ask(`/api/v2/search?${query}`, searchProducts.answer);
      expect([items.map(({ id }) => id), meta.totalCount]).toEqual([plain.items.map(({ id }) => id), 2000]);
      expect(params).toEqual({});
    }
    for (const query of ['', 'criteria[instock]=1', 'criteria[brands]=1,2,3']) {
      const { filters } = await ask(`/api/v2/search/filters?${query}`, getSearchFilters.answer);
      expect(filters.find(({ id }) => id === 'instock')).toBeUndefined();
    }
  });

  it('keeps to the favourites of the reader, and a visitor has none', async () => {
    const headers = await sessionOf(backend, 1, 1);
    const [first] = (await find('кабель')).items;
    await backend.request(`/api/v1/product/${first?.id}/toggle-favorite`, {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ favorite: true }),
    });
    const path = '/api/v2/search?criteria[infavorite]=1';
    const mine = await ask(path, searchProducts.answer, headers);
    expect(mine.items.map(({ id, favorite }) => [id, favorite])).toEqual([[first?.id, true]]);
    expect((await ask(path, searchProducts.answer)).meta.totalCount).toBe(0);
    const filters = await ask('/api/v2/search/filters', getSearchFilters.answer, headers);
    expect(filters.filters.find(({ id }) => id === 'infavorite')?.count).toBe(1);
  });

  it('keeps to what the company of the reader has bought, and a visitor has nothing', async () => {
    const [first, second] = (await find('кабель')).items.map(({ id }) => id) as [number, number];
    await writeOrder(backend, 9001, { company: 4, day: 1 }, [{ product: first, amount: 1 }]);
    const cancelled = { company: 4, day: 2, status: 'cancelled' };
    await writeOrder(backend, 9002, cancelled, [{ product: second, amount: 1 }]);
    const headers = await sessionOf(backend, 2, 4);
    const path = '/api/v2/search?criteria[bought]=1';
    expect((await ask(path, searchProducts.answer, headers)).items.map(({ id }) => id)).toEqual([first]);
    expect((await ask(path, searchProducts.answer)).meta.totalCount).toBe(0);
    const { filters } = await ask('/api/v2/search/filters', getSearchFilters.answer, headers);
    expect(filters.find(({ id }) => id === 'bought')?.count).toBe(1);
    const narrowed = await ask('/api/v2/search/filters?criteria[bought]=1', getSearchFilters.answer, headers);
    expect(narrowed.filters.find(({ id }) => id === 'infavorite')?.count).toBe(0);
    const ofVisitor = await ask('/api/v2/search/filters', getSearchFilters.answer);
    expect(ofVisitor.filters.map(({ id }) => id)).not.toContain('bought');
  });
});

describe('suggestions', () => {
  it('take the last word as a beginning', async () => {
    expect((await suggest('каб')).words).toContain('кабель');
    expect((await suggest('лампа светод')).words[0]).toMatch(/^лампа светод/);
    expect((await suggest('роз')).products.length).toBeGreaterThan(0);
    expect((await suggest('светил')).sections.length).toBeGreaterThan(0);
  });

  it('are whole words that name goods, never what is only typed for short or stands inside a name', async () => {
    const offered = await Promise.all(['роз', 'све', 'кон'].map(async (typed) => (await suggest(typed)).words));
    const words = offered.flat();
    expect(words).toEqual(expect.arrayContaining(['розетка', 'светильник', 'контактор']));
    for (const piece of ['розет', 'света', 'контроля']) expect(words).not.toContain(piece);
    expect((await suggest('розет')).products[0]?.name).toMatch(/^Розетка/);
  });

  it('tell price and stock as the list does, to visitors and to users', async () => {
    const keyword = encodeURIComponent('кабель ввг');
    const hidden = await Promise.all(
      [{}, await sessionOf(backend, 1, 1)].map(async (headers) => {
        const { products } = await ask(`/api/v2/search/suggest?keyword=${keyword}`, getSuggestions.answer, headers);
        const { items } = await ask(`/api/v2/search?criteria[keyword]=${keyword}`, searchProducts.answer, headers);
        const both = products.filter(({ id }) => items.some((item) => item.id === id));
        expect(both.length).toBeGreaterThan(0);
        for (const { id, price, unit, stock } of both) {
          const item = items.find((one) => one.id === id);
          const held = item?.stock?.reduce((sum, { amount }) => sum + amount, 0) ?? null;
          expect({ price, unit, stock }).toEqual({ price: item?.price?.value, unit: item?.unit, stock: held });
        }
        return both.every(({ stock }) => stock === null);
      }),
    );
    expect(hidden).toEqual([true, false]);
  });

  it('know articles by their beginning, brands, and the other layout', async () => {
    const { id, article } = sample[0] ?? { id: 0, article: '' };
    const byArticle = await suggest(article);
    expect(byArticle.articles.map((product) => product.id)).toContain(id);
    expect(byArticle.products.map((product) => product.id)).not.toContain(id);
    expect((await suggest('Tave')).brands.map(({ name }) => name)).toContain('Tavera');
    const swapped = await suggest('rf,tkm');
    expect(swapped.words).toContain('кабель');
    expect(swapped.correctedKeyword).toBe('кабель');
    expect((await suggest('кабель')).correctedKeyword).toBeNull();
  });
});

describe('values of one filter', () => {
  it('come page by page, narrowed by words, and an unknown filter is not found', async () => {
    const first = await ask('/api/v2/search/filters/series?perPage=10', getFilterValues.answer);
    const second = await ask('/api/v2/search/filters/series?perPage=10&page=2', getFilterValues.answer);
    expect(first.items).toHaveLength(10);
    expect(first.meta.totalCount).toBeGreaterThan(50);
    expect(second.items.map(({ id }) => id)).not.toEqual(expect.arrayContaining(first.items.map(({ id }) => id)));
    const narrowed = await ask('/api/v2/search/filters/brands?keyword=tav', getFilterValues.answer);
    expect(narrowed.items.map(({ name }) => name)).toContain('Tavera');
    expect(
      (await ask('/api/v2/search/filters/8', getFilterValues.answer)).items.some(({ name }) => name === 'IP65'),
    ).toBe(true);
    for (const unknown of ['99999', 'constructor', '__proto__', 'x'.repeat(40)]) {
      expect((await backend.request(`/api/v2/search/filters/${unknown}`)).status).toBe(404);
    }
  });
});

describe('any query', () => {
  const corpus = JSON.parse(readFileSync('tests/corpus/query.json', 'utf8')) as Record<string, string[]>;
  const strings = Object.values(
    JSON.parse(readFileSync('tests/corpus/strings.json', 'utf8')) as Record<string, unknown>,
  ).flat();

  it('is answered or refused, never a failure of the server', async () => {
    const names = [
      'page',
      'perPage',
      ...Object.keys(corpus).map((name) => `criteria[${name}]`),
      'sorting[price]',
      'criteria[properties]',
    ];
    const texts = [
      ...new Set([
        ...Object.values(corpus).flat(),
        '__proto__',
        'constructor',
        "' OR 1=1 --",
        '"',
        '*',
        'NEAR(a b)',
        'a OR b',
        '^a',
        '(',
        '-',
        ':',
      ]),
    ].filter((text) => text.length < 4000);
    for (const name of names) {
      for (const [at, text] of texts.entries()) {
        const query = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
        const path = at % 3 === 0 ? `/api/v2/search/filters?${query}` : `/api/v2/search?${query}`;
        expect([path, (await backend.request(path)).status < 500]).toEqual([path, true]);
      }
    }
  }, 240_000);

  it('may be made of any words', async () => {
    for (const text of strings.filter((one): one is string => typeof one === 'string').slice(0, 250)) {
      const keyword = encodeURIComponent(text.toWellFormed().slice(0, 250));
      for (const path of [`/api/v2/search?criteria[keyword]=${keyword}`, `/api/v2/search/suggest?keyword=${keyword}`]) {
        expect([path, (await backend.request(path)).status < 500]).toEqual([path, true]);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  }, 240_000);
});
