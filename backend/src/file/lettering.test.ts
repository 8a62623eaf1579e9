import { PDFDocument } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import { beforeAll, expect, test, vi } from 'vitest';
import { Lettering } from './lettering.ts';
import { pdfFont } from './pdf-font.ts';

let letters: Lettering;
beforeAll(async () => {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  letters = new Lettering(await document.embedFont(pdfFont, { subset: true }));
});

const line = 'Кабель ВВГнг(А)-LS 3х2,5–0,66, office «Щит» 12 345,67 ₽';

test('a line is as wide, and has the same letters, as the font sets it', () => {
  expect(letters.width(line, 8)).toBeCloseTo(letters.font.widthOfTextAtSize(line, 8), 6);
  expect(letters.encode(line).asString()).toBe(letters.font.encodeText(line).asString());
});

test('lines break at spaces, and within a word that is longer than a line; nothing is lost', () => {
  const text = `${line} ${'длинное'.repeat(40)} ${line}`;
  for (const width of [3, 40, 133, 500]) {
    const lines = letters.wrap(text, 8, width);
    expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    for (const one of lines) expect([...one].length === 1 || letters.width(one, 8) <= width + 1e-6).toBe(true);
  }
  expect(letters.wrap('один два три', 8, letters.width('один два', 8) + 0.001)).toEqual(['один два', 'три']);
  expect(letters.wrap('  \n\t ', 8, 100)).toEqual([]);
  expect(letters.wrap('a\t\nb 漢', 8, 100)).toEqual(['a b ?']);
});

test('a letter is laid out once, however long the text is', () => {
  const layout = vi.spyOn(letters.font, 'widthOfTextAtSize');
  letters.wrap(`${'я щ '.repeat(20_000)}${'ж'.repeat(20_000)}`, 8, 120);
  expect(layout.mock.calls.length).toBeLessThan(5);
});
