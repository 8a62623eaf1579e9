import { describe, expect, it } from 'vitest';
import { pageOf } from '#app/return-to.ts';
import { loader as rootLoader } from '#app/root.tsx';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getProduct } from '#contract/product.ts';
import { type Answers, demoBuyer, outcome, type Surroundings, stubContext, visit } from '#tests/support/context.ts';
import { namedProduct, overPath } from '../product-paths.ts';
import { unlessProductOver } from '../revalidate.ts';
import { loader } from './route.tsx';

const found = () =>
  getProduct.answer.parse({ id: 5, name: 'Кабель 5', article: 'K-5', unit: { code: '006', name: 'м' } });

async function ask(named: string, answers: Answers, more: Surroundings = {}) {
  const { context, noted } = stubContext({ answers, ...more });
  return { data: await loader(visit(context, `/product/${named}/over`, { named })), noted };
}

describe('a product for the dialog over a page', () => {
  it('is that of its own page and counts as no view of that page', async () => {
    const { data, noted } = await ask('5', { getProduct: found });
    expect(data).toMatchObject({ product: { name: 'Кабель 5' } });
    expect(noted).toEqual([]);
  });

  it.each(['abc', '0', 'custom:', '__proto__'])('"%s" is none, without a call', async (named) => {
    expect((await ask(named, {})).data).toEqual({ failed: expect.stringMatching(/снят с продажи/) });
  });

  it('says in the dialog what did not work, so that the page stays', async () => {
    const refused = new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
    const isGone = { failed: expect.stringMatching(/снят с продажи/) };
    const gone = () => Promise.reject(refused);
    expect(await ask('5', { getProduct: gone })).toMatchObject({ data: isGone });
    expect(await ask('custom:7', { getCustomProduct: gone }, { buyer: demoBuyer })).toMatchObject({ data: isGone });
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    expect(await ask('5', { getProduct: down })).toMatchObject({
      data: { failed: expect.stringMatching(/Не удалось загрузить/) },
    });
  });

  it('is one of the company’s own for its buyers, and sends anybody else to sign in', async () => {
    const own = { id: 7, name: 'Щит', unit: { code: '796', name: 'шт' }, image: null };
    const answers = { getCustomProduct: () => own };
    expect(await ask('custom:7', answers, { buyer: demoBuyer })).toMatchObject({ data: { own: { name: 'Щит' } } });
    await expect(ask('custom:7', answers)).rejects.toMatchObject({ status: 303 });
  });

  it('has no page of its own: a document leads to the product’s', async () => {
    const { context } = stubContext();
    const open = (named: string) => loader(visit({ ...context, opensPage: true }, '/product/5/over', { named }));
    expect(await outcome(() => open('custom:7'))).toMatchObject({ status: 303, location: '/own-products/7' });
  });
});

describe('a document with a product over it', () => {
  const open = (path: string, opensPage: boolean) => {
    const { context } = stubContext({ answers: {} });
    return outcome(() => rootLoader(visit({ ...context, opensPage }, path)));
  };

  it.each([
    ['/cart?product=5', '/product/5'],
    ['/orders/1?product=custom:7', '/own-products/7'],
  ])('%s leads to the product’s page %s', async (path, location) => {
    expect(await open(path, true)).toMatchObject({ status: 303, location });
  });
});

describe('the address of a product over a page', () => {
  it('keeps the other parameters and names one product', () => {
    expect(overPath('/cart', '?sort=name&product=1', { id: 5, own: false })).toBe('/cart?sort=name&product=5');
    expect(overPath('/cart', '', { id: 7, own: true })).toBe('/cart?product=custom:7');
    expect(overPath('/orders/1', '', { id: 5, own: false })).toBe('/orders/1?product=5');
    expect(pageOf({ pathname: '/cart', search: '?product=5&page=2' })).toBe('/cart?page=2');
    expect(namedProduct('custom:7')).toEqual({ id: 7, own: true });
  });

  it('opens and closes without loading the page again; anything else loads it', () => {
    const change = (from: string, to: string, formMethod?: 'POST', actionStatus?: number) =>
      unlessProductOver({
        currentUrl: new URL(from, 'http://shop.test'),
        nextUrl: new URL(to, 'http://shop.test'),
        defaultShouldRevalidate: true,
        ...(formMethod && { formMethod }),
        ...(actionStatus && { actionStatus }),
      });
    expect(change('/cart', '/cart?product=5')).toBe(false);
    expect(change('/cart?product=5', '/cart')).toBe(false);
    expect(change('/cart', '/cart')).toBe(true);
    expect(change('/cart', '/cart?sort=name')).toBe(true);
    expect(change('/cart?product=5', '/orders')).toBe(true);
    expect(change('/catalog', '/catalog?product=5')).toBe(true);
    expect(change('/cart?product=5', '/cart?product=5', 'POST')).toBe(true);
    for (const lost of [401, 500, 503]) expect(change('/cart', '/cart', 'POST', lost)).toBe(false);
  });
});
