import { data } from '@remix-run/cloudflare';
import { orSwitchedOff } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readApprovals } from '#app/supplier/approval.server.ts';

export async function loadApprovals(context: LoadContext, query: URLSearchParams) {
  const list = query.get('list') === 'decided' ? 'decided' : 'waiting';
  const { items, meta, elsewhere } = await orSwitchedOff(
    context,
    readApprovals(context.supplier, { list, page: pageNumber(query) }),
    context.t('approval:off'),
  );
  return data({
    title: context.t('approval:title'),
    list,
    items,
    elsewhere,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  } as const);
}

export type ApprovalsData = Awaited<ReturnType<typeof loadApprovals>>['data'];
