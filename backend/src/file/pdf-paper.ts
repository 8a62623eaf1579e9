import { PDFDocument } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { Lettering } from './lettering.ts';
import type { End, Look, PaperCell, PaperOptions, Placed, PlacedRow } from './paper-cell.ts';
import { a4, lineOf, near, padding, usual } from './paper-measures.ts';
import { pdfFont } from './pdf-font.ts';
import { ink, Pen, pale } from './pdf-pen.ts';

type Rows = readonly (readonly PaperCell[])[];

/** Higher than anything that is written. */
const endless = 1_000_000;

/** An A4 document that is written from top to bottom. Sizes are in points. */
export class Paper {
  readonly width: number;
  readonly #height: number;
  readonly #document: PDFDocument;
  readonly letters: Lettering;
  readonly #pen: Pen;
  /** From the bottom: where the next thing begins. */
  #y = 0;
  /** Repeated at the top of a page on which a table goes on. */
  #head: readonly PlacedRow[] = [];

  private constructor(document: PDFDocument, letters: Lettering, isWide: boolean) {
    this.#document = document;
    this.letters = letters;
    this.#pen = new Pen(document, letters);
    this.#height = isWide ? a4.short : a4.long;
    this.width = (isWide ? a4.long : a4.short) - 2 * a4.margin;
    this.nextPage();
  }

  static async open(title: string, { isWide = false, language = 'ru' }: PaperOptions = {}): Promise<Paper> {
    const document = await PDFDocument.create();
    document.registerFontkit(fontkit);
    document.setTitle(title);
    document.setLanguage(language === 'ru' ? 'ru-RU' : language);
    return new Paper(document, new Lettering(await document.embedFont(pdfFont, { subset: true })), isWide);
  }

  /** Numbers the pages if there are several. `ofPages` makes the text of each. */
  async save(ofPages: (page: number, count: number) => string): Promise<Uint8Array> {
    const pages = this.#document.getPages();
    if (pages.length > 1) {
      pages.forEach((page, at) => {
        const text = ofPages(at + 1, pages.length);
        const x = a4.margin + this.width - this.letters.width(text, 8);
        page.drawText(text, { x, y: a4.margin - 16, size: 8, font: this.letters.font, color: ink });
      });
    }
    return await this.#document.save();
  }

  nextPage(): void {
    this.#pen.addPage(this.width + 2 * a4.margin, this.#height);
    this.#y = this.#top;
  }

