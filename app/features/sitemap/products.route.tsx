import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { readProductIds } from '#app/supplier/product.server.ts';
import { sitemapAnswer, urlSet } from './sitemap.ts';

/** Public. Only files that the index names. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const part = Number(/^([1-9]\d{0,4})\.xml$/.exec(params['file'] ?? '')?.[1]);
  if (!part) throw notFound(context);
  const { items, parts } = await readProductIds(context.supplier, part);
  if (part > parts) throw notFound(context);
  return sitemapAnswer(
    urlSet(
      context.origin,
      items.map((id) => paths.product(id)),
    ),
  );
}
