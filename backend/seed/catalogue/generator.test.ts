import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawDocument } from '#backend/catalogue/documents.ts';
import { drawPicture } from '#backend/catalogue/pictures.ts';
import { foldCode } from '#backend/search/look-alikes.ts';
import { dictionary } from './dictionary.ts';
import { planCatalogue, rankProducts } from './plan.ts';
import { leafProducts, type Product } from './product.ts';
import { tree } from './tree.ts';

function generate(count: number): Product[] {
  const plan = planCatalogue(count);
  const nth = new Map<number, number>();
  return plan.leaves.flatMap((leaf) => [...leafProducts(plan, leaf, nth)]);
}

let products: Product[];
beforeAll(() => {
  products = generate(5000);
});

describe('the generator', () => {
  it('makes the same products every time, on every machine', () => {
    const digest = createHash('sha256')
      .update(JSON.stringify(generate(2000).slice(0, 500)))
      .digest('hex');
    expect(digest.slice(0, 16)).toBe('61c469533dd4eef5');
  });

  it('makes as many as asked for, in sections that are never empty', () => {
    for (const count of [1, 50, 999, 2000, 5000]) {
      const plan = planCatalogue(count);
      expect(plan.leaves.reduce((sum, leaf) => sum + leaf.count, 0)).toBe(count);
      expect(plan.leaves.every((leaf) => leaf.lines.reduce((sum, line) => sum + line.size, 0) === leaf.count)).toBe(
        true,
      );
      expect(plan.sections.every((section) => section.count > 0)).toBe(true);
    }
    expect(tree.map(({ sections }) => sections.length)).toHaveLength(12);
  });

  it('lays every section over one range of ordinals that holds its subsections and room for more', () => {
    const { sections } = planCatalogue(2000);
    const byId = new Map(sections.map((section) => [section.id, section]));
    for (const { parent_id, lo, hi, count } of sections) {
      expect(hi - lo + 1).toBeGreaterThan(count);
      const parent = parent_id === null ? undefined : byId.get(parent_id);
      if (parent) expect(parent.lo <= lo && hi <= parent.hi).toBe(true);
    }
  });

  it('ranks all products densely and keeps the order of popularity of each leaf', () => {
    const plan = planCatalogue(2000);
    const ranks = rankProducts(plan);
    expect([...ranks].sort((a, b) => a - b)).toEqual(Array.from({ length: 2000 }, (_, at) => at + 1));
    let first = 0;
    for (const { count } of plan.leaves) {
      const own = [...ranks.slice(first, first + count)];
      expect(own).toEqual(own.toSorted((a, b) => a - b));
      first += count;
    }
  });

  it('never gives one brand the same article twice, however it is typed', () => {
    const codes = products.map(({ line, article }) => `${line.brand.id}:${foldCode(article)}`);
    expect(new Set(codes).size).toBe(products.length);
  });

  it('names products readably and shortly', () => {
    for (const { name } of products) {
      expect(name.length).toBeLessThanOrEqual(150);
      expect(name).toMatch(/^[А-ЯЁD][^\s]* /);
      expect(name).not.toMatch(/undefined|NaN|null|\s{2}|[!?]|\[object/);
    }
    const words = products.flatMap(({ name }) => name.split(' '));
    expect(words.some((word) => word.length >= 18)).toBe(true);
  });

  it('gives adjectives the gender of their nouns', () => {
    const named = (start: string) => products.filter(({ name }) => name.startsWith(start)).map(({ name }) => name);
    expect(named('Розетка ').join()).not.toMatch(/ (белый|чёрный|серый|скрытый|открытый)/);
    expect(named('Рамка ').join()).not.toMatch(/ (белый|чёрный|серый)/);
    expect(named('Выключатель одноклавишный').join()).not.toMatch(/ (белая|чёрная|скрытая)/);
  });

  it('prices retail over base over dealer over partner, in whole kopecks, and about half are in stock', () => {
    for (const { prices } of products) {
      const values = prices.map(({ value }) => value);
      expect(prices.map(({ type }) => type)).toEqual(['retail', 'base', 'dealer', 'partner']);
      expect(values.every((value) => Number.isSafeInteger(value) && value > 0)).toBe(true);
      expect(values).toEqual(values.toSorted((a, b) => b - a));
    }
    const inStock = products.filter(({ stock }) => stock.length > 0).length / products.length;
    expect(inStock).toBeGreaterThan(0.38);
    expect(inStock).toBeLessThan(0.52);
  });

  it('sells in lots whose minimum is a whole number of them', () => {
    for (const { doc } of products) expect(doc.minimumBatch % doc.multiplicity).toBe(0);
    expect(products.some(({ doc }) => doc.unit.code === '006' && doc.multiplicity === 100)).toBe(true);
  });

  it('refers only to pictures and papers that exist, and describes in two to six sentences', () => {
    for (const { doc, page } of products) {
      expect(drawPicture(/([a-z]+-[a-l]\d)\.svg$/.exec(doc.image ?? '')?.[1] ?? '')).not.toBeNull();
      for (const { url } of page.documents) expect(drawDocument(/([a-z-]+)\.svg$/.exec(url)?.[1] ?? '')).not.toBeNull();
      expect(page.description.split(/[.:] [А-ЯЁ]/).length).toBeGreaterThanOrEqual(2);
      expect(page.description).not.toMatch(/undefined|NaN|null/);
    }
  });

  it('codes every value, numbers in their own order', () => {
    const { rows: codes, code } = dictionary();
    for (const { values } of products)
      for (const [key, value] of values) expect(code(key, value)).toBeGreaterThanOrEqual(0);
    const byFeature = Map.groupBy(codes, ({ fid }) => fid);
    for (const rows of byFeature.values()) {
      const lows = rows.map(({ low }) => low ?? 0);
      expect(lows).toEqual(lows.toSorted((a, b) => a - b));
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
    }
  });
});
