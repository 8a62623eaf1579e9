import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { isInPlace } from '#app/server/in-place.ts';
import { inPlaceOnly } from '../revalidate.ts';
import { loadOver } from './load.server.ts';
import { namedProduct, pageOf } from './over-path.ts';

export const shouldRevalidate = inPlaceOnly;

/** A product for the dialog over a page, as data for script. Who opens the address wants the product itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const named = namedProduct(url.searchParams.get('product'));
  if (!isInPlace(request)) return seeOther(context, named ? pageOf(named) : paths.catalogue());
  return page(context, await loadOver(context, url));
}
