import { describe, expect, it } from 'vitest';
import { jpegs } from '#tests/support/jpegs.ts';
import { jpeg } from '#tests/support/photos.ts';
import { readPicture } from './picture.ts';
import { isWholeJpeg } from './whole-jpeg.ts';

const kinds = Object.entries({ ...jpegs, small: jpeg });

/** As it would be stored; null for a file that is refused before. */
function isTaken(bytes: Uint8Array<ArrayBuffer>): boolean {
  const picture = readPicture(bytes);
  return picture !== null && picture !== 'too-large' && isWholeJpeg(picture.bytes);
}

/** Cut off there, with the end that some programs put behind what they got. */
const cutAt = (bytes: Uint8Array, length: number, end: readonly number[]) =>
  Uint8Array.from([...bytes.subarray(0, length), ...end]);

describe.each(kinds)('a JPEG that is %s', (_, bytes) => {
  it('is whole', () => {
    expect(isTaken(bytes)).toBe(true);
  });

  it('is refused wherever it is cut off, with an end and without', () => {
    const passed: number[] = [];
    for (let length = 2; length < bytes.length - 2; length += 1) {
      const isAny = [[], [0xff, 0xd9]].some((end) => isTaken(cutAt(bytes, length, end)));
      if (isAny) passed.push(length);
    }
    expect(passed).toEqual([]);
  });

  it('is judged without an error, whatever byte is broken', () => {
    for (let at = 2; at < bytes.length; at += 7) {
      for (const value of [0, 0x7f, 0xff]) {
        const broken = Uint8Array.from(bytes);
        broken[at] = value;
        expect(() => isTaken(broken)).not.toThrow();
      }
    }
  });
});

it('is not drawn with codes that neither browsers nor PDF know', () => {
  for (const frame of [0xc3, 0xc9]) {
    const bytes = Uint8Array.from(jpeg);
    bytes[bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc0) + 1] = frame;
    expect(isTaken(bytes)).toBe(false);
  }
});
