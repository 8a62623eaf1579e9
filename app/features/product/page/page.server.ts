import { addressIn } from '#app/i18n/addresses.ts';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { productView } from '../events.ts';
import { productId } from '../item.ts';
import { loadDetail } from '../product.server.ts';
import { namedProduct, productPage } from '../product-paths.ts';

export async function loadPage(context: LoadContext, named: string | undefined, { searchParams }: URL) {
  const product = await loadDetail(context, productId(named));
  if (!product) throw notFound(context, context.t('product:missing'));
  const ahead = await context.events.view(productView(product.id));
  return {
    product,
    requestedAmount: parseQuery(searchParams).requestedAmount,
    requestId: mintRequestId(),
    canonical: canonicalOf(context, paths.product(product.id)),
    ahead,
  };
}

/** Whole for visitors, as search engines are. */
function canonicalOf({ session, i18n, origin }: LoadContext, page: paths.Path): string {
  return session.token === null ? addressIn(i18n.language, origin + page) : page;
}

export type PageData = Awaited<ReturnType<typeof loadPage>>;

/**
 * Redirects a document request for a product over a page to the product's own page. Only the catalogue renders both:
 * elsewhere the two together could exceed the limit of a response.
 */
export async function leadToProduct(context: LoadContext, { pathname, searchParams }: URL): Promise<void> {
  const named = namedProduct(searchParams.get('product'));
  if (context.opensPage && named && pathname !== paths.catalogue()) throw redirectTo(productPage(named));
}
