import { readPostings } from './engine/postings.ts';
import { isAdjective, isAnnouncing, kindTerm, nounTerm } from './goods.ts';
import { intersect } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import type { Reading } from './word-reading.ts';
import type { Word } from './words.ts';

/** A typed word with the ways in which it may be meant. */
export interface Meant {
  readonly word: Word;
  readonly readings: readonly Reading[];
}

/** What a word is worth when not all can be had; a word of a class outweighs all words of the classes after it. */
const worth = { noun: 10_000, kind: 600, number: 30, plain: 2, announcing: 0.1 };
/** What a reading is worth less than the likelier one before it: too little to outweigh a word. */
const perReading = 0.01;
/** Most words of which some may be left out: each more doubles the work. */
const maxWords = 10;

/** Products that have most of the words. */
export interface Most {
  readonly ords: Uint32Array;
  /** A reading for each word, null for one that was left out. */
  readonly chosen: readonly (Reading | null)[];
}

/**
 * The products that have all the words, or if there are none, most of them. Words are left out in the order of what they
 * say: first those that only announce a value, then plain ones, then numbers, units and ratings, then marks, and last the
 * noun that names the goods. Null if what is left doesn't tell what is wanted.
 */
export async function withMostWords(reader: Reader, meant: readonly Meant[]): Promise<Most | null> {
  const worths = await worthsOf(reader, meant);
  const order = meant
    .map((_, at) => at)
    .sort((a, b) => (worths[b] ?? 0) - (worths[a] ?? 0))
    .slice(0, maxWords);
  const best = search(order.map((at) => ({ readings: meant[at]?.readings ?? [], worth: worths[at] ?? 0 })));
  if (!best) return null;
  const chosen = meant.map((_, at): Reading | null => best.chosen[order.indexOf(at)] ?? null);
  return meant.some(({ word }, at) => chosen[at] && tells(word, worths[at] ?? 0)) ? { ords: best.ords, chosen } : null;
}

/** True for a word that tells what is wanted: a noun, a mark, a brand; neither a number nor "белый" alone. */
function tells({ text }: Word, value: number): boolean {
  return value >= worth.kind || (value >= worth.plain - 1 && /[a-zа-я]{3}/.test(text) && !isAdjective(text));
}

interface Choice {
  readonly readings: readonly Reading[];
  readonly worth: number;
}

/** Tries words from the most to the least valuable, with and without each, and stops where nothing better can come. */
function search(choices: readonly Choice[]): Most | null {
  const left = choices.map((_, at) => choices.slice(at).reduce((sum, { worth }) => sum + worth, 0));
  let best: Most | null = null;
  let most = 0;
  const go = (at: number, ords: Uint32Array | null, sum: number, chosen: (Reading | null)[]): void => {
    if (sum + (left[at] ?? 0) <= most) return;
    const choice = choices[at];
    if (!choice) {
      most = sum;
      if (ords) best = { ords, chosen };
      return;
    }
    for (const [nth, reading] of choice.readings.entries()) {
      const both = ords ? intersect([ords, reading.ords]) : reading.ords;
      if (both.length > 0) go(at + 1, both, sum + choice.worth - perReading * nth, [...chosen, reading]);
    }
    go(at + 1, ords, sum, [...chosen, null]);
  };
  go(0, null, 0, []);
  return best;
}

async function worthsOf({ source }: Reader, meant: readonly Meant[]): Promise<number[]> {
  const terms = meant.map(({ readings }) => readings[0]?.terms ?? []);
  const marks = terms.flat().flatMap((term) => [nounTerm(term), kindTerm(term)]);
  const postings = await readPostings(source, marks);
  const has = (mark: string) => (postings.get(mark)?.length ?? 0) > 0;
  const isNoun = meant.map(
    ({ word }, at) => !/\d/.test(word.term) && (terms[at] ?? []).some((term) => has(nounTerm(term))),
  );
  return meant.map(({ word }, at) => {
    // Words typed earlier say more of what is wanted.
    const early = 1 - at / 1000;
    if (isAnnouncing(word.term)) return worth.announcing * early;
    if (/\d/.test(word.term)) return worth.number * early;
    // The first noun: a "рамка для розетки" is a frame.
    if (isNoun.indexOf(true) === at) return worth.noun;
    const isMark = (terms[at] ?? []).some((term) => has(kindTerm(term))) && !isAdjective(word.text);
    return (isMark ? worth.kind : worth.plain) * early;
  });
}
