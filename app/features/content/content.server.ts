import { sanitizeContent } from '#app/server/content/sanitize.server.ts';
import { failure, orNotFound } from '#app/server/http/failure.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readContent } from '#app/supplier/content.server.ts';
import { slug } from '#contract/content.ts';

/** A page of the supplier. Throws 404 for one that there isn't. */
export async function loadContent(context: LoadContext, named: string | undefined) {
  const name = slug.safeParse(named);
  if (!name.success) throw failure(context, 404);
  const { title, description, content, updated } = await orNotFound(context, readContent(context.supplier, name.data));
  return { title, description, updated, html: sanitizeContent(content, context.env.MEDIA_HOSTS) };
}

export type ContentData = Awaited<ReturnType<typeof loadContent>>;
