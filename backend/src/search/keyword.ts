import { findByCode, maxByCode } from './codes.ts';
import { likenesses, readCorrection, vocabularyOf } from './correct.ts';
import { readPostings } from './engine/postings.ts';
import { withFewerWords } from './fewer-words.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import { intersect, unite } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import { isNumber, numbersOfSize, otherScript, readWords, type Word } from './words.ts';

/** What the words of a search match. */
export interface Match {
  /** Ascending ordinals of all matching products. */
  readonly ords: Uint32Array;
  /** Ordinals of the products whose code is exactly the typed one: they come first. */
  readonly exact: readonly number[];
  /** Ordinals of the products whose code contains the typed text. */
  readonly byCode: readonly number[];
  /** The text that was searched for instead of the typed one, or null. */
  readonly corrected: string | null;
}

const nothing: Match = { ords: new Uint32Array(), exact: [], byCode: [], corrected: null };

/**
 * Interprets the typed text: a special keyword, codes, words, then words with corrected errors or in the other keyboard
 * layout.
 */
export async function resolveKeyword(reader: Reader, keyword: string): Promise<Match> {
  const special = await resolveSpecial(reader, keyword);
  if (special) return special;
  const text = keyword.replace(/^\s*(?:артикул|арт\.?|код)[\s:№]+(?=\S)/i, '');
  const typed = await matchWords(reader, text, null);
  if (typed) return typed;
  const swapped = swapLayout(text);
  const other = swapped === null ? null : await matchWords(reader, swapped, swapped);
  if (other) return other;
  for (const one of swapped === null ? [text] : [text, swapped]) {
    const corrected = await readCorrection(reader, one);
    const match = corrected === null ? null : await matchWords(reader, corrected, corrected);
    if (match) return match;
  }
  return (await matchLoosely(reader, text)) ?? nothing;
}

/** Fallbacks if all words are known but never occur together: "rs485" as "RS-485", a misspelt word, fewer words. */
async function matchLoosely(reader: Reader, text: string): Promise<Match | null> {
  const apart = text.replace(/(?<![a-zа-яё\d])([a-zа-яё]{2,})(?=\d)/gi, '$1 ');
  const match = apart === text ? null : await matchWords(reader, apart, apart);
  if (match) return match;
  const other = await matchOtherWord(reader, text);
  if (other) return other;
  const fewer = await withFewerWords(reader, text, ordsWithWords);
  return fewer && { ...nothing, ords: fewer.ords, corrected: fewer.text };
}

/** All words are known but never occur together: one may be a misspelling of another word ("светодиодная лета"). */
async function matchOtherWord(reader: Reader, text: string): Promise<Match | null> {
  const words = readWords(text, 5);
  if (words.length < 2) return null;
  const vocabulary = await vocabularyOf(reader);
  for (const [at, word] of words.entries()) {
    for (const form of likenesses(vocabulary, word).slice(0, 3)) {
      const other = words.map(({ text: typed }, place) => (place === at ? form : typed)).join(' ');
      const match = await matchWords(reader, other, other);
      if (match) return match;
    }
  }
  return null;
}

async function matchWords(reader: Reader, text: string, corrected: string | null): Promise<Match | null> {
  const code = foldCode(text);
  const [byWords, codes] = await Promise.all([
    ordsWithWords(reader, readWords(text)),
    code.length >= 2 ? findByCode(reader, code) : { exact: [], byCode: [], others: new Uint32Array() },
  ]);
  const { exact, byCode } = codes;
  const ords = unite(unite(byWords, Uint32Array.from([...exact, ...byCode]).sort()), codes.others);
  return ords.length === 0 ? null : { ords, exact, byCode, corrected };
}

/**
 * Ascending ordinals of the products that have all the words. An unknown word may still be a code or a piece of one, a
 * size whose numbers are written apart, or typed in the other script. If words are known but never occur together,
 * other spellings of sizes are tried.
 */
