import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';
import { pdfFont } from './pdf-font.ts';
import { wrapText } from './pdf-text.ts';
import type { Sheet, SheetCell, SheetColumn, Sheets } from './sheet.ts';

/** A4 on its side, in points. */
const page = { width: 842, height: 595, margin: 36 };
const size = 8;
const titleSize = 14;
const lineHeight = 10;
const padding = 3;
const ink = rgb(0.1, 0.1, 0.1);
const rule = rgb(0.75, 0.75, 0.75);

interface Column extends SheetColumn {
  /** Its cell in a row. */
  at: number;
  left: number;
  points: number;
}

/** A document with a table after another, each on a new page; the head is repeated on every page. */
export async function writePdf({ sheets }: Sheets): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(pdfFont, { subset: true });
  document.setTitle(sheets[0]?.name ?? '');
  for (const sheet of sheets) new TableWriter(document, font, sheet).write();
  document.getPages().forEach((one, at) => {
    const text = t('file.page', { page: at + 1, count: document.getPageCount() });
    const x = page.width - page.margin - font.widthOfTextAtSize(text, size);
    one.drawText(text, { x, y: page.margin - 16, size, font, color: ink });
  });
  return await document.save();
}

class TableWriter {
  readonly #document: PDFDocument;
  readonly #font: PDFFont;
  readonly #sheet: Sheet;
  readonly #columns: Column[];
  #page: PDFPage;
  /** From the bottom: where the next line begins. */
  #y = 0;

  constructor(document: PDFDocument, font: PDFFont, sheet: Sheet) {
    this.#document = document;
    this.#font = font;
    this.#sheet = sheet;
    this.#columns = placed(sheet);
    this.#page = this.#addPage();
  }

  write(): void {
    const { name, about, rows, sums } = this.#sheet;
    const width = page.width - 2 * page.margin;
    for (const line of wrapText(name, this.#font, titleSize, width)) this.#line(line, titleSize);
    for (const line of about.flatMap((text) => wrapText(text, this.#font, size, width))) this.#line(line, size);
    this.#y -= lineHeight;
    this.#head();
    for (const row of rows) this.#row(row);
    this.#y -= padding;
    for (const [title, kopecks] of sums) this.#sum(title, kopecks);
  }

  #addPage(): PDFPage {
    this.#page = this.#document.addPage([page.width, page.height]);
    this.#y = page.height - page.margin;
    return this.#page;
  }

  /** Begins a page if there is no room; returns whether it did. */
  #needs(height: number): boolean {
    if (this.#y - height >= page.margin) return false;
    this.#addPage();
    return true;
  }

  #line(text: string, fontSize: number): void {
    this.#needs(fontSize * 1.3);
    this.#y -= fontSize * 1.3;
    this.#page.drawText(text, { x: page.margin, y: this.#y, size: fontSize, font: this.#font, color: ink });
  }

  #head(): void {
    this.#cells(this.#columns.map(({ title, points }) => wrapText(title, this.#font, size, points - 2 * padding)));
  }

  #row(row: readonly SheetCell[]): void {
    const texts = this.#columns.map(({ at, kind, points }) =>
      wrapText(textOf(row[at] ?? null, kind), this.#font, size, points - 2 * padding),
    );
    if (this.#needs(heightOf(texts))) this.#head();
    this.#cells(texts);
  }

  #cells(texts: readonly string[][]): void {
    const height = heightOf(texts);
    texts.forEach((lines, index) => {
      const { left = 0, points = 0, kind } = this.#columns[index] ?? {};
      lines.forEach((text, at) => {
        const free = points - 2 * padding - this.#font.widthOfTextAtSize(text, size);
        const x = left + padding + (kind === 'text' ? 0 : free);
        this.#page.drawText(text, { x, y: this.#y - (at + 1) * lineHeight, size, font: this.#font, color: ink });
      });
    });
    this.#y -= height;
    const [start, end] = [page.margin, page.width - page.margin];
    this.#page.drawLine({ start: { x: start, y: this.#y }, end: { x: end, y: this.#y }, thickness: 0.5, color: rule });
  }

  #sum(title: string, kopecks: number): void {
    this.#needs(lineHeight + padding);
    this.#y -= lineHeight + padding;
    const text = `${title}: ${kopecks < 0 ? '−' : ''}${roubles(Math.abs(kopecks))}`;
    const x = page.width - page.margin - padding - this.#font.widthOfTextAtSize(text, size + 1);
    this.#page.drawText(text, { x, y: this.#y, size: size + 1, font: this.#font, color: ink });
  }
}

/** The columns that hold anything, side by side across the page. */
function placed({ columns, rows }: Sheet): Column[] {
  const filled = columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ at }) => rows.some((row) => row[at] !== null && row[at] !== ''));
  const sum = filled.reduce((all, { width }) => all + width, 0);
  const unit = (page.width - 2 * page.margin) / Math.max(1, sum);
  let left = page.margin;
  return filled.map((column) => {
    const points = column.width * unit;
    const one = { ...column, left, points };
    left += points;
    return one;
  });
}

const heightOf = (texts: readonly string[][]) =>
  Math.max(1, ...texts.map(({ length }) => length)) * lineHeight + 2 * padding;

/** The sign of the rouble stands in the head. */
function textOf(cell: SheetCell, kind: SheetColumn['kind']): string {
  if (cell === null) return '';
  return typeof cell === 'number' && kind === 'money' ? roubles(cell).replace(/\s₽$/, '') : String(cell);
}
