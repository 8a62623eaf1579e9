import {
  beginText,
  endText,
  PDFDocument,
  type PDFName,
  type PDFPage,
  rectangle,
  rgb,
  setFontAndSize,
  setLineWidth,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { Lettering } from './lettering.ts';
import type { Box, Look, PaperCell, PaperOptions, Placed } from './paper-cell.ts';
import { a4, lineOf, near, padding, usual } from './paper-measures.ts';
import { pdfFont } from './pdf-font.ts';

const ink = rgb(0.1, 0.1, 0.1);
const pale = rgb(0.75, 0.75, 0.75);

/** An A4 document that is written from top to bottom. Sizes are in points. */
export class Paper {
  readonly width: number;
  readonly #height: number;
  readonly #document: PDFDocument;
  readonly letters: Lettering;
  #page: PDFPage;
  /** From the bottom: where the next thing begins. */
  #y = 0;
  /** Of the font on the page. */
  #key!: PDFName;
  /** Repeated at the top of a page on which a table goes on. */
  #head: readonly PaperCell[] | null = null;

  private constructor(document: PDFDocument, letters: Lettering, isWide: boolean) {
    this.#document = document;
    this.letters = letters;
    this.#height = isWide ? a4.short : a4.long;
    this.width = (isWide ? a4.long : a4.short) - 2 * a4.margin;
    this.#page = this.#addPage();
  }

  /** Operators are written as such: those of `drawText` and `drawRectangle` are three times as long. */
  #addPage(): PDFPage {
    this.#page = this.#document.addPage([this.width + 2 * a4.margin, this.#height]);
    this.#key = this.#page.node.newFontDictionary(this.letters.font.name, this.letters.font.ref);
    this.#page.pushOperators(setLineWidth(0.5));
    this.#y = this.#height - a4.margin;
    return this.#page;
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
    this.#addPage();
  }

  gap(points: number): void {
    this.#y -= points;
  }

  line(thickness = 1, color = ink): void {
    const y = this.#y;
    const end = { x: a4.margin + this.width, y };
    this.#page.drawLine({ start: { x: a4.margin, y }, end, thickness, color });
  }

  text(text: string, size = 9, align?: PaperCell['align']): void {
    const lines = text.split('\n').flatMap((one) => this.letters.wrap(one, size, this.width));
    for (const line of lines) {
      this.#need(lineOf(size));
      this.#draw(line, { left: a4.margin, width: this.width, top: this.#y, size, align });
      this.#y -= lineOf(size);
    }
  }

  /** A JPEG or PNG, made smaller if it needs more room than this. One that can't be drawn is left out. */
  async picture(bytes: Uint8Array, most: { width: number; height: number }): Promise<void> {
    const isPng = bytes[0] === 0x89;
    const image = await (isPng ? this.#document.embedPng(bytes) : this.#document.embedJpg(bytes)).catch(() => null);
    if (!image) return;
    const { width, height } = image.scale(Math.min(1, most.width / image.width, most.height / image.height));
    this.#need(height);
    this.#page.drawImage(image, { x: a4.margin, y: this.#y - height, width, height });
    this.#y -= height + 8;
  }

  row(cells: readonly PaperCell[], look: Look = {}): void {
    this.rows([cells], look);
  }

  /** Rows with one head, which each page repeats. */
  table(head: readonly PaperCell[], rows: Iterable<readonly PaperCell[]>, look: Look = {}): void {
    this.#row(head, look);
    this.#head = head;
    this.rows(rows, look);
    this.#head = null;
  }

  rows(rows: Iterable<readonly PaperCell[]>, look: Look = {}): void {
    const all = [...rows];
    for (const [at, cells] of all.entries()) this.#row(cells, look, at === all.length - 1 ? look.below : 0);
  }

  #row(cells: readonly PaperCell[], look: Look, below = 0): void {
    const { size = usual, plain } = look;
    const placed = this.#placed(cells, size);
    const height = Math.max(1, ...placed.map(({ lines }) => lines.length)) * size * 1.25 + (plain ? 0 : 2 * padding);
    if (this.#need(height + below) && this.#head) {
      const head = this.#head;
      this.#head = null;
      this.#row(head, look);
      this.#head = head;
    }
    for (const cell of placed) this.#cell(cell, height, look);
    this.#y -= height;
    if (look.ruled) this.line(0.5, pale);
  }

  #placed(cells: readonly PaperCell[], size: number): Placed[] {
    const unit = this.width / cells.reduce((sum, { width }) => sum + width, 0);
    let left = a4.margin;
    return cells.map(({ text, width: share, align }) => {
      const width = share * unit;
      const lines = text.split('\n').flatMap((one) => this.letters.wrap(one, size, width - 2 * padding));
      const cell = { lines, left, width, align };
      left += width;
      return cell;
    });
  }

  #cell({ lines, left, width, align }: Placed, height: number, { size = usual, plain, ruled }: Look): void {
    if (!plain && !ruled) this.#frame(left, width, height);
    const inset = plain ? 0 : padding;
    lines.forEach((line, at) => {
      const top = this.#y - inset - at * size * 1.25;
      this.#draw(line, { left: left + inset, width: width - 2 * inset, top, size, align });
    });
  }

  #draw(line: string, { left, width, top, size, align }: Box): void {
    const free = align ? width - this.letters.width(line, size) : 0;
    const x = left + (align === 'center' ? free / 2 : free);
    this.#page.pushOperators(
      beginText(),
      setFontAndSize(this.#key, size),
      setTextMatrix(1, 0, 0, 1, near(x), near(top - size)),
      showText(this.letters.encode(line)),
      endText(),
    );
  }

  #frame(left: number, width: number, height: number): void {
    const box = [near(left), near(this.#y - height), near(width), near(height)] as const;
    this.#page.pushOperators(rectangle(...box), stroke());
  }

  /** Begins a page if there is no room; returns whether it did. */
  #need(height: number): boolean {
    if (this.#y - height >= a4.margin) return false;
    this.#addPage();
    return true;
  }

  /** Keeps what follows together: begins a page unless so much is free. */
  keep(height: number): void {
    this.#need(height);
  }
}
