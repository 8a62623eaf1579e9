import { data } from '@remix-run/cloudflare';
import { requireDocuments } from '#app/server/guards.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readDocument } from '#app/supplier/document.server.ts';
import { documentId } from '../access.server.ts';

/** A page of them stays well below the limit of a response. */
const linesPerPage = 100;

export async function loadDocument(context: LoadContext, request: Request, id: string | undefined) {
  await requireDocuments(context, request);
  const call = readDocument(context.supplier, documentId(context, id));
  const { lines, files, statement, ...document } = await orNotFound(context, call, context.t('documents:notFound'));
  const rows = statement?.rows ?? [];
  // A document has lines or a statement.
  const pageCount = Math.max(1, Math.ceil(Math.max(lines.length, rows.length) / linesPerPage));
  const page = Math.min(pageNumber(new URL(request.url).searchParams), pageCount);
  const onPage = <T>(all: readonly T[]) => all.slice((page - 1) * linesPerPage, page * linesPerPage);
  return data({
    title: document.name,
    document,
    formats: files.map(({ format }) => format),
    lines: onPage(lines),
    statement: statement && { ...statement, rows: onPage(rows), turnover: turnoverOf(statement.rows) },
    page,
    pageCount,
  });
}

export type DocumentData = Awaited<ReturnType<typeof loadDocument>>['data'];

/** Kopecks of all entries, whatever page they are on. */
function turnoverOf(rows: readonly { debit: number; credit: number }[]) {
  const sum = (key: 'debit' | 'credit') => rows.reduce((all, row) => all + row[key], 0);
  return { debit: sum('debit'), credit: sum('credit') };
}
