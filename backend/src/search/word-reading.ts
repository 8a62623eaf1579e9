import { findByCode } from './codes.ts';
import { likenesses, vocabularyOf } from './correct.ts';
import { namesOf } from './engine/layout.ts';
import { readPostings } from './engine/postings.ts';
import { readTexts } from './engine/texts.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import type { Names } from './names.ts';
import { intersect, unite } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import { foldSound } from './sounds.ts';
import { isNumber, isVocabulary, numbersOfSize, otherScript, readWords, type Word } from './words.ts';

/** One way to understand a typed word. */
export interface Reading {
  /** The text that says the same: the typed one, or a corrected one. */
  readonly text: string;
  /** Terms of which the products have one: they tell what kind of goods is meant. */
  readonly terms: readonly string[];
  /** Ascending ordinals of the products that have the word. */
  readonly ords: Uint32Array;
}

/** Most words of the catalogue that an abbreviation may stand for. */
const maxEndings = 8;
/** Longest known word that may be an abbreviation as well. */
const longestAbbreviation = 4;
/** Most words that a misspelt one is taken for. */
const maxLikenesses = 5;

/** The ways in which a word as it is may be meant, likeliest first: none for an unknown word. */
export async function readKnown(reader: Reader, word: Word): Promise<Reading[]> {
  const other = otherScript(word);
  const ways = [[word.term], ...(other === null ? [] : [[other]]), ...otherNumbers(word.term)];
  const found: Reading[] = [];
  await readPostings(reader.source, ways.flat());
  for (const terms of ways) {
    const ords = await ordsWithOne(reader, terms);
    if (ords.length > 0) found.push({ text: word.text, terms, ords });
    // The other script only counts if nothing has the word as typed.
    if (found.length > 0 && !/\d/.test(word.term)) break;
  }
  // A short word of the catalogue may be typed as an abbreviation too: "каб", "щит".
  const beginning =
    found.length > 0 && word.text.length <= longestAbbreviation ? await readBeginning(reader, word) : null;
  if (beginning) found.push(beginning);
  // "100х50" may be written "100 мм 50 мм".
  const numbers = numbersOfSize(word.term);
  const apart = numbers.length === 0 ? [] : [...(await readPostings(reader.source, numbers)).values()];
  const both = intersect(apart);
  return both.length > 0 ? [...found, { text: word.text, terms: [], ords: both }] : found;
}

/** "ПуГВ 6" is "ПуГВ 1х6", "кабель 2,5" one of 2.5 mm², also if typed "2,5 мм", and "бур 6" one of "6х110". */
function otherNumbers(term: string): string[][] {
  const number = /^(\d+(?:\.\d+)?)(?:mm)?$/.exec(term)?.[1];
  if (number === undefined) return [];
  return [...(isNumber(term) ? [[`1x${number}`]] : []), [`${number}mm2`], [`${number}x`], [`x${number}`]];
}

async function ordsWithOne({ source }: Reader, terms: readonly string[]): Promise<Uint32Array> {
  return [...(await readPostings(source, terms)).values()].reduce(unite, new Uint32Array());
}

/**
 * What an unknown word stands for without a correction: the beginning of words, words written together, a code, or words
 * typed in the other layout. Null if nothing.
 */
export async function readUnknown(reader: Reader, word: Word): Promise<Reading | null> {
  const parts = partsOf(word.text);
  return (
    (parts && (await readTogether(reader, word, parts))) ??
    (await readCode(reader, word)) ??
    (await readBeginning(reader, word)) ??
    (await readCompound(reader, word)) ??
    (await readSwapped(reader, word))
  );
}

/** "ввгнг3х2,5", "rs485": letters and a number without a space. */
function partsOf(text: string): Word[] | null {
  const apart = text.replace(/(?<=[a-zа-я]{2})(?=\d)|(?<=\d)(?=[a-zа-я]{2})/g, ' ');
  return apart === text ? null : readWords(apart, 4);
}

async function readTogether(reader: Reader, word: Word, parts: readonly Word[]): Promise<Reading | null> {
  const found: Reading[] = [];
  for (const part of parts) {
    const reading = (await readKnown(reader, part))[0] ?? (await readBeginning(reader, part));
    if (!reading) return null;
    found.push(reading);
  }
  const ords = intersect(found.map((one) => one.ords));
  if (ords.length === 0) return null;
  return {
    text: parts.map(({ text }) => text).join(' ') || word.text,
    terms: found.flatMap(({ terms }) => terms),
    ords,
  };
}

