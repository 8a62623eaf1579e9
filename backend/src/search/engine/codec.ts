import { Buffer } from 'node:buffer';
import type { Column, Numbers, SegmentRow } from './layout.ts';

/** Bytes as base64 text: D1 turns BLOBs into arrays of numbers, which cost ten times their size. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** Bytes of a base64 text, in memory of their own. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const pooled = Buffer.from(text, 'base64');
  return new Uint8Array(pooled);
}

const widths = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const;
/** How wide the numbers of a column are. */
export type Form = keyof typeof widths;

/** Narrowest form that holds numbers up to `max`. */
export function formFor(max: number): Form {
  if (max < 256) return 'u8';
  return max < 65_536 ? 'u16' : 'u32';
}

/** Zeroes of a form. */
export function makeNumbers(form: Form, length: number): Numbers {
  return new widths[form](length);
}

/** The column with one number changed: itself, or a wider one when the number needs more room. */
export function withValue(column: Column, row: number, value: number): Column {
  const bits = 8 * column.data.BYTES_PER_ELEMENT;
  const wide = value < 2 ** bits ? column : { ...column, data: Uint32Array.from(column.data) };
  wide.data[row] = value;
  return wide;
}

/** Text of a column for the table. */
export function encodeNumbers(numbers: Numbers): string {
  return toBase64(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength));
}

/** Column of a row. Throws a RangeError on a form that is not one of numbers. */
export function decodeColumn({ form, codes, data }: SegmentRow): Column {
  if (!Object.hasOwn(widths, form)) throw new RangeError(`${form} is no form of numbers`);
  const bytes = fromBase64(data);
  return {
    data: new widths[form as Form](bytes.buffer),
    codes: codes === null ? null : (JSON.parse(codes) as number[][]),
  };
}

/** Rising ordinals as differences, seven bits a byte, the last byte of each below 128. */
export function encodePosting(ords: readonly number[]): string {
  const bytes: number[] = [];
  let before = 0;
  for (const ord of ords) {
    let rest = ord - before;
    before = ord;
    while (rest > 127) {
      bytes.push((rest & 127) | 128);
      rest >>>= 7;
    }
    bytes.push(rest);
  }
  return toBase64(Uint8Array.from(bytes));
}

/** Writes the ordinals of a posting into `into` from `at` on. */
export function decodePosting(text: string, into: Uint32Array, at: number): void {
  const bytes = fromBase64(text);
  let [ord, value, shift, next] = [0, 0, 0, at];
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    ord += value;
    into[next++] = ord;
    value = 0;
    shift = 0;
  }
}
