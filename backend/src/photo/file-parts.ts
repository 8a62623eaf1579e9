/** Size of a picture, and the parts of its file that a browser needs to show it. */
export interface FileParts {
  width: number;
  height: number;
  parts: Uint8Array[];
}

/** A file of more parts, none of which pictures need, could exhaust the worker's memory. */
const mostParts = 10_000;

/** All parts of a file in order; none if there are too many. */
export function listParts<T>(parts: Iterable<T>): T[] {
  const found: T[] = [];
  for (const part of parts) if (found.push(part) > mostParts) return [];
  return found;
}

/** Bytes of a file from one place to another. */
export function cut(view: DataView, from: number, to: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + from, to - from);
}

/** Whether a file has this text at a place, each letter one byte. */
export function says(view: DataView, at: number, text: string): boolean {
  if (at + text.length > view.byteLength) return false;
  return [...text].every((letter, index) => view.getUint8(at + index) === letter.charCodeAt(0));
}
