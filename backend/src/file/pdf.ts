import { roubles } from '../price/format.ts';
import { language, t } from '../texts/texts.ts';
import { type ColumnText, columnWidths } from './column-widths.ts';
import type { PaperCell } from './paper-cell.ts';
import { padding, usual } from './paper-measures.ts';
import { Paper } from './pdf-paper.ts';
import type { Sheet, SheetCell, SheetColumn, Sheets } from './sheet.ts';

/** Between a table and its sums, and their size. */
const gap = 3;
const sumSize = 9;

/** A document with a table after another, each on a new page; the head is repeated on every page. */
export async function writePdf({ sheets }: Sheets): Promise<Uint8Array> {
  const paper = await Paper.open(sheets[0]?.name ?? '', { isWide: true, language: language() });
  for (const [at, sheet] of sheets.entries()) {
    if (at > 0) paper.nextPage();
    // A table of 500 rows takes 0.3 s of CPU: others are answered in between.
    await new Promise((resume) => setTimeout(resume));
    writeSheet(paper, sheet);
  }
  return await paper.save((page, count) => t('file.page', { page, count }));
}

function writeSheet(paper: Paper, { name, about, columns, rows, sums }: Sheet): void {
  paper.text(name, 14);
  for (const line of about) paper.text(line, 8);
  paper.gap(10);
  const filled = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => rows.some((row) => row[at] !== null && row[at] !== ''));
  const head = filled.map(({ title }) => title);
  const texts = rows.map((row) => filled.map(({ at, kind }) => textOf(row[at] ?? null, kind)));
  const widths = widthsOf(paper, filled, [head, ...texts]);
  const cellsOf = (row: readonly string[]) =>
    filled.map((column, at) => toCell(row[at] ?? '', { ...column, width: widths[at] ?? column.width }));
  const writeSums = () => {
    paper.gap(gap);
    for (const [title, kopecks] of sums)
      paper.text(`${title}: ${kopecks < 0 ? '−' : ''}${roubles(Math.abs(kopecks))}`, sumSize, { align: 'end' });
  };
  paper.table([cellsOf(head)], texts.map(cellsOf), { ruled: true }, { rows: 1, write: writeSums });
}

/** Widths of the columns of a table by their shares, so that no word breaks while there is room. */
export function widthsOf(
  paper: Paper,
  columns: readonly Pick<SheetColumn, 'width'>[],
  rows: readonly (readonly string[])[],
): number[] {
  const texts = columns.map(({ width }, at): ColumnText => {
    const measured = rows.map((row) => paper.letters.extent(row[at] ?? '', usual));
    const widest = (of: 'word' | 'text') => measured.reduce((most, one) => Math.max(most, one[of]), 0) + 2 * padding;
    return { share: width, word: widest('word'), text: widest('text') };
  });
  return columnWidths(paper.width, texts);
}

const toCell = (text: string, { kind, width }: Pick<SheetColumn, 'kind' | 'width'>): PaperCell =>
  kind === 'text' ? { text, width } : { text, width, align: 'end' };

/** The sign of the rouble stands in the head. */
function textOf(cell: SheetCell, kind: SheetColumn['kind']): string {
  if (cell === null) return '';
  return typeof cell === 'number' && kind === 'money' ? roubles(cell).replace(/\s₽$/, '') : String(cell);
}
