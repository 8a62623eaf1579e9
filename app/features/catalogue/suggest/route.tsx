import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import { isInPlace } from '#app/server/in-place.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { suggest } from '#app/supplier/search.server.ts';
import { parseQuery } from '../parse-query.ts';
import { type Suggested, toSuggested } from './suggestions.ts';

/** Suggestions to the words in the search field, as data for its script. Who opens the address wants the search itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword } = parseQuery(new URL(request.url).searchParams);
  if (!isInPlace(request)) return seeOther(context, paths.catalogue(keyword ? { keyword } : undefined));
  const found = keyword.length < 2 ? null : await orNull(suggest(context.supplier, keyword));
  const suggested: Suggested = found ? toSuggested(context.t, found) : { said: '', groups: [] };
  return page(context, suggested);
}
