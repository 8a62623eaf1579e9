import { data } from '@remix-run/cloudflare';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readDocument } from '#app/supplier/document.server.ts';
import { documentId, requireDocuments } from '../access.server.ts';

/** A page of them stays well below the limit of a response. */
const linesPerPage = 100;

export async function loadDocument(context: LoadContext, request: Request, id: string | undefined) {
  await requireDocuments(context, request);
  const call = readDocument(context.supplier, documentId(context, id));
  const { lines, files, ...document } = await orNotFound(context, call, context.t('documents:notFound'));
  const pageCount = Math.max(1, Math.ceil(lines.length / linesPerPage));
  const page = Math.min(pageNumber(new URL(request.url).searchParams), pageCount);
  return data({
    title: document.name,
    document,
    formats: files.map(({ format }) => format),
    lines: lines.slice((page - 1) * linesPerPage, page * linesPerPage),
    page,
    pageCount,
  });
}

export type DocumentData = Awaited<ReturnType<typeof loadDocument>>['data'];