async function readCode(reader: Reader, { text, term }: Word): Promise<Reading | null> {
  if (term.length < 4 || !/\d/.test(term) || numbersOfSize(term).length > 0) return null;
  const { exact, byCode, others } = await findByCode(reader, foldCode(term));
  const ords = unite(Uint32Array.from([...exact, ...byCode]).sort(), others);
  return ords.length === 0 ? null : { text, terms: [], ords };
}

/** "авт", "выкл", "светод": an abbreviation stands for any of the words that begin with it. */
async function readBeginning(reader: Reader, { text }: Word): Promise<Reading | null> {
  if (text.length < 2 || /\d/.test(text)) return null;
  const rows = (await vocabularyOf(reader)).beginning(text, maxEndings);
  const terms = rows.map(([stem]) => stem);
  return terms.length === 0 ? null : { text, terms, ords: await ordsWithOne(reader, terms) };
}

/** "динрейка", "щитраспределительный": two words of the catalogue without a space. */
async function readCompound(reader: Reader, word: Word): Promise<Reading | null> {
  const { text } = word;
  if (text.length < 6 || /\d/.test(text)) return null;
  const vocabulary = await vocabularyOf(reader);
  const places = Array.from({ length: text.length - 5 }, (_, at) => at + 3);
  for (const at of places) {
    const parts = readWords(`${text.slice(0, at)} ${text.slice(at)}`, 2);
    if (parts.length < 2 || !parts.every(({ term }) => vocabulary.has(term))) continue;
    const reading = await readTogether(reader, word, parts);
    if (reading) return reading;
  }
  return null;
}

/** "розетка ,tkfz": one word in the other layout. */
async function readSwapped(reader: Reader, { text }: Word): Promise<Reading | null> {
  const [word, ...others] = readWords(swapLayout(text) ?? '', 2);
  if (!word || others.length > 0) return null;
  const isWord = isVocabulary(word.term) ? (await vocabularyOf(reader)).has(word.term) : /\d/.test(word.term);
  if (!isWord) return null;
  return (await readKnown(reader, word))[0] ?? null;
}

/** What may have been meant by a word that nothing in the catalogue has, likeliest first; read one by one. */
export async function* readMisspelt(reader: Reader, word: Word): AsyncGenerator<Reading> {
  for (const form of await formsLike(reader, word)) {
    const terms = readWords(form, 4).map(({ term }) => term);
    const ords = intersect([...(await readPostings(reader.source, terms)).values()]);
    if (ords.length > 0) yield { text: form, terms, ords };
  }
}

/** Words of the catalogue that may be a misspelt one. Finding them takes longer than anything else in a search. */
async function formsLike(reader: Reader, word: Word): Promise<readonly string[]> {
  const { held } = reader.source;
  const cached = held.misspelt.get(word.text);
  if (cached) return cached;
  const vocabulary = await vocabularyOf(reader);
  const ending = vocabulary.endingIn(word.term);
  const brands = await brandsLike(reader, word.text);
  const near = likenesses(vocabulary, word).slice(0, maxLikenesses);
  const forms = [...new Set([...(ending === null ? [] : [ending]), ...brands.same, ...near, ...brands.near])];
  if (reader.source.mayKeep()) held.misspelt.set(word.text, forms, 128 + 2 * forms.join().length);
  return forms;
}

const sounds = new WeakMap<Names, readonly (readonly [sound: string, name: string])[]>();

/** Brands that sound like a word, or differ from it by one sound. */
async function brandsLike({ source }: Reader, text: string): Promise<{ same: string[]; near: string[] }> {
  const [names] = await readTexts<Names>(source, [namesOf('brands')]);
  if (!names || text.length < 3 || /\d/.test(text)) return { same: [], near: [] };
  const brandSounds = sounds.get(names) ?? names.map(([, name]) => [foldSound(name), name.toLowerCase()] as const);
  sounds.set(names, brandSounds);
  const sound = foldSound(text);
  const same = brandSounds.flatMap(([own, name]) => (own === sound ? [name] : []));
  const near = sound.length < 5 ? [] : brandSounds.flatMap(([own, name]) => (differsByOne(own, sound) ? [name] : []));
  return { same, near };
}

/** True if one letter added, left out or replaced makes one of the other. */
function differsByOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [rest, other] = [a.slice(at), b.slice(at)];
  return rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
}
