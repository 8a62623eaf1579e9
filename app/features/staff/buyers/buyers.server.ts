import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { findBuyers } from '#app/supplier/staff.server.ts';

/** 20 a page. */
export async function loadBuyers(context: LoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? '';
  const { items, meta } = await findBuyers(context.supplier, { keyword, page: pageNumber(query) });
  return { title: context.t('staff:title'), keyword, buyers: items, page: meta.currentPage, pageCount: meta.pageCount };
}

export type BuyersData = Awaited<ReturnType<typeof loadBuyers>>;
