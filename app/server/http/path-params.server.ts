import type { LoadContext } from '#app/server/request-context.ts';
import { pathId } from '#contract/base.ts';
import { slug } from '#contract/content.ts';
import { notFound } from './failure.server.ts';

/** An id in an address. Throws 404 for what can be none, with the words for a record that there isn't. */
export function idIn(context: LoadContext, param: string | undefined, message?: string): number {
  const id = pathId.safeParse(param);
  if (!id.success) throw notFound(context, message);
  return id.data;
}

/** A name in an address. Throws 404 for what can be none. */
export function slugIn(context: LoadContext, param: string | null | undefined): string {
  const name = slug.safeParse(param);
  if (!name.success) throw notFound(context);
  return name.data;
}
