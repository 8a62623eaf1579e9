import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readDeeds } from '#app/supplier/staff.server.ts';
import { calls } from '#contract/calls.ts';

const summaries = new Map(calls.map(({ id, summary }) => [id, summary]));

/** Newest first; each call is described by the contract's summary. */
export async function loadAuditLog(context: LoadContext, request: Request) {
  const { items, meta } = await readDeeds(context.supplier, pageNumber(new URL(request.url).searchParams));
  return {
    title: context.t('staff:auditLog'),
    auditLog: items.map(({ call, about, aboutCount, ...entry }) => ({
      ...entry,
      what: summaries.get(call) ?? call,
      about: [...about, ...restOf(context, aboutCount - about.length)].join('; '),
    })),
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

function restOf({ t }: LoadContext, count: number): string[] {
  return count > 0 ? [t('staff:aboutMore', { count })] : [];
}

export type AuditLogData = Awaited<ReturnType<typeof loadAuditLog>>;
