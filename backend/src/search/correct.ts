import { readTexts } from './engine/texts.ts';
import type { Reader } from './reader.ts';
import { Vocabulary, type VocabularyRow } from './vocabulary.ts';
import { isVocabulary, readWords, type Word } from './words.ts';

/** The vocabulary of the catalogue, built once per version and isolate. */
export async function vocabularyOf({ source }: Reader): Promise<Vocabulary> {
  const { held } = source;
  if (held.vocabulary) return held.vocabulary;
  const [rows] = await readTexts<VocabularyRow[]>(source, ['vocabulary']);
  const vocabulary = new Vocabulary(rows ?? []);
  if (held.version === source.version) held.vocabulary = vocabulary;
  return vocabulary;
}

/**
 * The text with each unknown word corrected from the vocabulary; null if nothing needs correction or a word has no
 * similar one. Trigrams narrow the vocabulary; distance and frequency decide.
 */
export async function readCorrection(reader: Reader, text: string): Promise<string | null> {
  return correctTerms(await vocabularyOf(reader), text);
}

/** Like `readCorrection`, with a given vocabulary. */
export function correctTerms(vocabulary: Vocabulary, text: string): string | null {
  const words = readWords(text, 12);
  const unknown = words.filter(({ term }) => isVocabulary(term) && !vocabulary.has(term));
  if (unknown.length === 0) return null;
  const mended = unknown.map(({ text: word, term }) => nearest(vocabulary, word, term));
  if (mended.includes(null)) return null;
  const replacements = new Map(unknown.map(({ text: word }, at) => [word, mended[at] ?? word]));
  return words.map(({ text: word }) => replacements.get(word) ?? word).join(' ');
}

function nearest(vocabulary: Vocabulary, word: string, term: string): string | null {
  return (
    vocabulary.endingIn(term) ??
    beginningWith(vocabulary, word) ??
    likenesses(vocabulary, { text: word, term })[0] ??
    null
  );
}

/** The most frequent word that begins with a long prefix: "КВВГЭнг" for "КВВГЭ". */
function beginningWith(vocabulary: Vocabulary, word: string): string | null {
  return word.length < 5 ? null : (vocabulary.beginning(word, 1)[0]?.[1] ?? null);
}

/** Words that may have been meant by a misspelt one, most likely first. */
export function likenesses(vocabulary: Vocabulary, { text, term }: Word): string[] {
  if (!isVocabulary(term)) return [];
  const allowed = term.length <= 4 ? 1 : 2;
  return vocabulary
    .alike(term, text)
    .filter(([stem]) => stem !== term)
    .map(([stem, form, count]) => ({ form, count, distance: Math.min(distance(term, stem), distance(text, form)) }))
    .filter((judgement) => judgement.distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.count - a.count)
    .map(({ form }) => form);
}

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
