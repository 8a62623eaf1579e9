import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getCurrentPrices } from '#contract/product.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  post,
  type Surroundings,
  stubContext,
} from '#tests/support/context.ts';
import { action } from './route.tsx';

const priceOf = (value: number, more: object = {}) => ({
  value,
  valueWithoutVat: value,
  vat: { rate: 22, amount: 0 },
  type: 'current',
  actualAt: '2026-11-21T05:00:00Z',
  ...more,
});
const answer = (items: object[]) => () => getCurrentPrices.answer.parse({ items });
const open = (getCurrentPrice: NonNullable<Answers['getCurrentPrices']>, more: Surroundings = {}) =>
  stubContext({ answers: { getCurrentPrices: getCurrentPrice }, ...more });
const ask = (context: Parameters<typeof post>[0], ...item: string[]) =>
  outcome(() => action(post(context, '/product/prices', { item })));

describe('a refresh of prices', () => {
  it('answers each price with its VAT, the old price and the bonus', async () => {
    const price = priceOf(12.2, { valueWithoutVat: 10, vat: { rate: 22, amount: 2.2 }, oldValue: 20 });
    const { context, made } = open(
      answer([
        { id: 1, currentPrice: price, cashBack: 1 },
        { id: 2, currentPrice: null },
      ]),
      { buyer: demoBuyer },
    );
    const { data, status } = await ask(context, '1:10', '2:1');
    expect(status).toBe(200);
    expect((data as { prices: unknown }).prices).toEqual([
      [1, { price: 12_20, old: 20_00, vat: 22, net: 10_00, vatAmount: 2_20, bonus: 1_00 }],
    ]);
    const items = [
      { id: 1, amount: 10 },
      { id: 2, amount: 1 },
    ];
    expect(made[0]).toMatchObject({ input: { body: { items, source: 'catalog' } }, options: { deadlineMs: 5000 } });
  });

  it.each([
    ['/', 'home'],
    ['/product/5', 'product'],
    ['/catalog?product=5', 'product'],
    ['/catalog?page=2', 'catalog'],
  ])('tells the supplier that %s asks', async (path, source) => {
    const { context, made } = open(answer([]));
    Object.assign(context.events, { pageRequest: { from: new URL(path, 'http://shop.test') } });
    await ask(context, '1:1');
    expect(made[0]).toMatchObject({ input: { body: { source } } });
  });

  it('asks for nothing where visitors may not see current prices', async () => {
    const settings = { ...demoInfo.settings, currentPriceForUnauthorized: false };
    const { context, made } = open(answer([]), { info: { ...demoInfo, settings } });
    expect(await ask(context, '1:1')).toMatchObject({ status: 200, data: { prices: [] } });
    expect(made).toEqual([]);
  });

  it('leaves out what is no product, and takes a product once and a hundred at most', async () => {
    const { context, made } = open(answer([]));
    const many = Array.from({ length: 120 }, (_, index) => `${index + 1}:1`);
    await ask(context, 'x', '0:1', '1:0', '1:1:шт', '7:x', ...many);
    const { items } = (made[0]?.input as unknown as { body: { items: { id: number }[] } } | undefined)?.body ?? {
      items: [],
    };
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 95 }, (_, index) => index + 1));
  });

  it.each([
    ['is too slow', new SupplierUnavailable(504, 'timeout'), 504, 'Не удалось актуализировать цены'],
    ['is down', new SupplierUnavailable(503, 'status'), 503, 'Не удалось обновить цены'],
    [
      'no longer knows the buyer',
      new SupplierRejected({ status: 401, name: 'Unauthorized', message: '', errors: [] }),
      401,
      'Не удалось обновить цены',
    ],
  ])('says that it failed when the supplier %s', async (_, error, status, message) => {
    const { context } = open(() => Promise.reject(error), { buyer: demoBuyer });
    expect(await ask(context, '1:1')).toMatchObject({
      status,
      data: { message },
    });
  });
});
