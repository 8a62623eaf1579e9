import { crc32, deflateSync } from 'node:zlib';
import { jpeg, png } from './photos.ts';

/** A file that is uploaded as a photo, and the expected result. */
export interface PhotoCase {
  what: string;
  /** Name and type as sent by the browser; neither should matter. */
  name: string;
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Type with which it is served; null if it is rejected. */
  taken: 'image/png' | 'image/jpeg' | null;
  /** True if the form itself rejects it, by its first bytes or its size; otherwise the API checks the whole file. */
  byForm?: boolean;
  /** True if its scan has no picture: taken as a photo, which nobody unpacks, but not as a logo. */
  isEmpty?: true;
}

const text = (words: string) => new TextEncoder().encode(words);
const join = (...parts: readonly (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => [...part]));
const filled = (begin: readonly number[], length = 64) => join(begin, new Array<number>(length).fill(0));

/** A chunk of a PNG with its length and checksum. */
export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const typed = Buffer.concat([text(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
}

/** A PNG of this size; `more` chunks precede the picture. */
export function pngOf(width: number, height: number, ...more: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const picture = deflateSync(Buffer.alloc(Math.min(64, height * (width + 1))));
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  const none = new Uint8Array();
  return join(signature, pngChunk('IHDR', head), ...more, pngChunk('IDAT', picture), pngChunk('IEND', none));
}

/** A segment of a JPEG with its length. */
export const segment = (marker: number, data: Uint8Array) =>
  join([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data);

/** A JPEG with this frame; `more` segments precede it. */
export function jpegOf(
  frame: number,
  width: number,
  components: number,
  ...more: Uint8Array[]
): Uint8Array<ArrayBuffer> {
  const size = [8, width >> 8, width & 255, width >> 8, width & 255, components];
  const each = Array.from({ length: components }, (_, index) => [index + 1, 0x11, 0]).flat();
  const scan = segment(0xda, Uint8Array.from([1, 1, 0, 0, 63, 0]));
  return join([0xff, 0xd8], ...more, segment(frame, Uint8Array.from([...size, ...each])), scan, [0x7f, 0xff, 0xd9]);
}

const limit = 2 * 1024 * 1024;
const script = '<script>alert(1)</script>';
/** A PNG of exactly this many bytes. */
const pngOfBytes = (bytes: number) => pngOf(1, 1, pngChunk('teSt', new Uint8Array(bytes - pngOf(1, 1).length - 12)));
const svg = text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`);
const box = (brand: string) => join([0, 0, 0, 24], text(`ftyp${brand}`), new Array<number>(40).fill(0));

const good = (what: string, bytes: Uint8Array<ArrayBuffer>, name = 'photo.jpg', type = 'image/jpeg'): PhotoCase => ({
  what,
  name,
  type,
  bytes,
  taken: bytes[0] === 0x89 ? 'image/png' : 'image/jpeg',
});
const bad = (what: string, bytes: Uint8Array<ArrayBuffer>, byForm = true, name = 'photo.jpg'): PhotoCase => ({
  what,
  name,
  type: 'image/jpeg',
  bytes,
  taken: null,
  byForm,
});

export const photoCases: readonly PhotoCase[] = [
  good('a PNG of one point', png, 'photo.png', 'image/png'),
  good('a large PNG', pngOf(4000, 4000), 'photo.png', 'image/png'),
  good('an animated PNG', pngOf(8, 8, pngChunk('acTL', new Uint8Array(8))), 'photo.png', 'image/png'),
  good('a PNG with a script among its texts', pngOf(8, 8, pngChunk('tEXt', text(`Comment\0${script}`)))),
  good('a PNG called .jpg', pngOf(8, 8), 'photo.jpg', 'image/jpeg'),
  good('a PNG called .exe', pngOf(8, 8), 'photo.exe', 'application/octet-stream'),
  good('a PNG of exactly 2 MB', pngOfBytes(limit), 'photo.png', 'image/png'),
  good('a baseline JPEG', jpeg),
  { ...good('a progressive JPEG', jpegOf(0xc2, 640, 3)), isEmpty: true },
  { ...good('a JPEG in the colours of print', jpegOf(0xc0, 640, 4)), isEmpty: true },
  {
    ...good(
      'a JPEG that knows where it was taken',
      jpegOf(0xc0, 640, 3, segment(0xe1, text('Exif\0\0GPSLatitude 55.75'))),
    ),
    isEmpty: true,
  },
  {
    ...good('a JPEG with a page in its comment', jpegOf(0xc0, 640, 3, segment(0xfe, text(`<html>${script}`)))),
    isEmpty: true,
  },
  good('a JPEG called .png', jpeg, 'photo.png', 'image/png'),
  good('a JPEG with a few bytes of the camera behind it', join(jpeg, new Array<number>(100).fill(0))),
  good('a JPEG with an archive behind it', join(jpeg, [0x50, 0x4b, 3, 4], new Array<number>(6000).fill(1))),
  good('a photo whose name climbs', jpeg, '../../x.jpg'),
  good('a photo with a page in its name', jpeg, 'x.jpg\u0000.html', 'text/html'),
  good('a photo with a very long name', jpeg, `${'я'.repeat(300)}.jpg`),
  good('a photo whose name reads backwards', jpeg, '\u202egpj.exe'),
  bad('a drawing', svg),
  bad('a drawing called .png', svg, true, 'photo.png'),
  bad('a GIF', filled([...text('GIF89a')])),
  bad('a WebP', join(text('RIFF'), [60, 0, 0, 0], text('WEBPVP8 '), new Array<number>(48).fill(0))),
  bad('a HEIC', box('heic')),
  bad('an AVIF', box('avif')),
  bad('a BMP', filled([...text('BM')])),
  bad('an icon', filled([0, 0, 1, 0, 1, 0])),
  bad('a TIFF', filled([0x49, 0x49, 0x2a, 0])),
  bad('a page', text(`<!DOCTYPE html><html>${script}</html>`)),
  bad('a PDF', text('%PDF-1.7 and what follows it')),
  bad('an archive', filled([0x50, 0x4b, 3, 4])),
  bad('more than 2 MB', pngOfBytes(limit + 1)),
  bad('a PNG that was cut off', pngOf(8, 8).slice(0, -4), false),
  bad('a PNG of 100,000 by 100,000 points', pngOf(100_000, 100_000), false),
  bad('a PNG of 7,000 by 7,000 points', pngOf(7000, 7000), false),
  bad('a PNG of no points', pngOf(0, 8), false),
  bad('a JPEG that was cut off', jpeg.slice(0, -2), false),
  bad('only the beginning of a JPEG', filled([0xff, 0xd8, 0xff]), false),
];
