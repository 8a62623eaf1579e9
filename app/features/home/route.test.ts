import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import { searchProducts } from '#contract/search.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { textIn } from '#tests/support/render.tsx';
import { loader } from './route.tsx';

const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const meta = { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 8 };
const products = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  name: `Кабель ${index + 1}`,
  article: `K-${index + 1}`,
  unit: { code: '006', name: 'м' },
}));
const answers = (more: Answers = {}): Answers => ({
  searchProducts: () => searchProducts.answer.parse({ items: products, meta }),
  getSections: () => ({ items: [{ id: 1, name: 'Кабели и провода', count: 120 }] }),
  getOrders: () => ({
    items: [{ id: 41, number: '1041', created: '2026-11-20T21:30:00Z', statusName: 'Новый', total: 130_000 }],
  }),
  ...more,
});
const open = (more: Answers = {}, around: Surroundings = {}) => stubContext({ answers: answers(more), ...around });

async function shown(context: Parameters<typeof visit>[0], path = '/') {
  const { status, location } = await outcome(() => loader(visit(context, path)));
  return { status, location, text: textIn(context.drawn.get('home') ?? '').replaceAll('\u00a0', ' ') };
}

describe('the home page', () => {
  it('shows a visitor sections and products, and asks for no orders', async () => {
    const { context, made } = open();
    const { status, text } = await shown(context);
    expect(status).toBe(200);
    expect(text).toContain('Кабели и провода');
    expect(text).toContain('Кабель 6');
    expect(text).not.toContain('Кабель 7');
    expect(made.map(({ id }) => id).sort()).toEqual(['getSections', 'searchProducts', 'searchProducts']);
  });

  it('shows a buyer the latest orders', async () => {
    const { context, made } = open({}, { buyer: demoBuyer });
    const { text } = await shown(context);
    for (const part of ['1041', 'Новый', '1 300,00 ₽']) expect(text).toContain(part);
    expect(made.find(({ id }) => id === 'getOrders')?.input).toEqual({ query: { 'per-page': 5 } });
  });

  it.each(['getSections', 'getOrders', 'searchProducts'])('is still a page without %s', async (call) => {
    const { context } = open({ [call]: down }, { buyer: demoBuyer });
    expect((await shown(context)).status).toBe(200);
  });

  it('goes to the catalogue where the settings say so, but not with a query', async () => {
    const info = { ...demoInfo, settings: { ...demoInfo.settings, showHomePage: false } };
    expect(await shown(open({}, { info }).context)).toMatchObject({ status: 303, location: '/catalog' });
    expect((await shown(open({}, { info }).context, '/?from=mail')).status).toBe(200);
  });
});
