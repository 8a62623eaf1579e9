import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
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
  it('answers each price as its row shows it, with the bonus beside it', async () => {
    const { context, made } = open(
      answer([
        { id: 1, currentPrice: priceOf(12.5, { oldValue: 20 }), cashBack: 0.4 },
        { id: 2, currentPrice: null },
      ]),
      { buyer: demoBuyer },
    );
    const { status, data } = await ask(context, '1:10:м', '2:1:шт');
    expect(status).toBe(200);
    const [first, ...others] = (data as { cells: [number, string][] }).cells;
    expect(others).toEqual([]);
    expect(first?.[0]).toBe(1);
    for (const text of ['12,50', '20,00', '/м', 'с НДС 22', 'бонус 0,40']) expect(first?.[1]).toContain(text);
    expect(made[0]).toMatchObject({
      input: {
        body: {
          items: [
            { id: 1, amount: 10 },
            { id: 2, amount: 1 },
          ],
          source: 'catalog',
        },
      },
      options: { deadlineMs: 5000 },
    });
  });

  it('draws a price in full where the page shows it so, with its VAT and its bonus', async () => {
    const { context } = open(
      answer([
        { id: 1, currentPrice: priceOf(12.2, { valueWithoutVat: 10, vat: { rate: 22, amount: 2.2 } }), cashBack: 1 },
      ]),
    );
    const { data } = await ask(context, '*1:1:шт');
    const html = (data as { cells: [number, string][] }).cells[0]?.[1].replaceAll('\u00a0', ' ');
    for (const text of ['12,20', '10,00 ₽', '2,20 ₽', '1,00 ₽']) expect(html).toContain(text);
  });

  it.each([
    ['/', 'home'],
    ['/product/5', 'product'],
    ['/catalog?product=5', 'product'],
    ['/catalog?page=2', 'catalog'],
  ])('tells the supplier that %s asks', async (path, source) => {
    const { context, made } = open(answer([]));
    Object.assign(context.events, { asked: { from: new URL(path, 'http://shop.test') } });
    await ask(context, '1:1:шт');
    expect(made[0]).toMatchObject({ input: { body: { source } } });
  });

  it('asks for nothing where visitors may not see current prices', async () => {
    const settings = { ...demoInfo.settings, currentPriceForUnauthorized: false };
    const { context, made } = open(answer([]), { info: { ...demoInfo, settings } });
    expect(await ask(context, '1:1:шт')).toMatchObject({ status: 200, data: { cells: [] } });
    expect(made).toEqual([]);
  });

  it('leaves out what is no product, and takes a product once and a hundred at most', async () => {
    const { context, made } = open(answer([]));
    const many = Array.from({ length: 120 }, (_, index) => `${index + 1}:1:шт`);
    await ask(context, 'x', '0:1:шт', '1:0:шт', '1:1:<b>', '7:1', ...many);
    const { items } = (made[0]?.input as unknown as { body: { items: { id: number }[] } } | undefined)?.body ?? {
      items: [],
    };
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 95 }, (_, index) => index + 1));
  });

  it('never draws what a script sent as a part of the page', async () => {
    const { context } = open(answer([{ id: 1, currentPrice: priceOf(1) }]));
    const { data } = await ask(context, '1:1:<b>"');
    expect((data as { cells: [number, string][] }).cells[0]?.[1]).toContain('/&lt;b&gt;&quot;');
  });

  it.each([
    ['is too slow', new SupplierUnavailable(504, 'timeout'), 504],
    [
      'no longer knows the buyer',
      new SupplierRejected({ status: 401, name: 'Unauthorized', message: '', errors: [] }),
      401,
    ],
  ])('says that it failed when the supplier %s', async (_, error, status) => {
    const { context } = open(() => Promise.reject(error), { buyer: demoBuyer });
    expect(await ask(context, '1:1:шт')).toMatchObject({
      status,
      data: { message: 'Не удалось актуализировать цены' },
    });
  });
});
