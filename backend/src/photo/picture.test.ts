import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { jpegOf, photoCases, pngChunk, pngOf, segment } from '#tests/support/photo-kinds.ts';
import { jpeg, png } from '#tests/support/photos.ts';
import { type Picture, readPicture } from './picture.ts';

const text = (words: string) => Buffer.from(words, 'latin1');
const secret = 'SECRET';

function clean(bytes: Uint8Array): Picture {
  const picture = readPicture(bytes);
  if (picture === null || picture === 'too-large') throw new Error(`refused: ${picture}`);
  return picture;
}

/** EXIF of a camera that was held like this, in one of the two byte orders, with a place behind it. */
function exifOf(orientation: number, little: boolean): Uint8Array<ArrayBuffer> {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4);
  const short = (value: number, at: number) => (little ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const long = (value: number, at: number) => (little ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  tiff.write(little ? 'II' : 'MM');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  short(0x010f, 10);
  short(0x0112, 22);
  short(3, 24);
  long(1, 26);
  short(orientation, 30);
  return Uint8Array.from(Buffer.concat([text('Exif\0\0'), tiff, text(secret)]));
}

describe('a photo', () => {
  it.each(photoCases)('comes out as it is judged: $what', ({ bytes, taken }) => {
    const picture = readPicture(bytes);
    if (taken === null && bytes.length <= 2 * 1024 * 1024) expect([null, 'too-large']).toContain(picture);
    if (taken === null) return;
    expect(clean(bytes).type).toBe(taken);
    // What was taken is taken again as it is.
    expect(clean(clean(bytes).bytes)).toEqual(clean(bytes));
    expect(Buffer.from(clean(bytes).bytes).toString('latin1')).not.toMatch(/script|GPS|Exif|PK/);
  });

  it('without metadata stays as it is', () => {
    for (const bytes of [png, jpeg]) expect(clean(bytes).bytes).toEqual(bytes);
  });

  it.each([
    ['EXIF', segment(0xe1, exifOf(1, true))],
    ['XMP', segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x>${secret}</x>`))],
    ['IPTC', segment(0xed, text(`Photoshop 3.0\0${secret}`))],
    ['a comment', segment(0xfe, text(secret))],
    ['more pictures', segment(0xe2, text(`MPF\0${secret}`))],
    ['a small picture', segment(0xe0, text(`JFIF\0\u0001\u0002\0\0\u0048\0\u0048\u0001\u0001${secret}`))],
    ['its small picture in colours', segment(0xe0, text(`JFXX\0${secret}`))],
    ['what an unknown program notes', segment(0xec, text(secret))],
    ['a colour profile', segment(0xe2, text(`ICC_PROFILE\0\u0001\u0001${secret}`))],
    ['what stands behind the colours of print', segment(0xee, text(`Adobe\0d\0\0\0\0\u0002${secret}`))],
    ['reserved segments', Buffer.concat([segment(0xc8, text(secret)), segment(0xdc, text(secret))])],
  ])('loses %s', (_, more) => {
    const { bytes } = clean(jpegOf(0xc0, 640, 3, more));
    expect(Buffer.from(bytes).toString('latin1')).not.toContain(secret);
  });

  it('loses what stands between its scans and behind its end', () => {
    const [begin, rest] = [jpeg.slice(0, -2), jpeg.slice(-2)];
    const bytes = Buffer.concat([begin, segment(0xfe, text(secret)), rest, text(`PK\u0003\u0004${secret}`)]);
    expect(clean(Uint8Array.from(bytes)).bytes).toEqual(jpeg);
    expect(clean(Uint8Array.from(Buffer.concat([png, text(secret)]))).bytes).toEqual(png);
  });

  it('keeps its colours and its density, each once', () => {
    const print = segment(0xee, text('Adobe\0d\0\0\0\0\u0002'));
    const density = segment(0xe0, text('JFIF\0\u0001\u0002\u0001\u0001\u002c\u0001\u002c\0\0'));
    const held = segment(0xe1, exifOf(6, true));
    const whole = jpegOf(0xc0, 640, 4, density, print);
    expect(clean(whole).bytes).toEqual(whole);
    const often = jpegOf(0xc0, 640, 4, density, held, print, density, held, print);
    expect(clean(often).bytes).toEqual(clean(jpegOf(0xc0, 640, 4, density, held, print)).bytes);
    const colours = [pngChunk('gAMA', text('abcd')), pngChunk('sRGB', text('0')), pngChunk('tRNS', text('ab'))];
    expect(clean(pngOf(8, 8, ...colours)).bytes).toEqual(pngOf(8, 8, ...colours));
    expect(clean(pngOf(8, 8, ...colours, ...colours)).bytes).toEqual(pngOf(8, 8, ...colours));
  });

  it.each(['gAMA', 'sRGB', 'cHRM', 'cICP', 'tRNS', 'PLTE', 'IEND'])('hides nothing in %s of a PNG', (name) => {
    const long = pngChunk(name, text(secret.repeat(200)));
    const picture = readPicture(pngOf(8, 8, long));
    if (name === 'IEND') expect(picture).toBeNull();
    else expect(clean(pngOf(8, 8, long)).bytes).toEqual(pngOf(8, 8));
  });

  it('keeps the palette that it is drawn with', () => {
    const drawn = pngOf(8, 8, pngChunk('PLTE', text('abcdef')), pngChunk('tRNS', text('xy')));
    const [palette, type] = [Uint8Array.from(drawn), 25];
    palette[type] = 3;
    expect(clean(palette).bytes).toEqual(palette);
    expect(clean(drawn).bytes).toEqual(pngOf(8, 8, pngChunk('tRNS', text('xy'))));
  });

  it.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'caBX', 'acTL', 'dSIG', 'iCCP', 'sBIT', 'bKGD', 'pHYs'])(
    'loses %s of a PNG',
    (name) => {
      expect(clean(pngOf(8, 8, pngChunk(name, text(secret)))).bytes).toEqual(pngOf(8, 8));
    },
  );

  it.each([3, 6, 8])('stays turned as the camera was held: %i', (orientation) => {
    for (const little of [true, false]) {
      const { bytes } = clean(jpegOf(0xc0, 640, 3, segment(0xe1, exifOf(orientation, little))));
      const [at, held] = [Buffer.from(bytes).indexOf('Exif'), Buffer.from(bytes)];
      expect(held.toString('latin1')).not.toContain(secret);
      expect(held.subarray(at - 4, at)).toEqual(Buffer.from([0xff, 0xe1, 0, 34]));
      expect(held.readUInt16BE(at + 6 + 8 + 2 + 8)).toBe(orientation);
      // A browser finds the frame behind it.
      expect(clean(bytes).bytes).toEqual(bytes);
    }
  });

  it.each([0, 1, 9, 65_535])('is not turned by %i', (orientation) => {
    expect(clean(jpegOf(0xc0, 640, 3, segment(0xe1, exifOf(orientation, true)))).bytes).toEqual(jpegOf(0xc0, 640, 3));
  });

  it('is counted in pixels, not in bytes', () => {
    expect(clean(pngOf(8000, 5000)).type).toBe('image/png');
    expect(readPicture(pngOf(8001, 5000))).toBe('too-large');
    expect(clean(pngOf(12_000, 3000)).type).toBe('image/png');
    expect(readPicture(pngOf(12_001, 1))).toBe('too-large');
    expect(readPicture(jpegOf(0xc2, 7000, 3))).toBe('too-large');
    expect(readPicture(pngOf(4_294_967_295, 4_294_967_295))).toBe('too-large');
  });

  it('is one picture of one size', () => {
    const small = jpegOf(0xc0, 8, 3);
    const frame = small.slice(2, 21);
    expect(readPicture(jpegOf(0xc0, 30_000, 3, frame))).toBeNull();
    const head = pngOf(8, 8).slice(8, 33);
    expect(readPicture(pngOf(30_000, 30_000, head))).toBeNull();
  });

  it('takes no more memory than its file, whatever it is made of', () => {
    const many = Uint8Array.from({ length: 2 * 1024 * 1024 }, (_, at) => [0xff, 0xd8, 0xff, 0xe5, 0, 2][at] ?? 0);
    for (let at = 2; at + 4 < many.length; at += 4) many.set([0xff, 0xe5, 0, 2], at);
    expect(readPicture(many)).toBeNull();
  });

  it.each(Array.from({ length: jpeg.length }, (_, length) => length))('cut off after %i bytes is none', (length) => {
    expect(readPicture(jpeg.slice(0, length))).toBeNull();
    if (length < png.length) expect(readPicture(png.slice(0, length))).toBeNull();
  });

  it('is judged without an error, whatever byte is broken', () => {
    for (const good of [jpeg, png, jpegOf(0xc0, 640, 3, segment(0xe1, exifOf(6, true)))]) {
      for (let at = 0; at < good.length; at += 1) {
        for (const value of [0, 1, 0x7f, 0x80, 0xfe, 0xff]) {
          const broken = Uint8Array.from(good);
          broken[at] = value;
          expect(() => readPicture(broken)).not.toThrow();
        }
      }
    }
  });
});
