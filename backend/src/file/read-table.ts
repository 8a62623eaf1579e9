import { t } from '../texts/texts.ts';
import { decodeText, signatures, startsWith } from './decode.ts';
import { buyersLimits, type FileLimits } from './limits.ts';
import { type Row, readRows } from './rows.ts';
import { formula } from './sheet.ts';
import { UnreadableFile } from './unreadable-file.ts';

/**
 * Rows of the first visible sheet of a workbook (xlsx), or of a CSV in any usual encoding, without empty ones. What a file
 * is follows from its bytes, whatever its name. Throws `UnreadableFile`.
 */
export async function readTable(bytes: Uint8Array, limits: FileLimits = buyersLimits): Promise<Row[]> {
  if (bytes.length > limits.bytes) {
    throw new UnreadableFile(t('file.too-large', { size: Math.floor(limits.bytes / 1024 / 1024) }));
  }
  if (startsWith(bytes, signatures.old)) throw new UnreadableFile(t('file.old-workbook'));
  const rows = startsWith(bytes, signatures.zip)
    ? (await import('./read-xlsx.ts')).readXlsx(bytes, limits)
    : readCsv(decodeText(bytes), limits);
  if (rows.length === 0) throw new UnreadableFile(t('file.empty'));
  if (rows.length > limits.rows) throw new UnreadableFile(t('file.too-many-rows', { count: limits.rows - 1 }));
  return rows;
}

function readCsv(text: string, { columns, rows: most }: FileLimits): Row[] {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) throw new UnreadableFile(t('file.no-table'));
  const { rows } = readRows(text, most + 1);
  return rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, columns).map(unquoted) }));
}

/** Without the apostrophe that keeps a spreadsheet from computing the text. */
const unquoted = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell);
