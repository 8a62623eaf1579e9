import { type CellObject, CFB, type DenseWorkSheet, read, type WorkBook } from '@e965/xlsx';
import { t } from '../texts/texts.ts';
import type { FileLimits } from './limits.ts';
import type { Row } from './rows.ts';
import { numberText } from './sheet-reader.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Most records: a workbook of 500 rows with 50 cells has 25,000 and a few hundred more. */
const mostRecords = 40_000;
/** Longest record of BIFF8 in bytes ([MS-XLS] 2.1.4); what is longer goes on in another record. */
const longestRecord = 8224;

/** Rows of the first visible sheet of a workbook of Excel 97 to 2003. Throws `UnreadableFile`. */
export function readXls(bytes: Uint8Array, limits: FileLimits): Row[] {
  if (bytes.length > limits.oldBytes) {
    throw new UnreadableFile(t('file.too-large', { size: Math.floor(limits.oldBytes / 1024 / 1024) }));
  }
  const { rows } = tryTo(() => {
    requireRecords(streamOf(bytes));
    // What isn't needed costs the time of hostile files: text of cells as it is formatted, formulas.
    const options = { dense: true, sheetRows: limits.rows + 1, cellText: false, cellFormula: false } as const;
    return { rows: rowsOf(sheetOf(read(bytes, { ...options, type: 'array' })), limits) };
  });
  return rows;
}

/** Whatever the library throws at a damaged file becomes a refusal. */
function tryTo<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile(t('file.broken-workbook'));
  }
}

/** The stream of a workbook in its compound file. Excel 5 calls its own `Book`: its text has no known encoding. */
function streamOf(bytes: Uint8Array): Uint8Array {
  const file = CFB.parse(bytes);
  if (CFB.find(file, '/EncryptedPackage')) throw new UnreadableFile(t('file.old-workbook'));
  const stream = CFB.find(file, '/Workbook');
  if (!stream) throw new UnreadableFile(t('file.old-workbook'));
  return Uint8Array.from(stream.content);
}

/**
 * Refuses a stream that isn't a chain of records, and one that is under a password: the reader itself counts nothing, and
 * looks for the next record for long in random bytes.
 */
function requireRecords(stream: Uint8Array): void {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let count = 0;
  for (let at = 0; at + 4 <= stream.length; count += 1) {
    const type = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    // Zeros fill up the last sector.
    if (type === 0 && length === 0) break;
    if (type === filePass) throw new UnreadableFile(t('file.old-workbook'));
    at += 4 + length;
    if (length > longestRecord || at > stream.length || count >= mostRecords) {
      throw new UnreadableFile(t(count >= mostRecords ? 'file.bomb' : 'file.broken-workbook'));
    }
  }
}

const filePass = 0x2f;

function sheetOf({ SheetNames: names, Sheets: sheets, Workbook: about }: WorkBook): DenseWorkSheet {
  const shown = names.find((_, at) => !about?.Sheets?.[at]?.Hidden) ?? names[0];
  const sheet = shown === undefined ? undefined : sheets[shown];
  if (!sheet) throw new UnreadableFile(t('file.broken-workbook'));
  return sheet as DenseWorkSheet;
}

function rowsOf({ '!data': data }: DenseWorkSheet, { columns }: FileLimits): Row[] {
  const rows: Row[] = [];
  for (const [at, cells] of (data ?? []).entries()) {
    const texts = Array.from(cells?.slice(0, columns) ?? [], textOf);
    const last = texts.findLastIndex((text) => text !== '');
    if (last !== -1) rows.push({ line: at + 1, cells: texts.slice(0, last + 1) });
  }
  return rows;
}

function textOf(cell: CellObject | undefined): string {
  switch (cell?.t) {
    case 's':
      return String(cell.v).trim();
    case 'n':
      return numberText(String(cell.v));
    case 'b':
      return cell.v ? '1' : '0';
    default:
      return '';
  }
}
