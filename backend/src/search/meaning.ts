import { findByCode } from './codes.ts';
import { vocabularyOf } from './correct.ts';
import { readPostings } from './engine/postings.ts';
import { foldCode } from './look-alikes.ts';
import type { Meant } from './most-words.ts';
import { intersect } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import { shareSection } from './sections.ts';
import { type Reading, readKnown, readMisspelt, readUnknown } from './word-reading.ts';
import { isVocabulary, readWords, type Word } from './words.ts';

/** Most words of a query that are interpreted. */
const maxWords = 14;

/**
 * The ways in which each word of a query may be meant. A word that the catalogue knows means itself and is never
 * corrected; a misspelt one means a word that goes with the others.
 */
export async function readMeaning(reader: Reader, typed: string): Promise<Meant[]> {
  const { codes, text } = await takeCodes(reader, typed);
  const words = await joinParts(reader, [
    ...new Map(readWords(text, maxWords).map((word) => [word.term, word])).values(),
  ]);
  // All at once: each read alone would be a round trip.
  await readPostings(
    reader.source,
    words.map(({ term }) => term),
  );
  const meant: Meant[] = [...codes];
  for (const word of words) meant.push({ word, readings: await readOne(reader, word) });
  const others = meant.flatMap(({ readings }) => readings[0]?.ords ?? []);
  for (const [at, { word, readings }] of meant.entries()) {
    if (readings.length > 0) continue;
    meant[at] = { word, readings: await readFitting(reader, word, others) };
  }
  return meant;
}

/** Codes among the words, such as "ECB07-9-190-A", and the text without them. */
async function takeCodes(reader: Reader, typed: string): Promise<{ codes: Meant[]; text: string }> {
  const codes: Meant[] = [];
  let text = typed;
  for (const part of typed.match(/\S+/g) ?? []) {
    const term = foldCode(part);
    if (term.length < 6 || !/[-./]/.test(part) || !/\d/.test(part) || !/[a-zа-я]/i.test(part)) continue;
    const { exact, byCode } = await findByCode(reader, term);
    const ords = Uint32Array.from([...exact, ...byCode]).sort();
    if (ords.length === 0) continue;
    codes.push({ word: { text: part, term }, readings: [{ text: part, terms: [], ords }] });
    text = text.replace(part, ' ');
  }
  return { codes, text };
}

async function readOne(reader: Reader, word: Word): Promise<Reading[]> {
  const readings = await readKnown(reader, word);
  if (readings.length > 0) return readings;
  const unknown = await readUnknown(reader, word);
  return unknown ? [unknown] : [];
}

/** The likeliest correction that has products with all the other words, or else a section in common with each of them. */
async function readFitting(reader: Reader, word: Word, others: readonly Uint32Array[]): Promise<Reading[]> {
  const all = intersect([...others]);
  let sharing: Reading | null = null;
  for await (const correction of readMisspelt(reader, word)) {
    const { ords } = correction;
    if (others.length === 0 || intersect([ords, all]).length > 0) return [correction];
    if (others.every((other) => shareSection(reader.book, ords, other))) sharing ??= correction;
  }
  return sharing ? [sharing] : [];
}

/** "патч корд", "фото реле": two words, one of them unknown, that the catalogue writes as one. */
async function joinParts(reader: Reader, words: readonly Word[]): Promise<Word[]> {
  const vocabulary = await vocabularyOf(reader);
  const isUnknown = ({ term }: Word) => isVocabulary(term) && !vocabulary.has(term);
  const joined: Word[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    const [one] = before && (isUnknown(before) || isUnknown(word)) ? readWords(before.text + word.text, 1) : [];
    if (one && vocabulary.has(one.term)) joined.splice(-1, 1, one);
    else joined.push(word);
  }
  return joined;
}
