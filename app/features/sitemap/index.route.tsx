import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { readProductIds } from '#app/supplier/product.server.ts';
import { siteIndex, sitemapAnswer } from './sitemap.ts';

/** What a file may name, less the file of pages (sitemaps.org). */
const mostFiles = 49_999;

/** Public. A file of pages and sections, then files of products. */
export async function loader({ context: { supplier, origin } }: LoaderFunctionArgs) {
  const parts = await countParts(supplier);
  const files = Array.from({ length: Math.min(parts, mostFiles) }, (_, at) => paths.productSitemap(at + 1));
  return sitemapAnswer(siteIndex(origin, [paths.pageSitemap(), ...files]));
}

/** 0 for an empty catalogue, and where the supplier's API doesn't know the call. */
async function countParts(supplier: Supplier): Promise<number> {
  try {
    return (await readProductIds(supplier, 1)).parts;
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) return 0;
    throw error;
  }
}
