import type { ImportRow } from '#contract/import.ts';
import type { SheetColumn } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import type { Asking } from '../job/start.ts';
import type { FileAnswer } from '../mount-file.ts';
import { t } from '../texts/texts.ts';
import { readRows, type StoredRow } from './store.ts';
import { requireImport, toWire } from './view.ts';

/** The rows that are not added, with the reasons: a list that can be mended and imported again. */
export async function errorsFile(asking: Omit<Asking, 'memory'>, id: number): Promise<FileAnswer> {
  const { env } = asking;
  const { record } = await requireImport(asking, id);
  const rows = await readRows(env, id, { which: 'not-added' });
  const told = await toWire(asking, id, rows);
  const columns: SheetColumn[] = [
    { title: t('import.column.line'), kind: 'amount', width: 8 },
    { title: t('file.article'), kind: 'text', width: 16 },
    { title: t('file.name'), kind: 'text', width: 48 },
    { title: t('import.column.amount'), kind: 'text', width: 12 },
    { title: t('file.note'), kind: 'text', width: 24 },
    { title: t('import.column.reason'), kind: 'text', width: 48 },
  ];
  const cells = told.map(({ message, ...row }, at) => [
    row.line,
    row.code,
    row.name || (row.code === '' ? row.source : ''),
    row.typedAmount || (row.amount === null ? '' : String(row.amount)),
    row.note,
    reasonOf(rows[at], row.status, message),
  ]);
  const name = t('import.errors-file', { name: record.name || t('job.list-import') });
  const sheet = { name, about: [], columns, rows: cells, sums: [] };
  const { bytes, type } = await writeFile('csv', { noun: '', sheets: [sheet] });
  const body = bytes as Uint8Array<ArrayBuffer>;
  return { file: { body, size: bytes.length, httpMetadata: { contentType: type } }, name: `${name}.csv` };
}

function reasonOf(row: StoredRow | undefined, status: ImportRow['status'], message: string | undefined): string {
  if (status === 'aside' && message) return message;
  if (row?.skip) return [t('import.skipped'), message].filter(Boolean).join('. ');
  return message ?? t(row?.status === 'waiting' ? 'import.not-decided' : 'import.ready');
}
