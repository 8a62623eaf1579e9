import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { isInPlace } from '#app/server/in-place.ts';
import { findPlaces } from '../load.server.ts';

/** Suggestions to a line of address, as data for the form's script. Who opens the address wants the search itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
  if (!isInPlace(request)) return seeOther(context, paths.newAddress({ find: keyword }));
  return page(context, await findPlaces(context, keyword));
}

/** What was suggested stays while the form is saved. */
export const shouldRevalidate = () => false;
