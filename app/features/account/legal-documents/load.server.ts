import type { LoadContext } from '#app/server/context.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readLegalDocuments } from '#app/supplier/legal-document.server.ts';
import { pageNumber } from '../page-number.ts';

/** The signed-in buyer, if the shop lets them read legal documents; else a page of status 403. */
export async function requireDocuments(context: LoadContext, request: Request): Promise<void> {
  await requireBuyer(context, request);
  const { settings } = await context.info();
  if (!settings.isAllowedViewLegalDocuments) throw failure(context, 403, { message: context.t('legal.closed') });
}

/** One page of the papers. */
export async function loadDocuments(context: LoadContext, request: Request) {
  await requireDocuments(context, request);
  const search = new URL(request.url).searchParams;
  const type = search.get('type')?.slice(0, 40) || undefined;
  const { items, meta, types } = await readLegalDocuments(context.supplier, pageNumber(search), type);
  return {
    title: context.t('legal.title'),
    type: type ?? null,
    types,
    items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

/** What the page shows. */
export type DocumentsData = Awaited<ReturnType<typeof loadDocuments>>;
