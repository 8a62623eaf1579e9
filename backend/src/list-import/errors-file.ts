import type { ImportRow } from '#contract/import.ts';
import { type ImportColumn, partsOf } from '#contract/list-columns.ts';
import { readAmount } from '#contract/read-amount.ts';
import type { SheetColumn } from '../file/sheet.ts';
import { writeFile } from '../file/write.ts';
import type { Asking } from '../job/start.ts';
import type { FileAnswer } from '../mount-file.ts';
import { t } from '../texts/texts.ts';
import { unitBeside } from './other-unit.ts';
import { readRows, type StoredRow } from './store.ts';
import { requireImport, toWire } from './view.ts';

/** The rows that are not added, with the reasons: a list that can be mended and imported again. */
export async function errorsFile(asking: Omit<Asking, 'memory'>, id: number): Promise<FileAnswer> {
  const { env } = asking;
  const { record } = await requireImport(asking, id);
  const rows = await readRows(env, id, { which: 'not-added' });
  const wireRows = await toWire(asking, id, rows);
  const counts = wireRows.map((row, at) => countOf(row, rows[at]?.cells ?? [], record.roles));
  const hasUnits = counts.some(({ unit }) => unit !== '');
  const columns: SheetColumn[] = [
    { title: t('import.column.line'), kind: 'amount', width: 8 },
    { title: t('file.article'), kind: 'text', width: 16 },
    { title: t('file.name'), kind: 'text', width: 48 },
    { title: t('import.column.amount'), kind: 'text', width: 12 },
    ...(hasUnits ? [{ title: t('file.unit'), kind: 'text', width: 8 } as const] : []),
    { title: t('file.note'), kind: 'text', width: 24 },
    { title: t('import.column.reason'), kind: 'text', width: 48 },
  ];
  const cells = wireRows.map(({ message, ...row }, at) => [
    row.line,
    row.code,
    row.name || (row.code === '' ? row.source : ''),
    counts[at]?.amount ?? '',
    ...(hasUnits ? [counts[at]?.unit ?? ''] : []),
    row.note,
    reasonOf(rows[at], row.status, message),
  ]);
  const name = t('import.errors-file', { name: record.name || t('job.list-import') });
  const sheet = { name, about: [], columns, rows: cells, sums: [] };
  const { bytes, type } = await writeFile('csv', { noun: '', sheets: [sheet] });
  const body = bytes as Uint8Array<ArrayBuffer>;
  return { file: { body, size: bytes.length, httpMetadata: { contentType: type } }, name: `${name}.csv` };
}

/** Amount and unit of a row, so that it asks in the next list what it asks in this one. */
function countOf(row: ImportRow, cells: readonly string[], roles: readonly ImportColumn[] | null) {
  const { typedAmount, otherUnit, unitMeant, product } = row;
  const unit = (roles && partsOf(cells, roles).unit) || (unitBeside({ cells, typedAmount }) ?? '');
  // What the buyer has decided counts in the product's unit.
  const isDecided = otherUnit !== null && unitMeant && product !== null;
  return { amount: amountOf(row, unit, isDecided), unit: isDecided ? product.product.unit.name : unit };
}

function amountOf({ typedAmount, amount, status, product }: ImportRow, unit: string, isDecided: boolean): string {
  if (isDecided || amount !== readAmount(typedAmount)) return String(amount ?? '');
  // Without a place for amounts in the list the smallest one is taken.
  if (typedAmount === '' && status === 'rounded') return String(product?.amount ?? '');
  const isApart = unit !== '' && typedAmount.endsWith(` ${unit}`);
  return isApart ? typedAmount.slice(0, -unit.length - 1) : typedAmount;
}

function reasonOf(row: StoredRow | undefined, status: ImportRow['status'], message: string | undefined): string {
  if (status === 'aside' && message) return message;
  if (row?.skip) return [t('import.skipped'), message].filter(Boolean).join('. ');
  return message ?? t(row?.status === 'waiting' ? 'import.not-decided' : 'import.ready');
}
