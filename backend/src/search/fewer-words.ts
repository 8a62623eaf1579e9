import type { Book, Reader } from './reader.ts';
import { readWords, type Word } from './words.ts';

/** Words of a query that may be left out by turns: more would be too many tries. */
const maxWords = 6;

/** Products that have most of the words when none has all of them. */
export interface Fewer {
  readonly ords: Uint32Array;
  /** The words that they have. */
  readonly text: string;
}

/**
 * Leaves out one word, or two of four and more, so that something is found. Of several ways one that still says what kind of thing it is
 * ("лента" of "лед лента 12в") comes first, then the one with the fewest products: the words that are left say most.
 */
export async function withFewerWords(
  reader: Reader,
  text: string,
  find: (reader: Reader, words: readonly Word[]) => Promise<Uint32Array>,
): Promise<Fewer | null> {
  const words = readWords(text, maxWords + 1);
  if (words.length < 2 || words.length > maxWords) return null;
  const named = kindsOf(reader.book);
  for (const left of [without(words), words.length < 4 ? [] : without(words).flatMap(without)]) {
    const found: (Fewer & { isNamed: boolean })[] = [];
    for (const some of left) {
      const isNamed = some.some(({ term }) => named.has(term));
      found.push({ ords: await find(reader, some), text: some.map((word) => word.text).join(' '), isNamed });
    }
    const [best] = found
      .filter(({ ords }) => ords.length > 0)
      .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.ords.length - b.ords.length);
    if (best) return best;
  }
  return null;
}

/** All ways to leave one word out. */
function without(words: readonly Word[]): Word[][] {
  return words.map((_, at) => words.filter((__, place) => place !== at));
}

const kinds = new WeakMap<Book, ReadonlySet<string>>();

/** Words that sections are named by, the first of each name: what kinds of things there are. Made once for a book that the isolate keeps. */
function kindsOf(book: Book): ReadonlySet<string> {
  const cached =
    kinds.get(book) ?? new Set(book.sections.flatMap(({ name }) => readWords(name, 1).map(({ term }) => term)));
  kinds.set(book, cached);
  return cached;
}
