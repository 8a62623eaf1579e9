import { tidyLines } from '#contract/text-signs.ts';
import { t } from '../texts/texts.ts';
import { decodeText, signatures, startsWith } from './decode.ts';
import { buyersLimits, type FileLimits } from './limits.ts';
import { type Row, readRows, type Sheets } from './rows.ts';
import { formula } from './sheet.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What was read from a file. */
export interface Table {
  rows: Row[];
  /** Whether it is a workbook in the format of Excel 97 to 2003 (xls), which is not recommended. */
  isOld: boolean;
  /** Names of the workbook's other visible sheets with anything in them, which were not read. */
  otherSheets: string[];
}

/**
 * Rows of the first visible sheet with anything in it of a workbook (xlsx or xls), or of a CSV in any usual encoding, without empty ones. What
 * a file is follows from its bytes, whatever its name. Throws `UnreadableFile`.
 */
export async function readTable(bytes: Uint8Array, limits: FileLimits = buyersLimits): Promise<Table> {
  if (bytes.length > limits.bytes) {
    throw new UnreadableFile(t('file.too-large', { size: Math.floor(limits.bytes / 1024 / 1024) }));
  }
  const isOld = startsWith(bytes, signatures.old);
  const read = isOld ? (await import('./read-xls.ts')).readXls(bytes, limits) : await readRecent(bytes, limits);
  const rows = read.rows.map((row) => tidied(row, limits)).filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (rows.length === 0) throw new UnreadableFile(t('file.empty'));
  if (rows.length > limits.rows) throw new UnreadableFile(t('file.too-many-rows', { count: limits.rows - 1 }));
  return { rows, isOld, otherSheets: read.others.map((name) => tidiedCell(name).slice(0, longestSheetName)) };
}

/** Excel takes no longer names of sheets. */
const longestSheetName = 31;

/** As if people had typed it. What they would be told to leave out is left out: nobody sees it in a file. */
const tidied = ({ line, cells }: Row, { cell: longest }: FileLimits): Row => ({
  line,
  cells: cells.map((cell) => tidiedCell(cell.slice(0, longest))),
});

/** Of letters that are in nearly every cell nothing has to be left out. */
const isPlain = (text: string) => /^[\x20-\x7e\u0400-\u045f]*$/.test(text);

const tidiedCell = (text: string) =>
  isPlain(text)
    ? text
    : tidyLines(text)
        .replace(/[^\P{Cc}\t\n]/gu, '')
        .toWellFormed()
        .trim();

async function readRecent(bytes: Uint8Array, limits: FileLimits): Promise<Sheets> {
  if (startsWith(bytes, signatures.zip)) return (await import('./read-xlsx.ts')).readXlsx(bytes, limits);
  return { rows: readCsv(decodeText(bytes), limits), others: [] };
}

function readCsv(text: string, { columns, rows: most }: FileLimits): Row[] {
  // Accounting programs and sites give such files the name of a workbook.
  if (/^\s*(<(!doctype|html|head|table|meta|style|\?xml)|mime-version:)/i.test(text))
    throw new UnreadableFile(t('file.web-page'));
  const { rows } = readRows(text, most + 1);
  return rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, columns).map(unquoted) }));
}

/** Without the apostrophe that keeps a spreadsheet from computing the text. */
const unquoted = (cell: string) => (cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell);
