import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { offerId, requireOffers } from '../access.server.ts';
import { act } from './act-on-offer.server.ts';

/** Post only; a GET redirects to the offer. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return redirectTo(paths.offer(offerId(context, params['id'])));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireOffers(context, request);
  return redirectTo(await act(context, request, offerId(context, params['id'])));
}

export default function Route() {
  return null;
}
