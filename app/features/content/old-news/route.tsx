import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { movedTo } from '#app/server/answer.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';

/** News moved among the feeds (`/posts/news/{slug}`); the rest of the address goes along. */
export function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = encodeURIComponent(params['slug'] ?? '');
  return movedTo(context, safeLocal(`/posts/news/${slug}${new URL(request.url).search}`, paths.home()));
}
