import type { Env } from '../env.ts';
import { isVocabulary, readWords } from './words.ts';

interface Candidate {
  stem: string;
  word: string;
  count: number;
}

/**
 * The text with each unknown word put right against the vocabulary, or null when there is nothing to put right or a
 * word has no likeness. The trigram index narrows the vocabulary, distance and frequency decide.
 */
export async function correctTerms(env: Env, text: string): Promise<string | null> {
  const words = readWords(text, 12);
  const known = await knownStems(env, words.map(({ term }) => term).filter(isVocabulary));
  const unknown = words.filter(({ term }) => isVocabulary(term) && !known.has(term));
  if (unknown.length === 0) return null;
  const mended = await Promise.all(unknown.map(({ text: word, term }) => nearest(env, word, term)));
  if (mended.includes(null)) return null;
  const replacements = new Map(unknown.map(({ text: word }, at) => [word, mended[at] ?? word]));
  return words.map(({ text: word }) => replacements.get(word) ?? word).join(' ');
}

async function knownStems(env: Env, stems: readonly string[]): Promise<Set<string>> {
  const { results } = await env.catalogue
    .prepare('SELECT stem FROM vocabulary WHERE stem IN (SELECT value FROM json_each(?1))')
    .bind(JSON.stringify(stems))
    .all<{ stem: string }>();
  return new Set(results.map(({ stem }) => stem));
}

async function nearest(env: Env, word: string, term: string): Promise<string | null> {
  const framed = `^${term}$`;
  const pieces = Array.from({ length: framed.length - 2 }, (_, at) => `"${framed.slice(at, at + 3)}"`).join(' OR ');
  const { results } = await env.catalogue
    .prepare(`SELECT v.stem, v.word, v.count FROM vocabulary_trigrams t JOIN vocabulary v ON v.id = t.rowid
               WHERE vocabulary_trigrams MATCH ?1 AND length(v.stem) BETWEEN ?2 AND ?3
               ORDER BY v.count DESC LIMIT 400`)
    .bind(pieces, term.length - 2, term.length + 2)
    .all<Candidate>();
  const allowed = term.length <= 4 ? 1 : 2;
  const judged = results
    .map((candidate) => ({
      candidate,
      distance: Math.min(distance(term, candidate.stem), distance(word, candidate.word)),
    }))
    .filter((judgement) => judgement.distance <= allowed)
    .sort((a, b) => a.distance - b.distance || b.candidate.count - a.candidate.count);
  return judged[0]?.candidate.word ?? null;
}

/** Damerau-Levenshtein distance (optimal string alignment): insertions, deletions, changes and swaps of neighbours. */
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
