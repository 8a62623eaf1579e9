import { formula, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';
import { linesIn } from './xlsx-lines.ts';

export const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Places in `cellXfs` of the workbook. */
const styles = { head: 1, text: 2, quoted: 3, amount: 4, money: 5, title: 6, term: 7, sum: 8 } as const;

/** Height of a line in points: of what is 10 points high, and of the title. */
const line = 13;
const titleLine = 19;

interface Row {
  cells: string;
  lines: number;
  /** Joined across columns, such as `A1:F1`. */
  joined?: string;
  height?: number;
}

/** The rows above the head: those of a sheet that goes out as a paper. */
const aboveOf = ({ name, heading, about, isPaper }: Sheet) => (isPaper ? [heading ?? name, ...about, ''] : []);

/** Number of the row that names the columns. */
export const headRowOf = (sheet: Sheet) => aboveOf(sheet).length + 1;

export function sheetXml(sheet: Sheet): string {
  const rows = rowsOf(sheet);
  const head = headRowOf(sheet);
  const pane = sheet.isPaper
    ? ''
    : `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`;
  const widths = sheet.columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const joined = rows.flatMap(({ joined: range }) => (range ? [`<mergeCell ref="${range}"/>`] : []));
  const parts = [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>`,
    `<cols>${widths.join('')}</cols>`,
    `<sheetData>${rows.map(rowXml).join('')}</sheetData>`,
    joined.length > 0 ? `<mergeCells count="${joined.length}">${joined.join('')}</mergeCells>` : '',
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
  ];
  return `${xml}<worksheet xmlns="${main}">${parts.join('')}</worksheet>`;
}

/** Rows of several lines say how high they are: not every program measures wrapped text as it opens a file. */
function rowXml({ cells, lines, height = line }: Row, at: number): string {
  const high = lines > 1 || height !== line ? ` ht="${Math.max(1, lines) * height + 2}" customHeight="1"` : '';
  return `<row r="${at + 1}"${high}>${cells}</row>`;
}

function rowsOf(sheet: Sheet): Row[] {
  const { columns, rows, isPaper } = sheet;
  const above = aboveOf(sheet);
  const head = above.length;
  const heads = columns.map(({ title }, at) => textCell(`${letter(at)}${head + 1}`, title, styles.head));
  const table = [
    ...above.map((text, at) => wholeRow(sheet, text, at)),
    { cells: heads.join(''), lines: Math.max(1, ...columns.map(({ title, width }) => linesIn(title, width, true))) },
    ...rows.map((row, at) => tableRow(columns, row, head + 1 + at)),
  ];
  if (!isPaper) return table;
  const sums = sheet.sums.map((sum, at) => sumRow(columns, sum, table.length + at));
  const below = (sheet.below ?? []).map((text, at) => wholeRow(sheet, text, table.length + sums.length + at, true));
  return [...table, ...sums, ...below];
}

/** Text as wide as the table; the first row is the title. `at` counts rows from 0. */
function wholeRow({ columns }: Sheet, text: string, at: number, isBelow = false): Row {
  if (text === '') return { cells: '', lines: 1 };
  const isTitle = at === 0 && !isBelow;
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const style = formula.test(text) ? styles.quoted : styles.text;
  return {
    cells: textCell(`A${at + 1}`, text, isTitle ? styles.title : style),
    lines: linesIn(text, isTitle ? width / 1.4 : width, isTitle),
    joined: `A${at + 1}:${letter(columns.length - 1)}${at + 1}`,
    ...(isTitle && { height: titleLine }),
  };
}

function tableRow(columns: readonly SheetColumn[], row: readonly SheetCell[], at: number): Row {
  const lines = row.map((cell, column) => (typeof cell === 'string' ? linesIn(cell, columns[column]?.width ?? 10) : 1));
  return {
    cells: row.map((cell, column) => cellXml(`${letter(column)}${at + 1}`, cell, columns[column]?.kind)).join(''),
    lines: Math.max(1, ...lines),
  };
}

/** A sum under the last column of money. */
function sumRow(columns: readonly SheetColumn[], [title, kopecks]: Sheet['sums'][number], at: number): Row {
  const place = columns.findLastIndex(({ kind }) => kind === 'money');
  const value = `<c r="${letter(place)}${at + 1}" s="${styles.sum}"><v>${(kopecks / 100).toFixed(2)}</v></c>`;
  return {
    cells: textCell(`A${at + 1}`, title, styles.term) + value,
    lines: 1,
    ...(place > 1 && { joined: `A${at + 1}:${letter(place - 1)}${at + 1}` }),
  };
}

function cellXml(place: string, cell: SheetCell, kind: SheetColumn['kind'] = 'text'): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, cell, formula.test(cell) ? styles.quoted : styles.text);
  const [style, value] = kind === 'money' ? [styles.money, (cell / 100).toFixed(2)] : [styles.amount, String(cell)];
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`;
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Column names: the tables have fewer than 26 columns. */
const letter = (at: number) => String.fromCharCode(65 + at);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML can't hold, and cut to what a cell can. */
export function escaped(text: string): string {
  const clean = text
    .slice(0, 32_767)
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .toWellFormed();
  return clean.replace(/[&<>"]/g, (sign) => entities[sign] ?? '');
}
