import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import { findPlaces } from '../address-form.server.ts';

/** JSON for the form's script. A document request is redirected to the form. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
  if (!isFetcherRequest(request)) return redirectTo(paths.newAddress());
  return data(await findPlaces(context, keyword));
}

/** Keep the suggestions while the form is saved. */
export const shouldRevalidate = () => false;
