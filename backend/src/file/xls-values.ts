import { numberText } from './sheet-reader.ts';

export const plain = (number: number) => (Number.isFinite(number) ? numberText(String(number)) : '');
/** Errors are empty, as in a workbook of today. */
export const flag = (value: number, isError: boolean) => (isError ? '' : value === 0 ? '0' : '1');

/** A number in four bytes: the upper half of a double or a whole one, perhaps in hundredths ([MS-XLS] 2.5.217). */
export function shortNumber(bits: number): string {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(4, bits & ~3, true);
  const number = bits & 2 ? (bits | 0) >> 2 : view.getFloat64(0, true);
  return plain(bits & 1 ? number / 100 : number);
}

/** What a formula came to; its text follows in a record of its own ([MS-XLS] 2.5.133). */
export function formulaValue(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer);
  if (view.getUint16(6, true) !== 0xffff) return plain(view.getFloat64(0, true));
  return view.getUint8(0) === 1 ? flag(view.getUint8(2), false) : '';
}
