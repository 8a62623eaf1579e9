import { failure } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { slug } from '#contract/content.ts';

/** A name in an address; throws 404 for what can be none. */
export function slugIn(context: LoadContext, named: string | undefined): string {
  const parsed = slug.safeParse(named);
  if (!parsed.success) throw failure(context, 404);
  return parsed.data;
}
