import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { listTexts } from '#app/supplier/staff-text.server.ts';
import { homeOf, singles } from '../kinds.ts';
import { kindIn } from '../text-form.server.ts';

/** 50 a page; a kind with one text leads to that. */
export async function loadTexts(context: LoadContext, request: Request, named: string | undefined) {
  const kind = kindIn(context, named);
  if (singles[kind] !== undefined) throw redirectTo(homeOf(kind));
  const { items, meta } = await listTexts(context.supplier, kind, pageNumber(new URL(request.url).searchParams));
  return {
    title: context.t(`texts:kind.${kind}`),
    kind,
    texts: items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type TextsData = Awaited<ReturnType<typeof loadTexts>>;
