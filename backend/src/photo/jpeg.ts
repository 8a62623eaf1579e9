import { cut, type FileParts, listParts, says } from './file-parts.ts';

/** Tables, frames and scans of one picture (ITU T.81, table B.1). */
const isPicture = (marker: number) => marker >= 0xc0 && marker <= 0xdd && ![0xc8, 0xdc].includes(marker);
export const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const [scan, end] = [0xda, 0xd9];

/** Segments of an application that change how the picture looks: density, how the camera was held, colours of print. */
const [jfif, exif, adobe] = [0xe0, 0xe1, 0xee];

/**
 * JPEG (ITU T.81, annex B): segments up to `EOI`, among them one frame header with the size. Comments, EXIF and
 * colour profiles, which have names and notes of their own, are left out, but not how the camera was held. So is what
 * follows the end: cameras append further pictures and films.
 */
export function readJpeg(view: DataView): FileParts | null {
  if (view.byteLength < 20 || view.getUint16(0) !== 0xffd8) return null;
  const segments = jpegSegments(view);
  const frames = segments.filter(({ marker }) => isFrame(marker));
  const [frame] = frames;
  const hasScan = segments.some(({ marker }) => marker === scan);
  // A second frame would be of another size than the one that is judged.
  if (!frame || frames.length > 1 || !hasScan || segments.at(-1)?.marker !== end) return null;
  if (frame.to - frame.from < 10) return null;
  return {
    height: view.getUint16(frame.from + 5),
    width: view.getUint16(frame.from + 7),
    parts: [cut(view, 0, 2), ...keptParts(view, segments)],
  };
}

/** The segments of a file, in order; none if there are too many. */
export const jpegSegments = (view: DataView): Segment[] => listParts(segmentsOf(view));

export interface Segment {
  marker: number;
  from: number;
  to: number;
}

/** Those in front of the first that is broken; a scan with its data. */
function* segmentsOf(view: DataView): Generator<Segment> {
  for (let from = 2; from + 2 <= view.byteLength; ) {
    const marker = markerAt(view, from);
    if (marker === null) return;
    const to = marker === 0xff ? from + 1 : endOf(view, marker, from);
    if (to === null) return;
    if (marker !== 0xff) yield { marker, from, to };
    if (marker === end) return;
    from = to;
  }
}

/** The second byte of a marker, 255 in front of one; null if there is none, or one that can't stand here. */
function markerAt(view: DataView, at: number): number | null {
  const marker = view.getUint8(at + 1);
  return view.getUint8(at) === 0xff && marker >= 0xc0 && (marker < 0xd0 || marker > 0xd8) ? marker : null;
}

function endOf(view: DataView, marker: number, from: number): number | null {
  if (marker === end) return from + 2;
  if (from + 4 > view.byteLength) return null;
  const to = from + 2 + view.getUint16(from + 2);
  if (to < from + 4 || to > view.byteLength) return null;
  return marker === scan ? endOfScan(view, to) : to;
}

/** Within a scan a byte of 255 is followed by a zero or a restart marker. */
function endOfScan(view: DataView, from: number): number {
  const bytes = cut(view, 0, view.byteLength);
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

/** The picture, and each segment of an application once. */
function keptParts(view: DataView, segments: readonly Segment[]): Uint8Array[] {
  const keptMarkers = new Set<number>();
  return segments.flatMap((segment) => {
    const { marker, from, to } = segment;
    if (isPicture(marker)) return [cut(view, from, to)];
    const look = keptMarkers.has(marker) ? null : lookOf(view, segment);
    if (look) keptMarkers.add(marker);
    return look ? [look] : [];
  });
}

/** What a segment of an application says of how the picture looks, and no more. */
function lookOf(view: DataView, { marker, from, to }: Segment): Uint8Array | null {
  if (marker === exif) return turned(orientationIn(view, from + 4, to));
  // JFIF 1.02: the density, then a small picture, which may show what was cut off from this one.
  if (marker === jfif && to - from >= 18 && says(view, from + 4, 'JFIF\0'))
    return Uint8Array.from([0xff, jfif, 0, 16, ...cut(view, from + 4, from + 16), 0, 0]);
  if (marker === adobe && to - from >= 16 && says(view, from + 4, 'Adobe'))
    return Uint8Array.from([0xff, adobe, 0, 14, ...cut(view, from + 4, from + 16)]);
  return null;
}

/** An EXIF segment that says nothing but how the camera was held. */
function turned(orientation: number): Uint8Array | null {
  if (orientation < 2 || orientation > 8) return null;
  const head = [0xff, exif, 0, 34, ...[...'Exif\0\0MM'].map((letter) => letter.charCodeAt(0)), 0, 42, 0, 0, 0, 8];
  return Uint8Array.from([...head, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]);
}

/** TIFF 6.0, section 2: the byte order, then a directory of twelve bytes an entry. 0 if nothing is said. */
function orientationIn(view: DataView, from: number, to: number): number {
  const start = from + 6;
  if (!says(view, from, 'Exif\0\0') || start + 8 > to) return 0;
  const little = says(view, start, 'II');
  const directory = start + view.getUint32(start + 4, little);
  if (directory + 2 > to) return 0;
  const entries = Math.min(view.getUint16(directory, little), 100);
  for (let at = directory + 2; at < directory + 2 + entries * 12 && at + 12 <= to; at += 12) {
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little);
  }
  return 0;
}
