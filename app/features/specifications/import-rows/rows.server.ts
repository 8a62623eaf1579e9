import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { type ImportPage, readImport } from '#app/supplier/import.server.ts';
import { toTotals } from '#app/supplier/totals.ts';
import { readTargets } from '../add/add.server.ts';
import { toRow } from './view.ts';

/** A page without script asks again after so many seconds. */
const refreshAfter = 5;

/** A malformed id answers like a missing import. */
export async function requireImportId(
  context: LoadContext,
  request: Request,
  text: string | undefined,
): Promise<number> {
  await requireBuyer(context, request);
  return idIn(context, text);
}

/** Which rows are shown. */
export function placeOf(request: Request): { page: number; isOpen: boolean } {
  const { searchParams } = new URL(request.url);
  return { page: pageNumber(searchParams), isOpen: searchParams.get('open') === '1' };
}

type Place = ReturnType<typeof placeOf>;

const queryOf = ({ page, isOpen }: Place) => ({ open: isOpen ? 1 : undefined, page: page > 1 ? page : undefined });

/** Address of a page of rows, which answers that they are saved beside the button. */
export const rowsPath = (id: number, place: Place, isSaved = false) =>
  paths.importRows(id, { ...queryOf(place), saved: isSaved ? 1 : undefined });

/** Address of one row on its page. */
export const rowPath = (id: number, place: Place, line: number) => paths.importRow(id, line, queryOf(place));

export async function loadRows(context: LoadContext, request: Request, text: string | undefined) {
  const id = await requireImportId(context, request, text);
  const place = placeOf(request);
  const found = await orNotFound(context, readImport(context.supplier, id, place), context.t('import:notFound'));
  const { job, columns, rows, meta, summary, savesCodes, totals, places } = found;
  const isOver = job.status === 'done' || job.status === 'failed';
  if (isOver && columns?.known === false) throw redirectTo(paths.importColumns(id));
  if (isOver && place.page > 1 && rows.length === 0) throw redirectTo(rowsPath(id, { ...place, page: meta.pageCount }));
  const { status, progress, total, message, expires } = job;
  const targets = isOver && summary.ready > 0 ? await optional(readTargets(context, '')) : null;
  return {
    title: titleOf(context, found),
    warning: found.message,
    ...{ id, summary, savesCodes, isOver, isTable: columns !== null, from: columns?.from ?? 1, expires, places },
    totals: toTotals(totals),
    ...{ isFailed: status === 'failed', progress, total, message },
    isSaved: new URL(request.url).searchParams.get('saved') === '1',
    ...{ ...place, pageCount: meta.pageCount, requestId: mintRequestId() },
    rows: rows.map(toRow),
    targets: (targets ?? []).map((one) => ({ id: one.id, name: one.name })),
    refreshAfter: isOver ? undefined : refreshAfter,
  };
}

export const titleOf = ({ t }: LoadContext, { name }: Pick<ImportPage, 'name'>) => name || t('import:ofText');

export type RowsData = Awaited<ReturnType<typeof loadRows>>;
