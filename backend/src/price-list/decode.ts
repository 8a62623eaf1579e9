import { decodeText, signatures, startsWith } from '../file/decode.ts';
import { t } from '../texts/texts.ts';
import { BadPriceList } from './bad-price-list.ts';

/** Text of a price list. Throws `UnreadableFile` if it isn't text. */
export function decodePriceList(bytes: Uint8Array): string {
  const advice = t('price-list.save-as-csv');
  if (startsWith(bytes, signatures.zip)) throw new BadPriceList(t('price-list.xlsx', { advice }));
  if (startsWith(bytes, signatures.old)) throw new BadPriceList(t('price-list.xls', { advice }));
  return decodeText(bytes);
}
