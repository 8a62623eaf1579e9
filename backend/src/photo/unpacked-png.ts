import { Unzlib } from 'fflate';
import { cut, says } from './file-parts.ts';

/** Packed bytes handed over at a time: they become a thousand times as many at most. */
const step = 1024;

/** Numbers of a pixel by the colour type. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths = [1, 2, 4, 8, 16];
/** Where the pixels of each pass of an interlaced picture begin, and how far they are apart: across, then down. */
const passes = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
] as const;

/** Bytes of the pixels of a PNG by its head: each line has one more, its filter. */
function sizeOf(view: DataView): number {
  const [width, height, depth] = [view.getUint32(16), view.getUint32(20), view.getUint8(24)];
  const bits = depths.includes(depth) ? depth * (channels[view.getUint8(25)] ?? 0) : 0;
  const size = (across: number, down: number) => (across > 0 ? down * (1 + Math.ceil((across * bits) / 8)) : 0);
  if (view.getUint8(28) === 0) return size(width, height);
  const count = (length: number, from: number, apart: number) => Math.max(0, Math.ceil((length - from) / apart));
  return passes.reduce(
    (sum, [left, across, top, down]) => sum + size(count(width, left, across), count(height, top, down)),
    0,
  );
}

/** The packed pixels, a few at a time. */
function* packedIn(view: DataView): Generator<Uint8Array> {
  for (let from = 8; from + 12 <= view.byteLength; ) {
    const end = from + 8 + view.getUint32(from);
    const isData = says(view, from + 4, 'IDAT');
    for (let at = from + 8; isData && at < end; at += step) yield cut(view, at, Math.min(at + step, end));
    from = end + 4;
  }
}

/** Whether a picture of colours from a palette has none. */
function lacksPalette(view: DataView): boolean {
  if (view.getUint8(25) !== 3) return false;
  for (let from = 8; from + 12 <= view.byteLength; from += 12 + view.getUint32(from)) {
    if (says(view, from + 4, 'PLTE')) return view.getUint32(from) < 3;
  }
  return true;
}

/**
 * Whether a PNG, as `readPng` leaves it, unpacks to something and to no more than its head says, up to where it is damaged,
 * and has the colours that its pixels name: what draws it takes nothing else.
 */
export function unpacksAsSaid(png: Uint8Array): boolean {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  if (lacksPalette(view)) return false;
  const whole = sizeOf(view);
  let left = whole;
  const unpacking = new Unzlib((chunk) => {
    left -= chunk.length;
  });
  try {
    for (const packed of packedIn(view)) {
      unpacking.push(packed);
      if (left < 0) return false;
    }
  } catch {
    // What opens the picture finds the damage in the same place.
  }
  return left >= 0 && left < whole;
}
