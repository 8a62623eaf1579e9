import { pageNumber } from '#app/features/account/page-number.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { findBuyers } from '#app/supplier/staff.server.ts';

/** Buyers to choose from, 20 a page. */
export async function loadBuyers(context: LoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? '';
  const { items, meta } = await findBuyers(context.supplier, { keyword, page: pageNumber(query) });
  return { title: context.t('staff.title'), keyword, buyers: items, page: meta.currentPage, pageCount: meta.pageCount };
}

/** What the page shows. */
export type BuyersData = Awaited<ReturnType<typeof loadBuyers>>;
