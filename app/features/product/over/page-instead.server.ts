import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { namedProduct, pageOf } from './over-path.ts';

/**
 * Leads a document that asks for a product over a page to the product's own page, which is whole without script. Only a list
 * is answered with the product over it: with most other pages the two together would weigh more than one answer may.
 */
export async function leadToProduct(context: LoadContext, { pathname, searchParams }: URL): Promise<void> {
  const named = namedProduct(searchParams.get('product'));
  if (context.opensPage && named && pathname !== paths.catalogue()) throw await seeOther(context, pageOf(named));
}
