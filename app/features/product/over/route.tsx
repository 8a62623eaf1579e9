import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { namedProduct, productPage } from '../product-paths.ts';
import { productChanged } from '../revalidate.ts';
import { loadOver } from './over.server.ts';

export const shouldRevalidate = productChanged;

/** Data for the dialog; a document request is redirected to the product's own page. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const named = namedProduct(params['named'] ?? null);
  if (named && context.opensPage) return redirectTo(productPage(named));
  return await loadOver(context, request, named);
}
