import { cameFrom } from '#app/server/http/came-from.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readCompanies } from '#app/supplier/company.server.ts';

/** 20 a page; invalid parameters are corrected. */
export async function loadPicker(context: LoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? '';
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), 10_000);
  const { items, meta } = await readCompanies(context.supplier, page, keyword);
  return {
    title: context.t('company:others'),
    returnTo: cameFrom(request),
    keyword,
    companies: items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type PickerData = Awaited<ReturnType<typeof loadPicker>>;
