import { sanitizeContent } from '#app/server/content/sanitize.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { slugIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readFeed, readItem } from '#app/supplier/feed.server.ts';

interface Params {
  feed?: string | undefined;
  item?: string | undefined;
}

export async function loadPost(context: LoadContext, { feed: named, item }: Params) {
  const feed = slugIn(context, named);
  const [{ title: feedTitle }, { content, image, rubric, id, ...post }] = await orNotFound(
    context,
    Promise.all([readFeed(context.supplier, feed), readItem(context.supplier, feed, slugIn(context, item))]),
  );
  return {
    ...post,
    feed,
    feedTitle,
    image: image?.url ?? null,
    rubric: rubric?.name ?? null,
    html: sanitizeContent(content, context.env.MEDIA_HOSTS),
  };
}

export type PostData = Awaited<ReturnType<typeof loadPost>>;
