import { type TextKey, t } from '../texts/texts.ts';
import { BadPriceList } from './bad-price-list.ts';

const saveAsCsv = 'price-list.save-as-csv';

/** First bytes of files that are sent instead of CSV. */
const otherFormats: readonly (readonly [bytes: readonly number[], message: TextKey])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'price-list.xlsx'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'price-list.xls'],
];

/**
 * Text of a price list: UTF-8 or UTF-16 (as Excel's "Unicode text"), else windows-1251, in which Excel writes CSV.
 * Throws `BadPriceList` if it isn't text.
 */
export function decodePriceList(bytes: Uint8Array): string {
  for (const [start, message] of otherFormats) {
    if (start.every((byte, at) => bytes[at] === byte)) throw new BadPriceList(t(message, { advice: t(saveAsCsv) }));
  }
  const text = textOf(bytes);
  if (text.trim() === '') throw new BadPriceList(t('price-list.empty'));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
  if (/[\0-\x08\x0e-\x1f]/.test(text)) throw new BadPriceList(t('price-list.no-table', { advice: t(saveAsCsv) }));
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
