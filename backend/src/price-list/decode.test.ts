import { describe, expect, it } from 'vitest';
import { decodePriceList } from './decode.ts';

const text = 'Артикул;Цена\nА-1;1 000,50';
const bytesOf = (...parts: (string | number[])[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part)))),
  );
/** In windows-1251 the Russian letters but ё lie in a row. */
const cp1251 = (russian: string) =>
  [...russian].map((letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x0410 + 0xc0;
  });

describe('the bytes of a price list', () => {
  it.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with its mark', bytesOf([0xef, 0xbb, 0xbf], text)],
    ['windows-1251', bytesOf(cp1251(text))],
    ['UTF-16, little end first', bytesOf([0xff, 0xfe], [...Buffer.from(text, 'utf16le')])],
    ['UTF-16, big end first', bytesOf([0xfe, 0xff], [...Buffer.from(text, 'utf16le').swap16()])],
  ])('may be in %s', (_, bytes) => {
    expect(decodePriceList(bytes)).toBe(text);
  });

  it.each([
    ['a workbook', bytesOf([0x50, 0x4b, 3, 4], 'xl/workbook.xml'), 'Это книга Excel (xlsx) или архив'],
    ['an old workbook', bytesOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'Это книга Excel (xls)'],
    ['a picture', bytesOf([0x89], 'PNG', [13, 10, 26, 10, 0, 0]), 'Файл не похож на таблицу'],
    ['nothing', bytesOf(''), 'Файл пуст'],
    ['nothing but a mark and blanks', bytesOf([0xef, 0xbb, 0xbf], '\r\n '), 'Файл пуст'],
  ])('are refused with a sentence: %s', (_, bytes, sentence) => {
    expect(() => decodePriceList(bytes)).toThrow(sentence);
  });
});
