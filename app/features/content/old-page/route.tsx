import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { slugIn } from '#app/server/http/path-params.server.ts';
import { movedTo } from '#app/server/http/redirect.server.ts';

/** The old address was `/content?content=politika`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return movedTo(paths.content(slugIn(context, new URL(request.url).searchParams.get('content'))));
}
