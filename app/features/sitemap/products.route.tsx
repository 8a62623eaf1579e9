import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { readProductIds } from '#app/supplier/product.server.ts';
import { idsAtOnce } from '#contract/product.ts';
import { sitemapAnswer, urlSet } from './sitemap.ts';

/** Public. Only files that the index names. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const from = /^([1-9]\d{0,13})\.xml$/.exec(params['file'] ?? '')?.[1];
  if (!from || Number(from) % idsAtOnce !== 1) throw failure(context, 404);
  const { items } = await readProductIds(context.supplier, Number(from));
  return sitemapAnswer(
    urlSet(
      context.origin,
      items.map((id) => paths.product(id)),
    ),
  );
}
