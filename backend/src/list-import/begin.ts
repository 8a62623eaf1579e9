import { importColumn, maxImportBytes, maxImportLines } from '#contract/import.ts';
import type { Job } from '#contract/job.ts';
import { type ImportColumn, maxImportColumns } from '#contract/list-columns.ts';
import { readText } from '#contract/list-text.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { readTable, type Table } from '../file/read-table.ts';
import type { Row } from '../file/rows.ts';
import { UnreadableFile } from '../file/unreadable-file.ts';
import { type Asking, startJob } from '../job/start.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { t } from '../texts/texts.ts';
import { findLayout, isForm, type Layout } from './columns.ts';
import { limitRows } from './row-limit.ts';
import { type ImportRecord, insertImport, typed } from './store.ts';

/** Imports of one person an hour. */
const perPerson = 60;

/** Begins the import of a text. Throws 422 for too many lines. */
export async function beginText(asking: Asking, text: string): Promise<Job> {
  const { rows, roles, from } = readText(text);
  if (rows.length > maxImportLines) {
    const message = t('import.too-many-lines', { count: maxImportLines });
    throw new ApiError(422, 'TooManyLines', message, { errors: [{ field: 'text', message }] });
  }
  if (rows.length === 0) throw invalidFields([{ field: 'text', message: t('file.empty') }]);
  const layout = { roles, from, isKnown: true };
  return await begin(asking, { ...typed, isForm: isForm(rows, layout), ...layout }, rows);
}

/** Begins the import of a table. Throws 422 or 413 with what keeps it from being read. */
export async function beginFile(
  asking: Asking,
  { file, name, columns }: { file: Blob; name: string; columns?: string | undefined },
): Promise<Job> {
  if (file.size > maxImportBytes) {
    const message = t('file.too-large', { size: maxImportBytes / 1024 / 1024 });
    throw new ApiError(413, 'PayloadTooLarge', message, { errors: [{ field: 'file', message }] });
  }
  const { rows, isOld, otherSheets } = await tableOf(file);
  const layout = columns === undefined ? findLayout(rows) : givenLayout(rows, columns);
  return await begin(asking, { name, isOld, otherSheets, isForm: isForm(rows, layout), ...layout }, rows);
}

async function tableOf(file: Blob): Promise<Table> {
  try {
    return await readTable(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw invalidFields([{ field: 'file', message: error.message }]);
  }
}

function givenLayout(rows: readonly Row[], columns: string): Layout {
  const parsed = importColumn.array().max(maxImportColumns).safeParse(columns.split(','));
  if (!parsed.success) throw invalidFields([{ field: 'columns', message: t('import.no-columns') }]);
  requireGoods(parsed.data);
  const found = findLayout(rows);
  return { roles: parsed.data, from: found.roles ? found.from : (rows[0]?.line ?? 1), isKnown: true };
}

/** Throws 422 unless some column tells the product. */
export function requireGoods(roles: readonly ImportColumn[]): void {
  if (roles.some((role) => role === 'code' || role === 'maker' || role === 'name')) return;
  throw invalidFields([{ field: 'columns', message: t('import.no-columns') }]);
}

async function begin(asking: Asking, record: ImportRecord, rows: readonly Row[]): Promise<Job> {
  const { env, actor, now } = asking;
  await limitPer(env, { key: `import:${actor.userId}`, limit: perPerson, window: perHour }, now);
  const total = rows.filter(({ line }) => line >= record.from).length;
  await limitRows(env, actor, total, now);
  return await startJob(asking, { kind: 'list-import', input: null, total }, (id) =>
    insertImport(env, id, record, rows, maxImportColumns),
  );
}