export async function ordsWithWords(reader: Reader, words: readonly Word[]): Promise<Uint32Array> {
  const terms = [...new Map(words.map((word) => [word.term, word])).values()];
  for (const reading of [terms, singleCore(terms), numbersApart(terms)]) {
    const found = reading && (await ordsWithAll(reader, reading));
    if (!found) continue;
    if (found === 'unknown word') break;
    if (found.length > 0) return found;
  }
  return new Uint32Array();
}

const word = (term: string): Word => ({ text: term, term });

/** "ПуГВ 6" as "ПуГВ 1х6": for a wire with one core only the section is given. */
function singleCore(terms: readonly Word[]): Word[] | null {
  const bare = terms.some(({ term }) => isNumber(term));
  return bare ? terms.map((one) => (isNumber(one.term) ? word(`1x${one.term}`) : one)) : null;
}

/** "100х50" as "100 50": it may be written "100 мм 50 мм". */
function numbersApart(terms: readonly Word[]): Word[] | null {
  const apart = terms.flatMap(({ term }) => numbersOfSize(term)).map(word);
  return apart.length > 0 ? [...terms.filter(({ term }) => numbersOfSize(term).length === 0), ...apart] : null;
}

async function ordsWithAll(reader: Reader, terms: readonly Word[]): Promise<Uint32Array | 'unknown word'> {
  if (terms.length === 0) return new Uint32Array();
  const postings = await readPostings(
    reader.source,
    terms.map(({ term }) => term),
  );
  const lists: Uint32Array[] = [];
  for (const word of terms) {
    const list = postings.get(word.term) ?? new Uint32Array();
    lists.push(list.length === 0 ? await ordsOtherwise(reader, word, terms.length > 1) : list);
    if (lists.at(-1)?.length === 0) return 'unknown word';
  }
  return intersect(lists);
}

async function ordsOtherwise(reader: Reader, word: Word, mayBeCode: boolean): Promise<Uint32Array> {
  const other = otherScript(word);
  const numbers = numbersOfSize(word.term);
  const alternatives = other === null ? numbers : [other];
  if (alternatives.length > 0) {
    const postings = await readPostings(reader.source, alternatives);
    const found = intersect([...postings.values()]);
    if (found.length > 0) return found;
  }
  const isCode = mayBeCode && word.term.length >= 4 && /\d/.test(word.term);
  return isCode ? ordsWithCode(reader, word.term) : new Uint32Array();
}

async function ordsWithCode(reader: Reader, term: string): Promise<Uint32Array> {
  const { exact, byCode, others } = await findByCode(reader, foldCode(term));
  return unite(Uint32Array.from([...exact, ...byCode]).sort(), others);
}

/** `Аналог:` and `Связанные:` before an article or `id.{id}`: a product's replacements or related products. */
async function resolveSpecial({ source }: Reader, keyword: string): Promise<Match | null> {
  const match = /^(аналог|связанные)\s*:\s*(.+)$/i.exec(keyword);
  if (!match?.[2]) return null;
  const byId = /^id\.([1-9]\d{0,14})$/.exec(match[2].trim())?.[1];
  const own = byId ? 'p.id = ?1' : 'p.article_code = ?1';
  const replaces = match[1]?.toLowerCase() === 'аналог';
  const other = replaces
    ? 'c.kin = o.kin'
    : 'c.series_id = o.series_id AND c.section_id <> o.section_id AND o.series_id > 0';
  const statement = source
    .prepare(`SELECT c.ord FROM product p JOIN product_column o ON o.ord = p.ord JOIN product_column c ON ${other}
               WHERE ${own} AND c.ord <> o.ord ORDER BY c.rank LIMIT ${maxByCode}`)
    .bind(byId ? Number(byId) : foldCode(match[2]));
  const [rows = []] = await source.ask<{ ord: number }>(statement);
  const ords = new Set(rows.map(({ ord }) => ord));
  return { ...nothing, ords: Uint32Array.from(ords).sort() };
}
