import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

/** What shows a picture, without what tells where, when and by whom it was taken. */
export interface Picture {
  type: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
  bytes: Uint8Array<ArrayBuffer>;
}

/** A larger picture could exhaust a browser's memory, however small its file is. */
const most = { side: 12_000, pixels: 40_000_000 };

/** Null if the file is neither a JPEG nor a PNG, or was cut off. Nothing is decoded: the size comes from the header. */
export function readPicture(bytes: Uint8Array, mostPixels = most.pixels): Picture | 'too-large' | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const png = readPng(view);
  const file = png ?? readJpeg(view);
  if (!file || file.width === 0 || file.height === 0) return null;
  if (Math.max(file.width, file.height) > most.side || file.width * file.height > mostPixels) return 'too-large';
  const clean = joined(file.parts);
  return png
    ? { type: 'image/png', extension: 'png', bytes: clean }
    : { type: 'image/jpeg', extension: 'jpg', bytes: clean };
}

/** Whether a file begins as a JPEG or a PNG does, so that one that is no picture was cut off or damaged. */
export function beginsAsPicture(bytes: Uint8Array): boolean {
  const begin = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return begin.startsWith('ffd8ff') || begin === '89504e47';
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
