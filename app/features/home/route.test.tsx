import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getSections } from '#contract/catalogue.ts';
import { getOrders } from '#contract/order.ts';
import { getCurrentPrices } from '#contract/product.ts';
import { searchProducts } from '#contract/search.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import type { Home } from './home.server.ts';
import { HomePage } from './page.tsx';
import { action, loader } from './route.tsx';

const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const product = (id: number) => ({ id, name: `Кабель ${id}`, article: `K-${id}`, unit: { code: '006', name: 'м' } });
const found = () =>
  searchProducts.answer.parse({
    items: [1, 2, 3, 4, 5, 6, 7].map(product),
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 7 },
  });
const answers = (more: Answers = {}): Answers => ({
  searchProducts: found,
  getSections: sections,
  getOrders: none,
  ...more,
});
const sections = () => getSections.answer.parse({ items: [{ id: 1, name: 'Кабели', level: 1, count: 7 }] });
const none = () =>
  getOrders.answer.parse({ items: [], meta: { currentPage: 1, pageCount: 0, perPage: 5, totalCount: 0 } });

async function shown(path: string, around: Surroundings) {
  const { context, made } = stubContext(around);
  const { status, location, data } = await outcome(() => loader(visit(context, path)));
  return { status, location, made: made.map(({ id }) => id), text: textOf(data) };
}

function textOf(data: unknown): string {
  const { home } = (data ?? {}) as { home?: Home };
  return home ? textIn(render(<HomePage home={home} requestId="" />)).replaceAll('\u00a0', ' ') : '';
}

describe('the home page', () => {
  it('shows the sections and six products of each shelf', async () => {
    const { status, text, made } = await shown('/', { answers: answers() });
    expect(status).toBe(200);
    expect(text).toContain('Кабели');
    expect(text).toContain('Кабель 6');
    expect(text).not.toContain('Кабель 7');
    expect(made).not.toContain('getOrders');
  });

  it('asks for the latest orders of a buyer', async () => {
    const { made } = await shown('/', { answers: answers(), buyer: demoBuyer });
    expect(made).toContain('getOrders');
  });

  it('is a page still when any part of it cannot be loaded', async () => {
    for (const call of ['searchProducts', 'getSections', 'getOrders']) {
      const { status, text } = await shown('/', { answers: answers({ [call]: down }), buyer: demoBuyer });
      expect(status, call).toBe(200);
      expect(text, call).toContain(call === 'searchProducts' ? 'Кабели' : 'Кабель 1');
    }
  });

  it('shows prices as they are now when asked without script, each product asked for once', async () => {
    const price = {
      value: 9,
      valueWithoutVat: 9,
      vat: { rate: 22, amount: 0 },
      type: 'base',
      actualAt: '2026-11-21T09:00:00Z',
    };
    const items = [1, 2].map((id) => ({ id, currentPrice: { ...price, type: 'current', value: 7 }, cashBack: 1 }));
    const { context, made } = stubContext({
      answers: answers({
        searchProducts: () =>
          searchProducts.answer.parse({
            items: [1, 2].map((id) => ({ ...product(id), price })),
            meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 2 },
          }),
        getCurrentPrices: () => getCurrentPrices.answer.parse({ items }),
      }),
    });
    await outcome(() => action(post(context, '/?index', { intent: 'prices' })));
    const text = textOf((await outcome(() => loader(visit(context, '/')))).data);
    for (const part of ['7,00 ₽', 'бонус 1,00 ₽', 'Цены на 21.11.2026, 12:00']) expect(text).toContain(part);
    expect(made.find(({ id }) => id === 'getCurrentPrices')).toMatchObject({
      input: { body: { items: [{ id: 1 }, { id: 2 }], source: 'home' } },
    });
  });

  it('leads to the catalogue where the supplier wants no home page, unless the address asks for something', async () => {
    const info = { ...demoInfo, settings: { ...demoInfo.settings, showHomePage: false } };
    expect(await shown('/', { answers: answers(), info })).toMatchObject({ status: 303, location: '/catalog' });
    expect(await shown('/?product=1', { answers: answers(), info })).toMatchObject({ status: 200 });
  });
});
