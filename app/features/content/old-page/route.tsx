import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { movedTo } from '#app/server/answer.server.ts';
import { notFound } from '#app/server/failure.server.ts';
import { slug } from '#contract/content.ts';

/** Pages of text were once named by a parameter: `/content?content=politika`. Without it there is no page to show. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const name = slug.safeParse(new URL(request.url).searchParams.get('content'));
  if (!name.success) throw notFound(context);
  return movedTo(context, paths.content(name.data));
}
