import { describe, expect, it } from 'vitest';
import { productItem } from '#contract/product.ts';
import { isUnavailable, orderableAmount, storesOf, toItem } from './item.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const base = { id: 7, name: 'Кабель', article: 'K-7', unit: { code: '006', name: 'м' } };
const price = (value: number, actualAt = '2026-11-20T03:00:00Z') => ({
  value,
  valueWithoutVat: value / 1.22,
  vat: { rate: 22, amount: value - value / 1.22 },
  type: 'current' as const,
  actualAt,
});
const parse = (record: object) => productItem.parse({ ...base, ...record });
const store = (storeId: number, amount: number) => ({ storeId, name: `Склад ${storeId}`, amount });
const none = { shown: [], others: false };

describe('a product in a list', () => {
  it('carries nothing that has its usual value', () => {
    expect(toItem(parse({ manufacturerCode: 'K-7' }), none, now)).toEqual({
      id: 7,
      name: 'Кабель',
      article: 'K-7',
      unit: 'м',
    });
  });

  it('shows the current price before the base price, in kopecks', () => {
    const item = toItem(parse({ price: price(120), currentPrice: price(99.9) }), none, now);
    expect(item).toMatchObject({ price: 9990, vat: 22 });
    expect(item).not.toHaveProperty('at');
  });

  it('tells when the company bought it last, and for how much', () => {
    const bought = { orderId: 9, number: '9', amount: 2, price: 100, at: '2026-11-19T09:00:00Z' };
    expect(toItem(parse({ bought }), none, now).bought).toEqual({ amount: 2, price: 10_000, at: bought.at });
  });

  it('tells the age of a price older than a day', () => {
    const old = '2026-11-19T11:59:00Z';
    expect(toItem(parse({ price: price(120, old) }), none, now).at).toBe(old);
  });

  it('shows an old price only when it was higher', () => {
    expect(toItem(parse({ price: { ...price(100), oldValue: 90 } }), none, now)).not.toHaveProperty('old');
    expect(toItem(parse({ price: { ...price(100), oldValue: 110 } }), none, now).old).toBe(11_000);
  });

  it('sums the warehouses beyond the shown ones', () => {
    const products = [
      parse({ stock: [store(1, 5), store(2, 0)] }),
      parse({ stock: [store(2, 1), store(3, 7), store(4, 2)] }),
    ];
    const stores = storesOf(products, 2);
    expect(stores).toEqual({
      shown: [
        { id: 1, name: 'Склад 1' },
        { id: 2, name: 'Склад 2' },
      ],
      others: true,
    });
    expect(products.map((product) => toItem(product, stores, now).stock)).toEqual([
      [5, 0, 0],
      [0, 1, 9],
    ]);
  });

  it('counts the warehouses that hold it, the others only where they are shown', () => {
    const product = parse({ stock: [store(1, 5), store(2, 0), store(3, 7), store(4, 2)] });
    const placesIn = (choice: Parameters<typeof storesOf>[1]) =>
      toItem(product, storesOf([product], choice), now).places;
    expect(placesIn(2)).toBe(3);
    expect(placesIn({ ids: [1, 2], others: false })).toBe(1);
    expect(placesIn({ ids: [2], others: false })).toBeUndefined();
  });

  it('has the warehouses that the buyer has chosen, and the rest only where asked for', () => {
    const products = [parse({ stock: [store(1, 5), store(2, 3), store(3, 2)] })];
    const chosen = storesOf(products, { ids: [3, 9], others: false });
    expect(chosen).toEqual({ shown: [{ id: 3, name: 'Склад 3' }], others: false });
    expect(products.map((product) => toItem(product, chosen, now).stock)).toEqual([[2, 8]]);
    expect(storesOf(products, { ids: [3], others: true }).others).toBe(true);
    expect(storesOf(products, { ids: [1, 2, 3], others: true }).others).toBe(false);
  });

  it('names the warehouses first from which goods come soonest', () => {
    const from = (storeId: number, deliveryDays: number) => ({ ...store(storeId, 1), deliveryDays });
    const products = [parse({ stock: [from(1, 3), from(2, 3)] }), parse({ stock: [from(3, 0), store(4, 1)] })];
    expect(storesOf(products, 4).shown.map(({ id }) => id)).toEqual([3, 1, 2, 4]);
  });

  it('is unavailable only when no warehouse has it and none can be brought', () => {
    expect(isUnavailable({ stock: [0, 0] })).toBe(true);
    expect(isUnavailable({ stock: [0, 0], days: 12 })).toBe(false);
    expect(isUnavailable({ stock: [0, 3] })).toBe(false);
    expect(isUnavailable({})).toBe(false);
  });

  it('is ordered in whole multiples, not under the minimum batch', () => {
    expect(orderableAmount(1, { batch: 10, step: 4 })).toBe(12);
    expect(orderableAmount(13, { batch: 10, step: 4 })).toBe(16);
    expect(orderableAmount(5, {})).toBe(5);
  });
});
