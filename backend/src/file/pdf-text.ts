import type { PDFFont } from 'pdf-lib';

/** Lines of text no wider than `width`: broken at spaces, and within a word that is longer than a line. */
export function wrapText(text: string, font: PDFFont, size: number, width: number): string[] {
  const fits = (part: string) => font.widthOfTextAtSize(part, size) <= width;
  const words = drawable(text, font).split(' ');
  return joined(
    words.flatMap((word) => (fits(word) ? [word] : joined([...word], '', fits))),
    ' ',
    fits,
  );
}

/** Joins parts to lines, each as long as fits. */
function joined(parts: readonly string[], by: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    const longer = line === '' ? part : line + by + part;
    if (line !== '' && !fits(longer)) lines.push(line);
    line = line === '' || fits(longer) ? longer : part;
  }
  return line === '' ? lines : [...lines, line];
}

const drawn = new WeakMap<PDFFont, ReadonlySet<number>>();

/** The text with a question mark for every sign that the font lacks. */
function drawable(text: string, font: PDFFont): string {
  const known = drawn.get(font) ?? new Set(font.getCharacterSet());
  drawn.set(font, known);
  const plain = text.replace(/\s+/g, (space) => (space === '\u00a0' ? space : ' ')).trim();
  return [...plain].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : '?')).join('');
}
