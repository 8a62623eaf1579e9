import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { formatsOf } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { parseQuery } from '#app/supplier/parse-catalogue-query.ts';
import { suggest } from '#app/supplier/search.server.ts';
import { type Suggested, toSuggested } from './suggestions.ts';

/** JSON for the search field's script. A document request is redirected to the search. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword } = parseQuery(new URL(request.url).searchParams);
  if (!isFetcherRequest(request)) return redirectTo(paths.catalogue(keyword ? { keyword } : undefined));
  const found = keyword.length < 2 ? null : await optional(suggest(context.supplier, keyword));
  const suggested: Suggested = found
    ? toSuggested(context.t, formatsOf(context.i18n.language), found)
    : { said: '', groups: [] };
  return data(suggested);
}
