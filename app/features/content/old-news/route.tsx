import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { movedTo } from '#app/server/http/redirect.server.ts';

/** News are at `/posts/news/{slug}` now. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const slug = encodeURIComponent(params['slug'] ?? '');
  return movedTo(safeReturnTo(`/posts/news/${slug}${new URL(request.url).search}`, paths.home()));
}
