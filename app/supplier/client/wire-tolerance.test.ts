import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { getCart, getCartAmounts } from '#contract/cart.ts';
import { getBrands, getSections } from '#contract/catalogue.ts';
import { getCheckout, maxCheckoutItems } from '#contract/checkout.ts';
import { getInfo, getRegions } from '#contract/info.ts';
import { getOrders } from '#contract/order.ts';
import { getProduct, getProducts } from '#contract/product.ts';
import { getSearchFilters, searchProducts } from '#contract/search.ts';
import { getCompanies, getCompany, getCurrentUser } from '#contract/user.ts';
import { parseTolerantly } from './wire-tolerance.ts';

const calls = [
  getInfo,
  getRegions,
  getCart,
  getCartAmounts,
  getBrands,
  getSections,
  getOrders,
  getProduct,
  getProducts,
  getSearchFilters,
  searchProducts,
  getCompanies,
  getCompany,
  getCurrentUser,
];

/** Values that have no business where they are put. */
const wrong: readonly (readonly [string, () => unknown])[] = [
  ['null', () => null],
  ['text', () => 'SECRET'],
  ['empty text', () => ''],
  ['a number', () => -1],
  ['a fraction', () => 1.5],
  ['too large a number', () => JSON.parse('1e309')],
  ['truth', () => true],
  ['an empty list', () => []],
  ['a list of nothing', () => [null]],
  ['an empty object', () => ({})],
  ['an object for a list', () => ({ length: 3, 0: 1 })],
  ['a prototype', () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')],
  ['a deep nest', () => JSON.parse('['.repeat(5000) + ']'.repeat(5000))],
];

describe('an answer with something wrong in it', () => {
  it.each(calls.map((call) => ({ id: call.id, call })))('is read or refused, never thrown: $id', ({ call }) => {
    for (const [, make] of wrong) {
      expect(() => parseTolerantly(call.answer, make())).not.toThrow();
      for (const key of Object.keys(call.answer.shape)) {
        const result = parseTolerantly(call.answer, { [key]: make() });
        // What comes out obeys the contract, whatever went in.
        if (result) expect(result.dropped).toBeGreaterThanOrEqual(0);
      }
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

const item = (id: unknown, more: object = {}) => ({
  id,
  name: `Товар ${id}`,
  article: `А${id}`,
  unit: { code: '796', name: 'шт' },
  ...more,
});
const list = (items: unknown[]) => ({
  items,
  meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: items.length },
});

describe('a list', () => {
  it('goes on without the items that lack something', () => {
    const raw = list([
      item(1),
      item('SECRET'),
      item(3),
      null,
      item(5, { unit: null }),
      item(6, { unit: { code: 1 } }),
      item(7),
    ]);
    const result = parseTolerantly(getProducts.answer, raw);
    expect(result?.value.items.map(({ id }) => id)).toEqual([1, 3, 7]);
    expect(result?.dropped).toBe(4);
  });

  it('keeps an item whose extra is broken, with the extra’s default', () => {
    const raw = list([
      item(1, {
        price: { value: 'SECRET' },
        favorite: 'yes',
        labels: [{ code: 1 }, { code: 'new', name: 'Новинка' }],
        minimumBatch: 0,
      }),
    ]);
    const result = parseTolerantly(getProducts.answer, raw);
    expect(result?.value.items[0]).toMatchObject({
      price: null,
      favorite: false,
      labels: [{ code: 'new', name: 'Новинка' }],
      minimumBatch: 1,
    });
  });

  it('that is too long goes on without the items beyond its most', () => {
    const line = (id: number) => ({ id, name: `Товар ${id}`, amount: 1, unit: 'шт', total: 10 });
    const items = Array.from({ length: 1000 }, (_, at) => (at === 3 ? { id: null } : line(at + 1)));
    const { shape } = getCheckout.answer;
    const result = parseTolerantly(z.object({ items: shape.items }), { items });
    const kept = Array.from({ length: maxCheckoutItems + 1 }, (_, at) => at + 1).filter((id) => id !== 4);
    expect(result?.value.items.map(({ id }) => id)).toEqual(expect.arrayContaining(kept.slice(0, -1)));
    expect(result?.value.items.length).toBeLessThanOrEqual(maxCheckoutItems);
  });

  it('without its place is refused', () => {
    const { meta: _, ...raw } = list([item(1)]);
    expect(parseTolerantly(getProducts.answer, raw)).toBeNull();
    expect(parseTolerantly(getProducts.answer, { ...list([]), items: 'SECRET' })).toBeNull();
    expect(parseTolerantly(getProducts.answer, { ...list([]), meta: { currentPage: 'x' } })).toBeNull();
  });

  it('of a thousand broken items is emptied at once', () => {
    const started = performance.now();
    const result = parseTolerantly(getProducts.answer, list(Array.from({ length: 1000 }, () => item(null))));
    expect(result).toMatchObject({ dropped: 1000, value: { items: [] } });
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('settings', () => {
  it('fall back to their defaults one by one', () => {
    const raw = {
      supplier: { name: 'Поставщик', phone: 5 },
      currency: {},
      settings: { showHomePage: 'yes', isPositionsInOrder: false },
      limits: { pageSize: 1e9 },
    };
    expect(parseTolerantly(getInfo.answer, raw)?.value).toMatchObject({
      supplier: { name: 'Поставщик' },
      settings: { showHomePage: true, isPositionsInOrder: false },
      limits: { pageSize: 20, freeDeliveryFrom: 1_000_000 },
    });
  });
});
