import { language, languages } from '../texts/texts.ts';
import { ordsWithWords } from './all-words.ts';
import { findByCode, maxByCode } from './codes.ts';
import { meet, readRuns } from './engine/postings.ts';
import { isAnnouncing, kindTerm, nounTerm, pairTerms } from './goods.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import { readMeaning } from './meaning.ts';
import { withMostWords } from './most-words.ts';
import { unite } from './ord-lists.ts';
import { matchOtherLanguage } from './other-language.ts';
import type { Reader } from './reader.ts';
import { readWords, type Word } from './words.ts';

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
  /** Typed words that the products don't have. */
  readonly missing: readonly string[];
  /** The terms that the products have: they tell what kind of goods is meant. */
  readonly terms: readonly string[];
  /** Terms of typed numbers with what they count; some products have them. */
  readonly pairs: readonly string[];
  /** What the products are to another one, and its name, or null. */
  readonly kin: { readonly of: string; readonly heading: 'analogues' | 'related' } | null;
  /** Ordinals of the products that only the buyer's company calls so. */
  readonly own: readonly number[];
  /** Ids of the sections that the words name in another language. */
  readonly sections: readonly number[];
}

export const nothing: Match = {
  ords: new Uint32Array(),
  exact: [],
  byCode: [],
  corrected: null,
  missing: [],
  terms: [],
  pairs: [],
  kin: null,
  own: [],
  sections: [],
};

/** A curve with its current. */
const rating = /^[bcd]\d{1,2}$/;

/**
 * Interprets the typed text: a special keyword, codes and words as typed, words of another language, the other keyboard
 * layout, and if nothing has all the words, abbreviations, misspellings and finally fewer words.
 */
export async function resolveKeyword(reader: Reader, keyword: string): Promise<Match> {
  const special = await resolveSpecial(reader, keyword);
  if (special) return special;
  const text = keyword.replace(/^\s*(?:артикул|арт\.?|код)[\s:№]+(?=\S)/i, '');
  const found = await matchWords(reader, text, null);
  const typed = found && language() !== languages[0] ? await withSections(reader, text, found) : found;
  if (typed) return (await isOnlyMentioned(reader, typed)) ? ((await matchNoun(reader, text)) ?? typed) : typed;
  return (await matchOtherwise(reader, text)) ?? nothing;
}

async function matchOtherwise(reader: Reader, text: string): Promise<Match | null> {
  const translated = await matchTranslated(reader, text);
  if (translated) return translated;
  const swapped = swapLayout(text);
  const other = swapped === null ? null : await matchWords(reader, swapped, swapped);
  if (other) return other;
  const meant = await matchMeaning(reader, text);
  if (swapped === null || meant?.missing.length === 0) return meant;
  // A misspelt word in the other layout. Fewer words than these are no better than fewer of those typed.
  const otherMeant = await matchMeaning(reader, swapped, true);
  return otherMeant?.missing.length === 0 ? otherMeant : (meant ?? otherMeant);
}

/** To whom "switch" is a word of their own language, it's a light switch too, not only what the catalogue calls "Switch". */
async function withSections(reader: Reader, text: string, match: Match): Promise<Match> {
  const other = match.exact.length > 0 ? null : await matchOtherLanguage(reader, text);
  if (!other || other.missing.length > 0) return match;
  return { ...match, ords: unite(match.ords, other.ords), sections: other.sections };
}

async function matchTranslated(reader: Reader, text: string): Promise<Match | null> {
  const other = await matchOtherLanguage(reader, text);
  if (!other) return null;
  const { ords, sections, found, missing } = other;
  return {
    ...nothing,
    ords,
    sections,
    corrected: missing.length === 0 ? null : found.map((word) => word.text).join(' '),
    missing: missing.map((word) => asTyped(text, word)),
    terms: found.map(({ term }) => term),
    pairs: [...pairTerms(found)],
  };
}

/** True if a typed word is the noun of some goods, but what was found is only said to have something to do with them. */
async function isOnlyMentioned({ source }: Reader, { exact, byCode, terms, ords }: Match): Promise<boolean> {
  if (terms.length < 2 || exact.length + byCode.length > 0) return false;
  const words = terms.filter((term) => !/\d/.test(term));
  const runs = await readRuns(source, [...words.map(nounTerm), ...words.map(kindTerm)]);
  const lists = (mark: typeof nounTerm) => words.flatMap((word) => runs.get(mark(word)) ?? []);
  return lists(nounTerm).some(({ length }) => length > 0) && !lists(kindTerm).some((kinds) => meet(ords, kinds));
}

