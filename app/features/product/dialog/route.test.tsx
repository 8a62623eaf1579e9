import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getCurrentPrices, getProduct } from '#contract/product.ts';
import { customProduct } from '#contract/product-custom.ts';
import { searchProducts } from '#contract/search.ts';
import {
  type Answers,
  demoBuyer,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { PageData } from '../page/page.server.ts';
import { ProductPage } from '../page/page.tsx';
import { action as pageAction, loader as pageLoader } from '../page/route.tsx';
import type { DialogData } from './dialog.server.ts';
import { ProductDialog } from './page.tsx';
import { loader } from './route.tsx';

const product = (id: number) => ({
  id,
  name: `Кабель ${id}`,
  article: `K-${id}`,
  unit: { code: '006', name: 'м' },
});
const uuid = '11111111-2222-4333-8444-555555555555';
const found =
  (ids: number[], meta: object = {}) =>
  () =>
    searchProducts.answer.parse({
      items: ids.map(product),
      meta: { currentPage: 1, pageCount: 3, perPage: 20, totalCount: 60, searchLogUuid: uuid, ...meta },
    });
const open = (answers: Answers = {}, more: Surroundings = {}) =>
  stubContext({
    answers: {
      searchProducts: found([4, 5, 6]),
      getProduct: ({ params }) => getProduct.answer.parse(product(Number((params as unknown as { id: number }).id))),
      ...answers,
    },
    ...more,
  });
const at = (context: Parameters<typeof visit>[0], path: string) => outcome(() => loader(visit(context, path)));

describe('the dialog of a product', () => {
  it('tells the neighbours in the list, across the ends of its pages', async () => {
    const answer = async (query: string) =>
      ((await at(open().context, `/catalog?${query}`)).data as { neighbours: object }).neighbours;
    expect(await answer('product=5')).toEqual({
      previous: { id: 4, name: 'Кабель 4', article: 'K-4' },
      next: { id: 6, name: 'Кабель 6', article: 'K-6' },
    });
    expect(await answer('page=2&product=4')).toMatchObject({ previous: { page: 1, end: 'last' } });
    expect(await answer('page=2&product=6')).toMatchObject({ next: { page: 3, end: 'first' } });
    expect(await answer('product=4')).toMatchObject({ previous: null });
    expect(await answer('page=3&product=6')).toMatchObject({ next: null });
  });

  it.each([
    ['first', 4],
    ['last', 6],
  ])('leads from "%s" to the product at that end of the page', async (end, id) => {
    expect(await at(open().context, `/catalog?page=2&product=${end}`)).toMatchObject({
      status: 303,
      location: `/catalog?page=2&product=${id}`,
    });
  });

  it('passes on which search led to the product, and its place among the results', async () => {
    const { context, made } = open();
    await at(context, '/catalog?keyword=кабель&page=2&product=5');
    expect(made.find(({ id }) => id === 'getProduct')?.input).toMatchObject({
      query: { 'additionalFields[searchLogUuid]': uuid, 'additionalFields[searchLogProductPosition]': '22' },
    });
    expect(made.filter(({ id }) => id === 'searchProducts')).toHaveLength(1);
  });

  it('counts the opening with the words of the search and the place, also for a page that is fetched ahead', async () => {
    const { context, noted } = open();
    await at(context, '/catalog?keyword=Кабель&page=2&product=5');
    const items = [{ id: 5, position: 22 }];
    expect(noted[0]).toEqual({
      type: 'PRODUCT_VIEW',
      data: { products: [5], searchLogUuid: uuid, originalSearchTerm: 'Кабель', items },
    });
    for (const path of ['/catalog?product=5', '/catalog?keyword=Аналог:K-9&product=5']) {
      const other = open();
      await at(other.context, path);
      expect(other.noted[0]).toEqual({ type: 'PRODUCT_VIEW', data: { products: [5] } });
    }
  });

  it('passes no search on from a plain list, nor when the product is not among the results', async () => {
    for (const path of ['/catalog?product=5', '/catalog?keyword=кабель&product=9']) {
      const { context, made } = open();
      await at(context, path);
      expect(made.find(({ id }) => id === 'getProduct')?.input).not.toHaveProperty('query');
    }
  });

  it('is shown without neighbours when the list cannot be loaded', async () => {
    const { context } = open({ searchProducts: () => Promise.reject(new SupplierUnavailable(503, 'network')) });
    expect(await at(context, '/catalog?keyword=a&product=5')).toMatchObject({
      status: 200,
      data: { product: { name: 'Кабель 5' }, neighbours: { previous: null, next: null } },
    });
  });

  it.each(['abc', '0', 'custom:', '__proto__'])('of "%s" is none, and the list stays', async (named) => {
    const { context, made } = open();
    expect(await at(context, `/catalog?product=${named}`)).toMatchObject({ status: 200, data: { product: null } });
    expect(made.map(({ id }) => id)).not.toContain('getProduct');
  });
});

describe('the dialog of a product without script', () => {
  it('is a section of the page that leads back to the list and on to the neighbours', async () => {
    const path = '/catalog?section=4&page=2&product=5';
    const { data } = await at(open().context, path);
    const html = render(<ProductDialog {...(data as DialogData)} />, { at: path });
    expect(html).toContain('<dialog open');
    const links = elements(html, 'a').map(({ href }) => href?.replaceAll('&amp;', '&'));
    expect(links.slice(0, 3)).toEqual([
      '/catalog?section=4&page=2&product=4',
      '/catalog?section=4&page=2&product=6',
      '/catalog?section=4&page=2',
    ]);
    expect(links.at(-1)).toBe('/product/5');
    for (const part of ['Предыдущий товар: K-4 Кабель 4', 'Следующий товар: K-6 Кабель 6']) {
      expect(textIn(html)).toContain(part);
    }
  });

  it('says instead that there is no such product', async () => {
    const { data } = await at(open().context, '/catalog?product=abc');
    expect(textIn(render(<ProductDialog {...(data as DialogData)} />))).toContain('Товар не найден');
  });
});

describe('the dialog of an own product', () => {
  const own = customProduct.parse({
    ...product(7),
    manufacturer: '',
    price: 10,
    vatRate: 22,
    minimumBatch: 1,
    description: '',
    image: null,
    created: '2026-11-21T05:00:00Z',
    updated: '2026-11-21T05:00:00Z',
  });

  it('has what orders it and leads to its page', async () => {
    const { context } = open({ getCustomProduct: () => own }, { buyer: demoBuyer });
    const path = '/catalog?product=custom:7';
    const { data } = await at(context, path);
    expect(data).toMatchObject({ product: null, own: { name: 'Кабель 7' }, neighbours: { next: null } });
    const html = render(<ProductDialog {...(data as DialogData)} />, { at: path });
    expect(html).toContain('value="custom:7"');
    expect(html).toContain('href="/own-products/7"');
  });

  it('is none for a visitor and for another company', async () => {
    const visitor = open();
    expect(await at(visitor.context, '/catalog?product=custom:7')).toMatchObject({
      data: { product: null, own: null },
    });
    expect(visitor.made).toEqual([]);
    const refused = new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
    const { context } = open({ getCustomProduct: () => Promise.reject(refused) }, { buyer: demoBuyer });
    expect(await at(context, '/catalog?product=custom:7')).toMatchObject({ data: { product: null, own: null } });
  });
});

describe('the page of a product', () => {
  const see = (context: Parameters<typeof visit>[0], id: string) =>
    outcome(() => pageLoader(visit(context, `/product/${id}`, { id })));

  it('shows it whole', async () => {
    const { context } = open();
    const { status, data } = await see(context, '5');
    expect(status).toBe(200);
    expect(textIn(render(<ProductPage {...(data as PageData)} />))).toContain('K-5');
  });

  describe('asked for its prices without script', () => {
    const priceOf = (value: number, type: string, actualAt: string) => ({
      ...{ value, valueWithoutVat: value, vat: { rate: 22, amount: 0 }, type, actualAt },
    });
    const old = priceOf(100, 'base', '2026-11-20T21:30:00Z');
    const priced = { ...product(5), price: old, related: [{ ...product(6), price: old }] };
    async function withPrices(getCurrentPrices: NonNullable<Answers['getCurrentPrices']>) {
      const { context, made } = open({ getProduct: () => getProduct.answer.parse(priced), getCurrentPrices });
      await outcome(() => pageAction(post(context, '/product/5', { intent: 'prices' })));
      const { status, data } = await see(context, '5');
      return { status, made, text: textIn(render(<ProductPage {...(data as PageData)} />)).replaceAll('\u00a0', ' ') };
    }

    it('shows those of the product and its neighbours as they are now', async () => {
      const { status, text, made } = await withPrices(() =>
        getCurrentPrices.answer.parse({
          items: [5, 6].map((id) => ({
            id,
            currentPrice: priceOf(90 + id, 'current', '2026-11-21T09:00:00Z'),
            cashBack: 2,
          })),
        }),
      );
      expect(status).toBe(200);
      for (const part of ['95,00 ₽', '96,00 ₽', 'Бонусов: 2', 'Цены на 21.11.2026, 12:00'])
        expect(text).toContain(part);
      expect(made.find(({ id }) => id === 'getCurrentPrices')).toMatchObject({
        input: { body: { items: [{ id: 5 }, { id: 6 }], source: 'product' } },
        options: { deadlineMs: 5000 },
      });
    });

    it('keeps the old ones with their age when they cannot be had', async () => {
      const { status, text } = await withPrices(() => Promise.reject(new SupplierUnavailable(504, 'timeout')));
      expect(status).toBe(200);
      expect(text).toContain('Не удалось актуализировать цены. Цены на 21.11.2026, 00:30');
      expect(text.match(/цена на 00:30/g)).toHaveLength(2);
    });
  });

  it.each(['0', 'abc', '1.5', 'custom:7', '9'.repeat(20)])('"%s" is not found, without a call', async (id) => {
    const { context, made } = open();
    expect((await see(context, id)).status).toBe(404);
    expect(made).toEqual([]);
  });

  it('is not found when the supplier does not have it, and unavailable when he does not answer', async () => {
    const refused = new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
    expect((await see(open({ getProduct: () => Promise.reject(refused) }).context, '5')).status).toBe(404);
    const down = new SupplierUnavailable(503, 'network');
    await expect(see(open({ getProduct: () => Promise.reject(down) }).context, '5')).rejects.toBe(down);
  });
});
