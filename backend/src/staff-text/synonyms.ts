import { readPair, synonymLimits } from '#contract/staff-text.ts';
import { ApiError } from '../errors.ts';
import { readWords } from '../search/words.ts';
import { t } from '../texts/texts.ts';

/** What is searched for (`means`) where a keyword contains the terms of what was typed. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly means: string;
}

const termsOf = (text: string) => readWords(text, 20).map(({ term }) => term);

/** Reads lines `typed = searched`; throws 422 naming the first line that is none. Empty lines are allowed. */
export function readSynonyms(content: string): Synonym[] {
  const lines = content.split('\n').map((line) => line.trim());
  const pairs = lines.flatMap((line, at) => (line === '' ? [] : [readLine(line, at + 1)]));
  if (pairs.length > synonymLimits.pairs)
    throw refusal(t('staff-text.too-many-synonyms', { max: synonymLimits.pairs }));
  return pairs;
}

function readLine(line: string, number: number): Synonym {
  const pair = readPair(line);
  if (!pair) throw refusal(t('staff-text.pair', { number }));
  const { typed, means } = pair;
  if (Math.max(typed.length, means.length) > synonymLimits.side) {
    throw refusal(t('staff-text.pair-too-long', { number, max: synonymLimits.side }));
  }
  const terms = termsOf(typed);
  if (terms.length === 0 || termsOf(means).length === 0) throw refusal(t('staff-text.pair-empty', { number }));
  return { typed: terms, means };
}

function refusal(message: string): ApiError {
  return new ApiError(422, 'ValidationError', message, { errors: [{ field: 'text.content', message }] });
}

/**
 * The keyword with each phrase that a synonym names replaced by what it means, longest phrases first; what a replacement
 * says is not replaced again. Words are compared by their terms, so that "болгарку" is "болгарка".
 */
export function replaceSynonyms(keyword: string, synonyms: readonly Synonym[]): string {
  if (synonyms.length === 0) return keyword;
  const words = keyword.split(/\s+/).filter(Boolean);
  const terms = words.map((word) => termsOf(word));
  const longestFirst = synonyms.toSorted((a, b) => b.typed.length - a.typed.length);
  const replaced: string[] = [];
  for (let at = 0; at < words.length; ) {
    const match = longestFirst
      .map(({ typed, means }) => ({ means, count: wordsOf(terms, at, typed) }))
      .find(({ count }) => count > 0);
    replaced.push(match?.means ?? words[at] ?? '');
    at += match?.count ?? 1;
  }
  return replaced.join(' ');
}

/** How many words from `at` have exactly these terms; 0 if they don't. */
function wordsOf(terms: readonly (readonly string[])[], at: number, phrase: readonly string[]): number {
  const had: string[] = [];
  for (let end = at; end < terms.length && had.length < phrase.length; end++) {
    had.push(...(terms[end] ?? []));
    if (had.length === phrase.length && had.every((term, n) => term === phrase[n])) return end - at + 1;
  }
  return 0;
}