/** The goods that a noun names with all other words but a plain one: "муфта для гофры 20" is a coupling of 20 mm. */
async function matchNoun(reader: Reader, text: string): Promise<Match | null> {
  const meant = await matchMeaning(reader, text);
  const [missing, ...others] = meant?.missing ?? [];
  return missing === undefined || others.length > 0 || /\d/.test(missing) ? null : meant;
}

/** The products that have most of what the words may mean; with `isGuess` only if a word names their kind. */
async function matchMeaning(reader: Reader, text: string, isGuess = false): Promise<Match | null> {
  const all = await readMeaning(reader, text);
  // "сечением 2,5": what only announces a value isn't part of a name.
  const telling = all.filter(({ word }) => !isAnnouncing(word.term));
  const meant = telling.length > 0 ? telling : all;
  const most = await withMostWords(reader, meant, isGuess);
  if (!most) return null;
  const missing = meant.flatMap(({ word }, at) => (most.chosen[at] ? [] : [asTyped(text, word)]));
  const kept = meant.flatMap(({ word }, at) => {
    const reading = most.chosen[at];
    return reading ? [{ reading, isCorrected: reading.text !== word.text }] : [];
  });
  const isOther = missing.length > 0 || meant.length < all.length || kept.some(({ isCorrected }) => isCorrected);
  return {
    ...nothing,
    ords: most.ords,
    corrected: isOther ? kept.map(({ reading }) => reading.text).join(' ') : null,
    missing,
    terms: [...new Set(kept.flatMap(({ reading }) => reading.terms))],
    pairs: [...pairTerms(meant.flatMap(({ word }, at) => (most.chosen[at] ? [word] : [])))],
  };
}

/** A word as it stands in the text: "16/8" and "о/у" are read as "16x8" and "оу". */
function asTyped(text: string, { text: word, term }: Word): string {
  const parts = text.match(/[^\s,;()«»"]+/g) ?? [];
  const own = parts.find((part) => readWords(part, 4).some((one) => one.term === term));
  return own && !own.toLowerCase().includes(word) && own.length <= word.length + 4 ? own : word;
}

async function matchWords(reader: Reader, text: string, corrected: string | null): Promise<Match | null> {
  const code = foldCode(text);
  const words = readWords(text);
  const [byWords, codes] = await Promise.all([
    ordsWithWords(reader, words),
    code.length >= 2 ? findByCode(reader, code) : { exact: [], byCode: [], others: new Uint32Array() },
  ]);
  const { exact } = codes;
  // "C16" is a rating before it is the beginning of some article.
  const isWord = rating.test(code) && byWords.length > 0;
  const { byCode, others } = isWord ? { byCode: [], others: new Uint32Array() } : codes;
  const ords = unite(unite(byWords, Uint32Array.from([...exact, ...byCode]).sort()), others);
  return ords.length === 0
    ? null
    : {
        ...nothing,
        ords,
        exact,
        byCode,
        corrected,
        terms: [...new Set(words.map(({ term }) => term))],
        pairs: [...pairTerms(words)],
      };
}

/** `Аналог:` and `Связанные:`, or `Analogue:` and `Related:`, before an article or `id.{id}`: a product's replacements or related products. */
async function resolveSpecial({ source }: Reader, keyword: string): Promise<Match | null> {
  const match = /^(аналог|analogue|связанные|related)\s*:\s*(.+)$/i.exec(keyword);
  if (!match?.[2]) return null;
  const byId = /^id\.([1-9]\d{0,14})$/.exec(match[2].trim())?.[1];
  const own = byId ? 'p.id = ?1' : 'p.article_code = ?1';
  const replaces = ['аналог', 'analogue'].includes(match[1]?.toLowerCase() ?? '');
  const other = replaces
    ? 'c.kin = o.kin'
    : 'c.series_id = o.series_id AND c.section_id <> o.section_id AND o.series_id > 0';
  const statement = source
    .prepare(`SELECT c.ord, p.name FROM product p JOIN product_column o ON o.ord = p.ord JOIN product_column c ON ${other}
               WHERE ${own} AND c.ord <> o.ord ORDER BY c.rank LIMIT ${maxByCode}`)
    .bind(byId ? Number(byId) : foldCode(match[2]));
  const [rows = []] = await source.ask<{ ord: number; name: string }>(statement);
  const ords = new Set(rows.map(({ ord }) => ord));
  const kin = { of: rows[0]?.name ?? match[2], heading: replaces ? 'analogues' : 'related' } as const;
  return { ...nothing, ords: Uint32Array.from(ords).sort(), kin };
}
