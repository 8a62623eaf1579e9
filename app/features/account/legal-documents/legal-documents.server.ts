import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readLegalDocuments } from '#app/supplier/company.server.ts';

/** Answers 403 unless the shop shows legal documents. */
export async function requireDocuments(context: LoadContext, request: Request): Promise<void> {
  await requireBuyer(context, request);
  const { settings } = await context.info();
  if (!settings.isAllowedViewLegalDocuments) throw failure(context, 403, { message: context.t('legal:closed') });
}

export async function loadDocuments(context: LoadContext, request: Request) {
  await requireDocuments(context, request);
  const search = new URL(request.url).searchParams;
  const type = search.get('type')?.slice(0, 40) || undefined;
  const page = pageNumber(search);
  const { items, meta, types } = await readLegalDocuments(context.supplier, page, type);
  if (page > 1 && items.length === 0)
    throw redirectTo(paths.legalDocuments({ type, page: meta.pageCount > 1 ? meta.pageCount : undefined }));
  return {
    title: context.t('legal:title'),
    type: type ?? null,
    types,
    items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>;
