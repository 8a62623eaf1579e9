/** Type of a photo by its first bytes, whatever its name claims. */
export interface PhotoKind {
  type: 'image/jpeg' | 'image/png';
  extension: 'jpg' | 'png';
}

/** Longest side in pixels: a larger picture could exhaust a browser's memory. */
const maxSide = 12_000;

/** Detects the type by content. Null if it is neither a JPEG nor a PNG, or too large to show. */
export function photoKind(bytes: Uint8Array): PhotoKind | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isShown(pngSize(view))) return { type: 'image/png', extension: 'png' };
  if (isShown(jpegSize(view))) return { type: 'image/jpeg', extension: 'jpg' };
  return null;
}

interface Size {
  width: number;
  height: number;
}

function isShown(size: Size | null): boolean {
  return size !== null && [size.width, size.height].every((side) => side > 0 && side <= maxSide);
}

/**
 * PNG specification, sections 5.2 and 11.2.1: the signature, then `IHDR` with width and height; `IEND` is the last
 * chunk.
 */
function pngSize(view: DataView): Size | null {
  const end = view.byteLength;
  if (end < 45 || view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (view.getUint32(8) !== 13 || view.getUint32(12) !== 0x49484452) return null;
  if (view.getUint32(end - 8) !== 0x49454e44) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** JPEG (ITU T.81, annex B): segments from `SOI` up to a frame header, which has the size; `EOI` ends the picture. */
function jpegSize(view: DataView): Size | null {
  const end = view.byteLength;
  if (end < 20 || view.getUint16(0) !== 0xffd8 || !hasEnd(view)) return null;
  for (let at = 2; at + 9 < end; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at);
    if (marker < 0xffc0 || marker === 0xffda || view.getUint16(at + 2) < 2) return null;
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
  }
  return null;
}

/** Cameras append a few bytes after `EOI`; a file without `EOI` was cut off. */
function hasEnd(view: DataView): boolean {
  const first = Math.max(2, view.byteLength - 4096);
  for (let at = view.byteLength - 2; at >= first; at -= 1) if (view.getUint16(at) === 0xffd9) return true;
  return false;
}
