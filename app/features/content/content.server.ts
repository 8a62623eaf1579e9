import { sanitizeContent } from '#app/server/content/sanitize.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { slugIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readContent } from '#app/supplier/content.server.ts';

/** A page of the supplier. Throws 404 for one that there isn't. */
export async function loadContent(context: LoadContext, named: string | undefined) {
  const name = slugIn(context, named);
  const { title, description, content, updated } = await orNotFound(context, readContent(context.supplier, name));
  return { title, description, updated, html: sanitizeContent(content, context.env.MEDIA_HOSTS) };
}

export type ContentData = Awaited<ReturnType<typeof loadContent>>;
