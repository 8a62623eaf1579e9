import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type Column, chunkSize, type Numbers, type SegmentRow } from './layout.ts';

/** Bytes as base64 text: D1 returns BLOBs as arrays of numbers, which cost ten times their size. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** Decodes base64 into a buffer of its own. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const pooled = Buffer.from(text, 'base64');
  return new Uint8Array(pooled);
}

const widths = { z8: Uint8Array, z16: Uint16Array, z32: Uint32Array } as const;
/** Width of a column's numbers in memory. */
export type Width = keyof typeof widths;

/** Narrowest width that holds numbers up to `max`. */
export function widthFor(max: number): Width {
  if (max < 256) return 'z8';
  return max < 65_536 ? 'z16' : 'z32';
}

/** Zeros of a width. */
export function makeNumbers(width: Width, length: number): Numbers {
  return new widths[width](length);
}

/** The column with one number changed: the same array, or a wider one if the number needs more room. */
export function withValue(column: Column, row: number, value: number): Column {
  const bits = 8 * column.data.BYTES_PER_ELEMENT;
  const wide = value < 2 ** bits ? column : { ...column, data: Uint32Array.from(column.data) };
  wide.data[row] = value;
  return wide;
}

/** A column as text for the table. */
export function encodeNumbers(numbers: Numbers): string {
  return toBase64(deflateRawSync(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)));
}

/** A column of form `d32` as text. */
export function encodeDifferences(numbers: Uint32Array): string {
  const bytes: number[] = [];
  let before = 0;
  for (const number of numbers) {
    const difference = number - before;
    before = number;
    // Zigzag: small differences of either sign become small numbers.
    let rest = difference < 0 ? -2 * difference - 1 : 2 * difference;
    while (rest > 127) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }
  return toBase64(deflateRawSync(Uint8Array.from(bytes)));
}

function decodeDifferences(bytes: Uint8Array, length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  let [number, value, unit, next] = [0, 0, 1, 0];
  for (const byte of bytes) {
    value += (byte & 127) * unit;
    unit *= 128;
    if (byte > 127) continue;
    number += value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    numbers[next++] = number;
    value = 0;
    unit = 1;
  }
  return numbers;
}

/** Decodes a column from its row. Throws a RangeError on an unknown form. */
export function decodeColumn({ form, codes, data }: SegmentRow): Column {
  const sets = codes === null ? null : (JSON.parse(codes) as number[][]);
  const bytes = inflateRawSync(Buffer.from(data, 'base64'));
  if (form === 'd32') return { data: decodeDifferences(bytes, chunkSize), codes: sets };
  if (!Object.hasOwn(widths, form)) throw new RangeError(`${form} is no form of numbers`);
  const width = widths[form as Width];
  // Typed arrays must start at a multiple of their width, which a slice of a pooled buffer may not.
  const own = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  return {
    data: new width(own.buffer as ArrayBuffer, own.byteOffset, own.byteLength / width.BYTES_PER_ELEMENT),
    codes: sets,
  };
}

/** Consecutive ordinals from which on they are stored as their number. */
const minRun = 3;

/**
 * Encodes ascending ordinals as differences, seven bits per byte; the last byte of each is below 128. A zero, which
 * isn't the first, and a number stand for as many consecutive ordinals: most words belong to whole sections.
 */
export function encodePosting(ords: readonly number[]): string {
  const bytes: number[] = [];
  const put = (number: number) => {
    let rest = number;
    for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128);
    bytes.push(rest);
  };
  for (let at = 0; at < ords.length; at++) {
    const run = at === 0 ? 0 : runFrom(ords, at);
    if (run < minRun) put((ords[at] as number) - (ords[at - 1] ?? 0));
    else {
      bytes.push(0);
      put(run);
      at += run - 1;
    }
  }
  return toBase64(Uint8Array.from(bytes));
}

/** How many ordinals from a place on follow each other, and the one before, without a gap. */
function runFrom(ords: readonly number[], at: number): number {
  let end = at;
  while (ords[end] === (ords[end - 1] as number) + 1) end++;
  return end - at;
}

/** Decodes the ordinals of a posting into `into`, starting at `at`. */
export function decodePosting(text: string, into: Uint32Array, at: number): void {
  const bytes = fromBase64(text);
  let [ord, value, shift, next, isRun] = [0, 0, 0, at, false];
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    if (byte > 127) {
      shift += 7;
      continue;
    }
    if (isRun) {
      for (; value > 0; value--) into[next++] = ++ord;
      isRun = false;
    } else if (value === 0 && next > at) isRun = true;
    else {
      ord += value;
      into[next++] = ord;
    }
    value = 0;
    shift = 0;
  }
}
