import { describe, expect, it } from 'vitest';
import { loader as rootLoader } from '#app/root.tsx';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { getProduct } from '#contract/product.ts';
import { type Answers, outcome, stubContext, visit } from '#tests/support/context.ts';
import { namedProduct, overPath } from './over-path.ts';
import { unlessProductOver } from './revalidate.ts';
import { loader } from './route.tsx';

const found = () =>
  getProduct.answer.parse({ id: 5, name: 'Кабель 5', article: 'K-5', unit: { code: '006', name: 'м' } });

async function ask(query: string, answers: Answers, dest = 'empty') {
  const { context } = stubContext({ answers });
  const args = visit({ ...context, fromScript: true }, `/product/over?${query}`);
  args.request.headers.set('Sec-Fetch-Dest', dest);
  return outcome(() => loader(args));
}

describe('a product over a page', () => {
  it('comes with links and forms that stay over that page', async () => {
    const answer = await ask('product=5&here=/cart%3Fsort%3Dname', { getProduct: found });
    const { product } = answer.data as { product: { name: string; page: string; html: string } };
    expect(product).toMatchObject({ name: 'Кабель 5', page: '/product/5' });
    expect(product.html).toContain('value="/cart?sort=name&amp;product=5"');
  });

  it('never comes back to another site', async () => {
    const answer = await ask('product=5&here=//evil.test/', { getProduct: found });
    expect(JSON.stringify(answer.data)).not.toContain('evil.test');
  });

  it.each(['abc', '0', 'custom:', '__proto__', ''])('"%s" is none, without a call', async (named) => {
    expect((await ask(`product=${named}&here=/cart`, {})).data).toEqual({ product: null, message: 'Товар не найден' });
  });

  it('says in the dialog what did not work, so that the page stays', async () => {
    const refused = new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] });
    const missing = await ask('product=5&here=/cart', { getProduct: () => Promise.reject(refused) });
    expect(missing).toMatchObject({ status: 200, data: { product: null, message: /снят с продажи/ } });
    const down = await ask('product=5&here=/cart', {
      getProduct: () => Promise.reject(new SupplierUnavailable(503, 'network')),
    });
    expect(down).toMatchObject({ status: 200, data: { product: null, message: /Не удалось загрузить товар/ } });
  });

  it.each([
    ['product=5', '/product/5'],
    ['product=custom:7', '/own-products/7'],
    ['product=x', '/catalog'],
  ])('opened as a document, %s leads to %s', async (query, location) => {
    expect(await ask(query, {}, 'document')).toMatchObject({ status: 303, location });
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
    expect(overPath('/cart', '?product=5', null)).toBe('/cart');
    expect(namedProduct('custom:7')).toEqual({ id: 7, own: true });
  });

  it('opens and closes without loading the page again; anything else loads it', () => {
    const change = (from: string, to: string, formMethod?: 'POST') =>
      unlessProductOver({
        currentUrl: new URL(from, 'http://shop.test'),
        nextUrl: new URL(to, 'http://shop.test'),
        defaultShouldRevalidate: true,
        ...(formMethod && { formMethod }),
      });
    expect(change('/cart', '/cart?product=5')).toBe(false);
    expect(change('/cart?product=5', '/cart')).toBe(false);
    expect(change('/cart', '/cart')).toBe(true);
    expect(change('/cart', '/cart?sort=name')).toBe(true);
    expect(change('/cart?product=5', '/orders')).toBe(true);
    expect(change('/catalog', '/catalog?product=5')).toBe(true);
    expect(change('/cart?product=5', '/cart?product=5', 'POST')).toBe(true);
  });
});