  get #top(): number {
    return this.#height - a4.margin;
  }

  gap(points: number): void {
    this.#y -= points;
  }

  line(thickness = 1): void {
    this.#pen.line(this.#y, this.width, { thickness });
  }

  /** What `below` writes stays on one page with the last line. */
  text(text: string, size = 9, { align, below }: { align?: PaperCell['align']; below?: () => void } = {}): void {
    const lines = text.split('\n').flatMap((one) => this.letters.wrap(one, size, this.width));
    const more = below ? this.#measure(below) : 0;
    for (const [at, line] of lines.entries()) {
      this.#need(lineOf(size) + (at === lines.length - 1 ? more : 0));
      this.#pen.text(line, { left: a4.margin, width: this.width, top: this.#y, size, align });
      this.#y -= lineOf(size);
    }
    below?.();
  }

  /** A JPEG or PNG, made smaller if it needs more room than this. One that can't be drawn is left out. */
  async picture(bytes: Uint8Array, most: { width: number; height: number }): Promise<void> {
    const isPng = bytes[0] === 0x89;
    const image = await (isPng ? this.#document.embedPng(bytes) : this.#document.embedJpg(bytes)).catch(() => null);
    if (!image) return;
    const size = image.scale(Math.min(1, most.width / image.width, most.height / image.height));
    this.#need(size.height);
    this.#pen.image(image, this.#y, size);
    this.#y -= size.height + 8;
  }

  /** A code with what it is for beside it. */
  code({ size, path }: { size: number; path: string }, texts: readonly string[], side = 96): void {
    this.#need(side);
    this.#pen.squares(path, { left: a4.margin, top: this.#y, scale: side / size });
    let top = this.#y - side / 4;
    const left = a4.margin + side + 8;
    for (const text of texts) {
      for (const line of this.letters.wrap(text, usual, this.width - side - 8)) {
        this.#pen.text(line, { left, width: this.width, top, size: usual, align: undefined });
        top -= lineOf(usual);
      }
    }
    this.#y -= side;
  }

  row(cells: readonly PaperCell[], look: Look = {}): void {
    this.rows([cells], look);
  }

  rows(rows: Rows, look: Look = {}): void {
    for (const cells of rows) this.#row(this.#placed(cells, look), look);
  }

  /**
   * Rows under a head, which each page repeats and which never stands without a row. What `end` writes stays on one page
   * with the last rows, unless a page is too small for it.
   */
  table(head: Rows, rows: Rows, look: Look = {}, end?: End): void {
    const placed = (some: Rows) => some.map((cells) => this.#placed(cells, look));
    const heads = placed(head);
    const from = end ? Math.max(0, rows.length - end.rows) : rows.length;
    const tail = placed(rows.slice(from));
    const room = this.#top - a4.margin - heightOf(heads);
    const tailHeight = Math.min(room, heightOf(tail) + (end ? this.#measure(end.write) : 0));
    this.#need(heightOf(heads) + (from === 0 ? tailHeight : heightOf(placed(rows.slice(0, 1)))));
    for (const row of heads) this.#row(row, look);
    this.#head = heads;
    this.rows(rows.slice(0, from), look);
    if (this.#need(tailHeight)) this.#repeatHead(look);
    for (const row of tail) this.#row(row, look);
    this.#head = [];
    end?.write();
  }

  #row(row: PlacedRow, look: Look): void {
    if (this.#need(row.height)) this.#repeatHead(look);
    for (const cell of row.cells) this.#cell(cell, row.height, look);
    this.#y -= row.height;
    if (look.ruled) this.#pen.line(this.#y, this.width, { thickness: 0.5, color: pale });
  }

  #repeatHead(look: Look): void {
    const head = this.#head;
    this.#head = [];
    for (const row of head) this.#row(row, look);
    this.#head = head;
  }

  #placed(cells: readonly PaperCell[], { size = usual, plain }: Look): PlacedRow {
    const unit = this.width / cells.reduce((sum, { width }) => sum + width, 0);
    let left = a4.margin;
    const placed = cells.map(({ text, width: share, align }) => {
      const width = share * unit;
      const lines = text.split('\n').flatMap((one) => this.letters.wrap(one, size, width - 2 * padding));
      const cell = { lines, left, width, align };
      left += width;
      return cell;
    });
    const lines = Math.max(1, ...placed.map((cell) => cell.lines.length));
    return { cells: placed, height: lines * size * 1.25 + (plain ? 0 : 2 * padding) };
  }

  #cell({ lines, left, width, align }: Placed, height: number, { size = usual, plain, ruled }: Look): void {
    if (!plain && !ruled) this.#pen.frame(left, this.#y, width, height);
    const inset = plain ? 0 : padding;
    lines.forEach((line, at) => {
      const top = this.#y - inset - at * size * 1.25;
      this.#pen.text(line, { left: left + inset, width: width - 2 * inset, top, size, align });
    });
  }

  /** How high something is, whatever page it is on. */
  #measure(write: () => void): number {
    const before = { y: this.#y, isUp: this.#pen.isUp };
    this.#pen.isUp = true;
    this.#y = endless;
    write();
    const height = endless - this.#y;
    this.#pen.isUp = before.isUp;
    this.#y = before.y;
    return height;
  }

  /** Begins a page if there is no room and another page has more; returns whether it did. */
  #need(height: number): boolean {
    if (near(this.#y - height) >= a4.margin || this.#y === this.#top) return false;
    this.nextPage();
    return true;
  }
}

const heightOf = (rows: readonly PlacedRow[]) => rows.reduce((sum, { height }) => sum + height, 0);
