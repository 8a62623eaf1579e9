import {
  beginText,
  endText,
  type PDFDocument,
  type PDFImage,
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
import type { Lettering } from './lettering.ts';
import type { Box } from './paper-cell.ts';
import { a4, near } from './paper-measures.ts';

export const ink = rgb(0.1, 0.1, 0.1);
export const pale = rgb(0.75, 0.75, 0.75);

/** Draws on the last page of a document. Operators are written as such: those of pdf-lib are three times as long. */
export class Pen {
  readonly #document: PDFDocument;
  readonly #letters: Lettering;
  #page!: PDFPage;
  /** Of the font on the page. */
  #key!: PDFName;
  /** Nothing is drawn while something is only measured. */
  isUp = false;

  constructor(document: PDFDocument, letters: Lettering) {
    this.#document = document;
    this.#letters = letters;
  }

  addPage(width: number, height: number): void {
    if (this.isUp) return;
    this.#page = this.#document.addPage([width, height]);
    this.#key = this.#page.node.newFontDictionary(this.#letters.font.name, this.#letters.font.ref);
    this.#page.pushOperators(setLineWidth(0.5));
  }

  line(y: number, width: number, { thickness = 1, color = ink } = {}): void {
    if (this.isUp) return;
    this.#page.drawLine({ start: { x: a4.margin, y }, end: { x: a4.margin + width, y }, thickness, color });
  }

  text(line: string, { left, width, top, size, align }: Box): void {
    if (this.isUp) return;
    const free = align ? width - this.#letters.width(line, size) : 0;
    const x = left + (align === 'center' ? free / 2 : free);
    this.#page.pushOperators(
      beginText(),
      setFontAndSize(this.#key, size),
      setTextMatrix(1, 0, 0, 1, near(x), near(top - size)),
      showText(this.#letters.encode(line)),
      endText(),
    );
  }

  frame(left: number, top: number, width: number, height: number): void {
    if (this.isUp) return;
    const box = [near(left), near(top - height), near(width), near(height)] as const;
    this.#page.pushOperators(rectangle(...box), stroke());
  }

  /** Strokes a path of squares of one unit, such as a code. */
  squares(path: string, { left, top, scale }: { left: number; top: number; scale: number }): void {
    if (this.isUp) return;
    this.#page.drawSvgPath(path, { x: left, y: top, scale, borderColor: ink, borderWidth: 1 });
  }

  image(image: PDFImage, top: number, { width, height }: { width: number; height: number }): void {
    if (this.isUp) return;
    this.#page.drawImage(image, { x: a4.margin, y: top - height, width, height });
  }
}
