import type { Book, Reader } from './reader.ts';
import { readWords, type Word } from './words.ts';

/** Longest query whose words are left out in turn: more would take too many tries. */
const maxWords = 6;

/** Products that have most of the words, if none has all of them. */
export interface Fewer {
  readonly ords: Uint32Array;
  /** The words that these products have. */
  readonly text: string;
}

/**
 * Leaves out one word, or two of four or more, so that something is found. Prefers a subset that still names the kind
 * of product ("лента" of "лед лента 12в"), then the one with the fewest products: its words are the most specific.
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

/** All ways to leave out one word. */
function without(words: readonly Word[]): Word[][] {
  return words.map((_, at) => words.filter((__, place) => place !== at));
}

const kinds = new WeakMap<Book, ReadonlySet<string>>();

/** First words of section names: the kinds of products. Computed once per cached book. */
function kindsOf(book: Book): ReadonlySet<string> {
  const cached =
    kinds.get(book) ?? new Set(book.sections.flatMap(({ name }) => readWords(name, 1).map(({ term }) => term)));
  kinds.set(book, cached);
  return cached;
}
