import { expand, readRuns } from './engine/postings.ts';
import { isAdjective, isAnnouncing, kindTerm, nounTerm } from './goods.ts';
import { intersect, unite } from './ord-lists.ts';
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
 * noun that names the goods. Null if what is left doesn't tell what is wanted, or with `isGuess` not its kind.
 */
export async function withMostWords(reader: Reader, meant: readonly Meant[], isGuess: boolean): Promise<Most | null> {
  const choices = await choicesOf(reader, meant);
  const best = new Search(choices.toSorted((a, b) => b.worth - a.worth).slice(0, maxWords)).best;
  if (!best) return null;
  const chosen = choices.map((choice) => best.get(choice) ?? null);
  const isSpecific = choices.some(
    (choice, at) =>
      chosen[at] && (choice.worth >= worth.kind / 2 || (!isGuess && tells(meant[at]?.word.text ?? '', choice.worth))),
  );
  // The products that only mention the noun come after those that it names.
  return isSpecific ? { ords: intersect(chosen.flatMap((one) => one?.ords ?? [])), chosen } : null;
}

/** True for a word that tells what is wanted: a brand or a noun; neither a number nor "белый" alone. */
function tells(text: string, value: number): boolean {
  return value >= worth.plain / 2 && /[a-zа-я]{3}/.test(text) && !isAdjective(text);
}

/** A word's readings, each with the ordinals that it is tried with. */
interface Choice {
  readonly worth: number;
  readonly ways: readonly { readonly reading: Reading; readonly ords: Uint32Array; readonly worth: number }[];
}

/** Tries words from the most to the least valuable, with and without each, and stops where nothing better can come. */
class Search {
  readonly #choices: readonly Choice[];
  /** Worth of all choices from one on. */
  readonly #left: readonly number[];
  #most = 0;
  best: ReadonlyMap<Choice, Reading> | null = null;

  constructor(choices: readonly Choice[]) {
    this.#choices = choices;
    this.#left = choices.map((_, at) => choices.slice(at).reduce((sum, choice) => sum + choice.worth, 0));
    this.#go(0, null, 0, new Map());
  }

  #go(at: number, ords: Uint32Array | null, sum: number, chosen: ReadonlyMap<Choice, Reading>): void {
    if (sum + (this.#left[at] ?? 0) <= this.#most) return;
    const choice = this.#choices[at];
    if (!choice) {
      this.#most = sum;
      this.best = chosen;
      return;
    }
    for (const way of choice.ways) {
      const both = ords ? intersect([ords, way.ords]) : way.ords;
      if (both.length > 0) this.#go(at + 1, both, sum + way.worth, new Map([...chosen, [choice, way.reading]]));
    }
    this.#go(at + 1, ords, sum, chosen);
  }
}

async function choicesOf({ source }: Reader, meant: readonly Meant[]): Promise<Choice[]> {
  const terms = meant.map(({ readings }) => readings[0]?.terms ?? []);
  const runs = await readRuns(
    source,
    terms.flat().flatMap((term) => [nounTerm(term), kindTerm(term)]),
  );
  const ordsOf = (at: number, mark: typeof nounTerm) =>
    (terms[at] ?? [])
      .map((term) => runs.get(mark(term)) ?? new Uint32Array())
      .map(expand)
      .reduce(unite, new Uint32Array());
  const has = (at: number, mark: typeof nounTerm) =>
    (terms[at] ?? []).some((term) => (runs.get(mark(term))?.length ?? 0) > 0);
  // The first noun names the goods: a "рамка для розетки" is a frame.
  const noun = meant.findIndex((_, at) => has(at, nounTerm));
  return meant.map(({ word, readings }, at): Choice => {
    const isKind = at !== noun && has(at, kindTerm);
    const value = at === noun ? worth.noun : worthOf(word, isKind) * (1 - at / 1000);
    const ways = readings.map((reading, nth) => ({ reading, ords: reading.ords, worth: value - perReading * nth }));
    const [first] = readings;
    // A noun alone is found whether it names the goods or not.
    if (at !== noun || !first || meant.length === 1) return { worth: value, ways };
    const named = ordsOf(at, nounTerm);
    // A part of a glued word: "пм12" is not every "пм".
    const isPart = (terms[at]?.length ?? 0) > 1;
    const mentions = ways.map((way) => ({ ...way, worth: way.worth - worth.noun + worth.kind }));
    return {
      worth: value,
      ways: [{ reading: first, ords: isPart ? intersect([named, first.ords]) : named, worth: value }, ...mentions],
    };
  });
}

function worthOf({ text, term }: Word, isKind: boolean): number {
  if (isAnnouncing(term)) return worth.announcing;
  if (isKind && !isAdjective(text)) return worth.kind;
  return /\d/.test(term) ? worth.number : worth.plain;
}
