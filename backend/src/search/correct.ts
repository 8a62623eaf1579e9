import { readTexts } from './engine/texts.ts';
import type { Reader } from './reader.ts';
import { mayBeSlip } from './slips.ts';
import { Vocabulary, type VocabularyRow } from './vocabulary.ts';
import { isVocabulary, type Word } from './words.ts';

/** The vocabulary of the catalogue, built once per version and isolate. */
export async function vocabularyOf({ source }: Reader): Promise<Vocabulary> {
  const { held } = source;
  if (held.vocabulary) return held.vocabulary;
  const [rows] = await readTexts<VocabularyRow[]>(source, ['vocabulary']);
  const vocabulary = new Vocabulary(rows ?? []);
  if (held.version === source.version) held.vocabulary = vocabulary;
  return vocabulary;
}

/** Shortest word that is corrected: three letters are like too many others. */
const shortest = 4;

/** Words that may have been meant by a misspelt one, most likely first. They begin alike: see `mayBeSlip`. */
export function likenesses(vocabulary: Vocabulary, { text, term }: Word): string[] {
  if (!isVocabulary(term) || text.length < shortest) return [];
  const allowed = term.length <= 4 ? 1 : 2;
  return vocabulary
    .alike(term, text)
    .filter(([stem, form]) => stem !== term && mayBeSlip(text, form))
    .map(([stem, form, count]) => ({ form, count, ...distances(distance(term, stem), distance(text, form)) }))
    .filter(({ least }) => least <= allowed)
    .sort((a, b) => a.least - b.least || a.both - b.both || b.count - a.count)
    .map(({ form }) => form);
}

/** Of the stems and of the whole words: endings differ in themselves, but often they don't. */
const distances = (stems: number, words: number) => ({ least: Math.min(stems, words), both: stems + words });

/**
 * Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, substitutions and swaps of
 * neighbours.
 */
export function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(!same));
      row.push(swapped ? Math.min(plain, at(i - 2, j - 2) + 1) : plain);
    }
  }
  return at(a.length, b.length);
}
