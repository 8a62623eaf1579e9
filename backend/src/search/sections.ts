import { lowerBound } from './engine/scan.ts';
import type { Book } from './reader.ts';

const leaves = new WeakMap<Book, Book['sections']>();

function leavesOf(book: Book): Book['sections'] {
  const cached = leaves.get(book);
  if (cached) return cached;
  const parents = new Set(book.sections.map(({ parent_id }) => parent_id));
  const found = book.sections.filter(({ id }) => !parents.has(id));
  leaves.set(book, found);
  return found;
}

/** True if some section without children has products of both ascending lists. */
export function shareSection(book: Book, a: Uint32Array, b: Uint32Array): boolean {
  const isIn = (ords: Uint32Array, lo: number, hi: number) => (ords[lowerBound(ords, lo)] ?? hi + 1) <= hi;
  return leavesOf(book).some(({ lo, hi }) => isIn(a, lo, hi) && isIn(b, lo, hi));
}
