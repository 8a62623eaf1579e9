import { data } from '@remix-run/cloudflare';
import { requireApprovals } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readApprovals } from '#app/supplier/approval.server.ts';

export async function loadApprovals(context: LoadContext, query: URLSearchParams) {
  await requireApprovals(context);
  const list = query.get('list') === 'decided' ? 'decided' : 'waiting';
  const { items, meta } = await readApprovals(context.supplier, { list, page: pageNumber(query) });
  return data({
    title: context.t('approval:title'),
    list,
    items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  } as const);
}

export type ApprovalsData = Awaited<ReturnType<typeof loadApprovals>>['data'];
