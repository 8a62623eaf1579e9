import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { namedProduct, pageOf } from './over-path.ts';

/**
 * Redirects a document request for a product over a page to the product's own page. Only the catalogue renders both:
 * elsewhere the two together could exceed the limit of a response.
 */
export async function leadToProduct(context: LoadContext, { pathname, searchParams }: URL): Promise<void> {
  const named = namedProduct(searchParams.get('product'));
  if (context.opensPage && named && pathname !== paths.catalogue()) throw await redirectTo(pageOf(named));
}
