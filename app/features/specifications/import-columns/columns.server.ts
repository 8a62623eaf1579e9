import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readImport, saveColumns } from '#app/supplier/import.server.ts';
import { importColumn } from '#contract/import.ts';
import { type ImportColumn, maxImportColumns } from '#contract/list-columns.ts';
import { requireImportId, titleOf } from '../import-rows/rows.server.ts';

/** Cells from which a column is recognised. */
const shown = 4;

export async function loadColumns(context: LoadContext, request: Request, text: string | undefined) {
  const id = await requireImportId(context, request, text);
  const found = await orNotFound(context, readImport(context.supplier, id), context.t('import:notFound'));
  if (!found.columns) throw notFound(context);
  const { roles, from, samples, known: isKnown } = found.columns;
  const cells = (column: number) => samples.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return {
    title: context.t('import:columnsTitle'),
    ...{ id, from, isKnown, name: titleOf(context, found) },
    columns: roles.map((role, at) => ({
      role,
      cells: cells(at)
        .slice(0, shown)
        .map((cell) => cell.slice(0, 60)),
    })),
  };
}

export type ColumnsData = Awaited<ReturnType<typeof loadColumns>>;

const roleNames = Array.from({ length: maxImportColumns }, (_, at) => `column-${at}`);

const schema = z
  .object({
    from: z.coerce
      .number('import:error.from')
      .int('import:error.from')
      .min(1, 'import:error.from')
      .max(1_000_000, 'import:error.from'),
    ...Object.fromEntries(roleNames.map((name) => [name, importColumn.optional().catch('other')])),
  })
  .transform(({ from, ...roles }, ctx) => {
    const all = roleNames.map((name) => (roles as Record<string, ImportColumn | undefined>)[name] ?? 'other');
    const columns = all.slice(0, 1 + all.findLastIndex((role) => role !== 'other'));
    if (!columns.some((role) => role === 'code' || role === 'maker' || role === 'name')) {
      ctx.addIssue({ code: 'custom', path: ['column-0'], message: 'import:error.columns' });
    }
    return { from: Number(from), columns };
  });

export async function postColumns(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  try {
    await orNotFound(context, saveColumns(context.supplier, id, form.value), context.t('import:notFound'));
    return redirectTo(paths.importRows(id));
  } catch (error) {
    return refuseError(form, error, context.t('import:unavailable'), { rename: () => '' });
  }
}
