import { cut, type FileParts, listParts, says } from './file-parts.ts';

/** Chunks that say what a pixel looks like. All others are text, times, EXIF or further pictures. */
const kept = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs cICP'.split(' '));

/** PNG specification, section 5: the signature, then chunks; `IHDR` with the size is the first, `IEND` the last. */
export function readPng(view: DataView): FileParts | null {
  if (!says(view, 0, signature)) return null;
  const chunks = listParts(chunksOf(view));
  const [head, ...others] = chunks;
  const isWhole = others.some(({ name }) => name === 'IDAT') && others.at(-1)?.name === 'IEND';
  // A second head would be of another size than the one that is judged.
  if (head?.name !== 'IHDR' || head.to - head.from !== 25 || !isWhole) return null;
  if (others.some(({ name }) => name === 'IHDR')) return null;
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    parts: [
      cut(view, 0, signature.length),
      ...chunks.filter(({ name }) => kept.has(name)).map(({ from, to }) => cut(view, from, to)),
    ],
  };
}

const signature = '\u0089PNG\r\n\u001a\n';

interface Chunk {
  name: string;
  from: number;
  to: number;
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
