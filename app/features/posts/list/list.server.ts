import * as paths from '#app/paths.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { slugIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readFeed, readItems } from '#app/supplier/feed.server.ts';

/** 12 a page. A page beyond the last leads to the last; an unknown rubric is an empty list. */
export async function loadPosts(context: LoadContext, request: Request, named: string | undefined) {
  const feed = slugIn(context, named);
  const query = new URL(request.url).searchParams;
  const page = pageNumber(query);
  const rubric = /^[1-9]\d{0,14}$/.test(query.get('rubric') ?? '') ? Number(query.get('rubric')) : undefined;
  const [{ title, rubrics }, { items, meta }] = await orNotFound(
    context,
    Promise.all([readFeed(context.supplier, feed), readItems(context.supplier, feed, { page, perPage: 12, rubric })]),
  );
  if (page > 1 && items.length === 0) throw redirectTo(paths.posts(feed, { rubric, page: meta.pageCount }));
  return {
    title,
    feed,
    rubric: rubric ?? null,
    rubrics,
    items: items.map(({ id, title, announce, image, date, rubric }) => ({
      id,
      title,
      announce,
      date,
      image: image?.url ?? null,
      rubric: rubric?.name ?? null,
    })),
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type PostsData = Awaited<ReturnType<typeof loadPosts>>;
