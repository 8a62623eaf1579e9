import { Client } from './client.ts';

/** Addresses of real pages in the seeded databases. */
export interface KnownPages {
  /** A list of 20 products with its filters, in the largest section. */
  list: string;
  search: string;
  product: string;
  /** A comparison of four products of the list. */
  compare: string;
}

/** Finds a full list and a product by browsing the catalogue as a visitor. */
export async function knownPages(origin: string): Promise<KnownPages> {
  const client = new Client(origin);
  const catalogue = await client.get('/catalog');
  const section = links(catalogue.body).find((href) => /^\/catalog\?section=\d+$/.test(href)) ?? '/catalog';
  const list = await client.get(section);
  const products = links(list.body).flatMap((href) => /[?&]product=(\d+)/.exec(href)?.[1] ?? []);
  const product = products[0];
  if (!product) throw new Error(`no product on ${section}, status ${list.status}`);
  return {
    list: section,
    search: `/catalog?keyword=${encodeURIComponent('кабель')}`,
    product: `/product/${product}`,
    compare: `/compare?ids=${products.slice(0, 4).join(',')}`,
  };
}

/** Addresses of a page's links, in order. */
export function links(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
}
