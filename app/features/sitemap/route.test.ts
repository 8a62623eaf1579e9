import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { getFeedItems as getFeedItemsCall } from '#contract/feed.ts';
import { getInfo } from '#contract/info.ts';
import { addresses } from '#tests/support/addresses.ts';
import { type Answers, demoInfo, outcome, stubContext, visit } from '#tests/support/context.ts';
import { loader as siteIndex } from './index.route.tsx';
import { loader as pages } from './pages.route.tsx';
import { loader as products } from './products.route.tsx';
import { loader as robots, unwanted } from './robots.route.tsx';

const section = (id: number, count: number) => ({ id, name: `Раздел ${id}`, parentId: null, level: 1, count });
const info = getInfo.answer.parse({
  ...demoInfo,
  config: { ...demoInfo.config, help: [{ slug: 'dostavka', title: 'Доставка' }] },
});

/** Addresses in an answer. */
async function listed(answer: Promise<Response> | Response) {
  const { headers, ...response } = await Promise.resolve(answer).then(async (made) => ({
    headers: made.headers,
    body: await made.text(),
  }));
  expect(headers.get('Content-Type')).toMatch(/^application\/xml/);
  return [...response.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    address?.replace(/^https?:\/\/[^/]+/, ''),
  );
}

const asking = (answers: Answers, path = '/sitemap.xml', params = {}) => ({
  ...visit(stubContext({ info, answers }).context, path),
  params,
});

describe('the sitemap', () => {
  it.each([
    [0, ['/sitemap/pages.xml']],
    [1, ['/sitemap/pages.xml', '/sitemap/products/1.xml']],
    [2, ['/sitemap/pages.xml', '/sitemap/products/1.xml', '/sitemap/products/2.xml']],
  ])('names a file for each of %s parts of the products', async (parts, files) => {
    expect(await listed(siteIndex(asking({ getProductIds: () => ({ items: [], parts }) })))).toEqual(files);
  });

  it('has no products where the API does not list them', async () => {
    const getProductIds = () => {
      throw new SupplierRejected({ name: 'NotFound', status: 404, message: '', errors: {} } as never);
    };
    expect(await listed(siteIndex(asking({ getProductIds })))).toEqual(['/sitemap/pages.xml']);
  });

  it('has the pages of the shop, and the sections that hold products', async () => {
    const getSections = () => ({ items: [section(1, 5), section(2, 0), section(3, 1)] });
    const item = { id: 'sklad', title: 'Склад', announce: '', date: '2026-11-16T06:00:00Z' };
    const meta = { currentPage: 1, pageCount: 1, perPage: 50, totalCount: 1 };
    const getFeedItems = () => getFeedItemsCall.answer.parse({ items: [item], meta, params: {} });
    expect(await listed(pages(asking({ getSections, getFeedItems })))).toEqual([
      ...['/', '/catalog', '/help', '/content/dostavka'],
      ...['/catalog?section=1', '/catalog?section=3'],
      ...['/posts/news', '/posts/news/sklad'],
    ]);
    const noFeed = () => {
      throw new SupplierRejected({ name: 'NotFound', status: 404, message: '', errors: [] });
    };
    expect(await listed(pages(asking({ getSections, getFeedItems: noFeed })))).not.toContain('/posts/news');
  });

  it('has the products of a part, whatever their ids are', async () => {
    const getProductIds = ({ query }: { query?: unknown }) => {
      expect(query).toEqual({ part: '2' });
      return { items: [7, 900_000_000_000_000], parts: 2 };
    };
    const found = await listed(products(asking({ getProductIds }, '/x', { file: '2.xml' })));
    expect(found).toEqual(['/product/7', '/product/900000000000000']);
  });

  it.each(['2.xml', '0.xml', '-1.xml', '1', '1.xml.xml', '99999999999999999.xml', 'а.xml'])(
    'has no file %s',
    async (file) => {
      const getProductIds = () => ({ items: [], parts: 1 });
      const { status } = await outcome(() => products(asking({ getProductIds }, '/x', { file })));
      expect(status).toBe(404);
    },
  );
});

it('robots.txt names the sitemap by its whole address, and what is not to be read', async () => {
  const text = await (await robots(asking({}, '/robots.txt'))).text();
  expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  expect(text).toMatch(/^Disallow: \/cart$/m);
  expect(text).not.toMatch(/^Disallow: \/(product|catalog)?$/m);
});

it('robots.txt names only addresses that the shop has', async () => {
  const shopPaths = (await addresses()).map(({ path }) => path);
  // A dollar sign ends an address.
  const names = (path: string, one: string) => (path.endsWith('$') ? one === path.slice(0, -1) : one.startsWith(path));
  const gone = unwanted.filter((path) => !path.includes('*') && !shopPaths.some((one) => names(path, one)));
  expect(gone).toEqual([]);
});
