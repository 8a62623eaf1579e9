import { type PDFFont, PDFHexString } from '@cantoo/pdf-lib';

/**
 * The font of a document, measured and encoded a letter at a time, each letter once: to lay out every line anew took 2 to
 * 6 s for 500 rows with long notes. TC Sans has no ligatures, and pdf-lib sets no kerning, so lines come out the same.
 */
export class Lettering {
  readonly font: PDFFont;
  readonly #has: ReadonlySet<number>;
  /** Widths at size 1. */
  readonly #widths = new Map<string, number>();
  readonly #codes = new Map<string, string>();

  constructor(font: PDFFont) {
    this.font = font;
    this.#has = new Set(font.getCharacterSet());
  }

  width(text: string, size: number): number {
    let sum = 0;
    for (const sign of text) sum += this.#widthOf(sign);
    return sum * size;
  }

  #widthOf(sign: string): number {
    const cached = this.#widths.get(sign);
    if (cached !== undefined) return cached;
    const width = this.font.widthOfTextAtSize(sign, 1);
    this.#widths.set(sign, width);
    return width;
  }

  encode(text: string): PDFHexString {
    let codes = '';
    for (const sign of text) codes += this.#codeOf(sign);
    return PDFHexString.of(codes);
  }

  #codeOf(sign: string): string {
    const cached = this.#codes.get(sign);
    if (cached !== undefined) return cached;
    const code = this.font.encodeText(sign).asString();
    this.#codes.set(sign, code);
    return code;
  }

  /** The text with a question mark for every sign that the font lacks. */
  drawable(text: string): string {
    const plain = text.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' ')).trim();
    return [...plain].map((sign) => (this.#has.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
  }

  /** Widths of the longest word and of the longest line, as `wrap` breaks them. */
  extent(text: string, size: number): { word: number; text: number } {
    let [longest, widest] = [0, 0];
    const space = this.#widthOf(' ');
    for (const line of text.split('\n')) {
      const words = this.drawable(line)
        .split(' ')
        .map((word) => this.width(word, 1));
      longest = Math.max(longest, ...words);
      widest = Math.max(
        widest,
        words.reduce((sum, one) => sum + one + space, -space),
      );
    }
    return { word: longest * size, text: widest * size };
  }

  /** Lines of text no wider than `width`: broken at spaces, and within a word that is longer than a line. */
  wrap(text: string, size: number, width: number): string[] {
    const most = width / size;
    const space = this.#widthOf(' ');
    const lines: string[] = [];
    let line = '';
    let filled = 0;
    const add = (part: string, wide: number, by: string) => {
      const gap = line === '' || by === '' ? 0 : space;
      if (line !== '' && filled + gap + wide > most) {
        lines.push(line);
        [line, filled] = [part, wide];
      } else {
        [line, filled] = [line === '' ? part : line + by + part, filled + gap + wide];
      }
    };
    for (const word of this.drawable(text).split(' ')) {
      const wide = this.width(word, 1);
      if (wide <= most) {
        add(word, wide, ' ');
        continue;
      }
      if (line !== '') lines.push(line);
      [line, filled] = ['', 0];
      for (const sign of word) add(sign, this.#widthOf(sign), '');
    }
    return line === '' ? lines : [...lines, line];
  }
}
