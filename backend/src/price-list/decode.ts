import { BadPriceList } from './bad-price-list.ts';

const saveAsCsv = 'сохраните лист в формате CSV и укажите этот файл';

/** First bytes of files that are sent instead of CSV. */
const otherFormats: readonly (readonly [bytes: readonly number[], message: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], `Это книга Excel (xlsx) или архив, а не CSV: ${saveAsCsv}`],
  [[0xd0, 0xcf, 0x11, 0xe0], `Это книга Excel (xls), а не CSV: ${saveAsCsv}`],
];

/**
 * Text of a price list: UTF-8 or UTF-16 (as Excel's "Unicode text"), else windows-1251, in which Excel writes CSV.
 * Throws `BadPriceList` if it isn't text.
 */
export function decodePriceList(bytes: Uint8Array): string {
  for (const [start, message] of otherFormats) {
    if (start.every((byte, at) => bytes[at] === byte)) throw new BadPriceList(message);
  }
  const text = textOf(bytes);
  if (text.trim() === '') throw new BadPriceList('Файл пуст');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new BadPriceList(`Файл не похож на таблицу: ${saveAsCsv}`);
  return text;
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
