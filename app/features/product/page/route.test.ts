import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { productRecord } from '#contract/product.ts';
import { searchProducts } from '#contract/search.ts';
import { type Answers, outcome, stubContext, visit } from '#tests/support/context.ts';
import { textIn } from '#tests/support/render.tsx';
import { loadDialog } from '../dialog/dialog.server.ts';
import { loader } from './route.tsx';

const fields = (id: number) => ({ id, name: `Кабель ${id}`, article: `K-${id}`, unit: { code: '006', name: 'м' } });
const found = () =>
  searchProducts.answer.parse({
    items: [6, 7, 8].map(fields),
    meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 3 },
  });
const record: Answers = { getProduct: () => productRecord.parse(fields(7)), searchProducts: found };
const missing = () =>
  Promise.reject(new SupplierRejected({ status: 404, name: 'NotFound', message: 'нет', errors: [] }));
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));

const open = (id: string, answers: Answers = record) => {
  const { context } = stubContext({ answers });
  return outcome(() => loader(visit(context, `/product/${id}`, { id })));
};

const over = (address: string, answers: Answers = record) =>
  loadDialog(stubContext({ answers }).context, new URL(address, 'http://shop.test'));

describe('the page of a product', () => {
  it('shows the product', async () => {
    const { status, data } = await open('7');
    expect(status).toBe(200);
    expect(textIn(JSON.stringify(data))).toContain('Кабель 7');
  });

  it.each(['0', '-1', '7x', '1e3', '99999999999999999999', '%00'])(
    'knows no product by the id %s, and asks for none',
    async (id) => {
      expect((await open(id, {})).status).toBe(404);
    },
  );

  it('says that there is no product which the supplier does not know', async () => {
    expect((await open('8', { getProduct: missing })).status).toBe(404);
  });

  it.each(['', '?over=1'])(
    'does not say so while the supplier is away, nor show a page without it (%s)',
    async (query) => {
      const args = visit(stubContext({ answers: { getProduct: down } }).context, `/product/8${query}`, { id: '8' });
      args.request.headers.set('Sec-Fetch-Dest', 'empty');
      await expect(loader(args)).rejects.toBeInstanceOf(SupplierUnavailable);
    },
  );
});

describe('the dialog of a product', () => {
  it('is absent where the address names none', async () => {
    expect(await over('/catalog?keyword=a')).toBeNull();
  });

  it('leads to the neighbours in the list below, and back to the list', async () => {
    expect(await over('/catalog?keyword=a&product=7')).toMatchObject({
      product: { name: 'Кабель 7' },
      neighbours: { previous: { id: 6 }, next: { id: 8 } },
    });
  });

  it('shows the product without neighbours when the list cannot be loaded', async () => {
    expect(await over('/catalog?product=7', { ...record, searchProducts: down })).toMatchObject({
      product: { name: 'Кабель 7' },
      neighbours: { previous: null, next: null },
    });
  });

  it('says that there is no such product, over the list', async () => {
    expect(await over('/catalog?product=abc', { searchProducts: found })).toMatchObject({ product: null });
    expect(await over('/catalog?product=9', { ...record, getProduct: missing })).toMatchObject({ product: null });
  });

  it('goes to the product at an end of the list', async () => {
    const end = async (name: string) => outcome(() => over(`/catalog?page=2&product=${name}`));
    expect((await end('first')).location).toBe('/catalog?page=2&product=6');
    expect((await end('last')).location).toBe('/catalog?page=2&product=8');
  });
});
