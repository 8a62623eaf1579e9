import { cut, type FileParts, listParts, says } from './file-parts.ts';

/**
 * Chunks that say what a pixel looks like, with the bytes that each takes. All others are text, times, EXIF, profiles,
 * which have names and notes of their own, or further pictures.
 */
const needed: Readonly<Record<string, number>> = { IHDR: 13, gAMA: 4, cHRM: 32, sRGB: 1, cICP: 4, IEND: 0 };
/** Bytes of `tRNS` by the colour type of the picture; that of a palette has up to one for each of its colours. */
const transparency = [2, 0, 6, 256];
const palette = 3;

/** PNG specification, section 5: the signature, then chunks; `IHDR` with the size is the first, `IEND` the last. */
export function readPng(view: DataView): FileParts | null {
  if (!says(view, 0, signature)) return null;
  const chunks = listParts(chunksOf(view));
  const [head, ...others] = chunks;
  const end = others.at(-1);
  const isWhole = others.some(({ name }) => name === 'IDAT') && end?.name === 'IEND' && sizeOf(end) === 0;
  // A second head would be of another size than the one that is judged.
  if (head?.name !== 'IHDR' || sizeOf(head) !== 13 || !isWhole) return null;
  if (others.some(({ name }) => name === 'IHDR')) return null;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    parts: [
      cut(view, 0, signature.length),
      ...keptOf(chunks, view.getUint8(25)).map(({ from, to }) => cut(view, from, to)),
    ],
  };
}

const signature = '\u0089PNG\r\n\u001a\n';

interface Chunk {
  name: string;
  from: number;
  to: number;
}

const sizeOf = ({ from, to }: Chunk) => to - from - 12;

/** All but the data of the picture stand once. */
function keptOf(chunks: readonly Chunk[], colourType: number): Chunk[] {
  const most = new Map(Object.entries(needed)).set('tRNS', transparency[colourType] ?? 0);
  if (colourType === palette) most.set('PLTE', 768);
  return chunks.filter((chunk) => {
    if (chunk.name === 'IDAT') return true;
    const isKept = sizeOf(chunk) <= (most.get(chunk.name) ?? -1);
    if (isKept) most.delete(chunk.name);
    return isKept;
  });
}

/** Those in front of the first that was cut off, up to the end: what follows it is no part of the picture. */
function* chunksOf(view: DataView): Generator<Chunk> {
  for (let from = signature.length; from + 12 <= view.byteLength; ) {
    const to = from + 12 + view.getUint32(from);
    const name = String.fromCharCode(...cut(view, from + 4, from + 8));
    if (to > view.byteLength) return;
    yield { name, from, to };
    if (name === 'IEND') return;
    from = to;
  }
}
