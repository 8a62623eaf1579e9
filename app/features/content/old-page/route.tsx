import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { movedTo } from '#app/server/http/redirect.server.ts';
import { slug } from '#contract/content.ts';

/** The old address was `/content?content=politika`. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const name = slug.safeParse(new URL(request.url).searchParams.get('content'));
  if (!name.success) throw notFound(context);
  return movedTo(paths.content(name.data));
}
