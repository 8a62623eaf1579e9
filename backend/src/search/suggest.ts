import type { CallAnswer } from '#contract/call.ts';
import type { getSuggestions } from '#contract/search.ts';
import { foldText } from '../list.ts';
import { namedUnit, type ProductDoc } from '../product/row.ts';
import { named } from '../texts/texts.ts';
import { ordsWithWords } from './all-words.ts';
import { vocabularyOf } from './correct.ts';
import { namesOf } from './engine/layout.ts';
import { readPostings } from './engine/postings.ts';
import { readTexts } from './engine/texts.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import type { Names } from './names.ts';
import { amongAny, unite } from './ord-lists.ts';
import { matchOtherLanguage, mayBeOther } from './other-language.ts';
import type { Reader, SectionRange } from './reader.ts';
import { ordsIn, otherNames, otherTerms, sectionsNamed } from './section-words.ts';
import { namesGoods, type VocabularyRow } from './vocabulary.ts';
import { readWords, type Word } from './words.ts';

type Suggestions = CallAnswer<typeof getSuggestions>;

interface ProductRow {
  id: number;
  name: string;
  article: string;
  doc: string;
  /** Kopecks. */
  price: number | null;
}

const columns = 'p.id, p.name, p.article, p.doc, v.value AS price';
/** Parameter ?1 is the price type. */
const priceJoin = 'LEFT JOIN price v ON v.type = ?1 AND v.ord = p.ord';

const nothing: Suggestions = {
  words: [],
  articles: [],
  products: [],
  sections: [],
  brands: [],
  correctedKeyword: null,
};
/** Most completions of the last word for which products are searched. */
const maxCompletions = 8;
/** Most completions among which words to suggest are chosen. */
const maxCandidates = 32;
/** Most words suggested. */
const maxWords = 4;
/** Most products suggested by their words. */
const maxProducts = 6;

/** Suggestions for what has been typed so far; the last word counts as a prefix. Prices are of one type. */
export async function suggest(reader: Reader, keyword: string, priceType: string): Promise<Suggestions> {
  const found = await suggestFor(reader, keyword, priceType);
  if (hasSome(found)) return found;
  const swapped = swapLayout(keyword);
  if (swapped === null) return found;
  const other = await suggestFor(reader, swapped, priceType);
  return hasSome(other) ? { ...other, correctedKeyword: swapped } : found;
}

function hasSome({ words, articles, products, sections, brands }: Suggestions): boolean {
  return words.length + articles.length + products.length + sections.length + brands.length > 0;
}

async function suggestFor(reader: Reader, keyword: string, priceType: string): Promise<Suggestions> {
  const words = readWords(keyword, 8);
  const last = words.at(-1);
  if (!last) return nothing;
  const vocabulary = await vocabularyOf(reader);
  const candidates = last.text.length < 2 ? [] : vocabulary.beginning(last.text, maxCandidates);
  const completions = candidates.slice(0, maxCompletions);
  const before = words.slice(0, -1);
  const popular = await popularWith(reader, before, [...new Set([last.term, ...completions.map(([stem]) => stem)])]);
  const other = mayBeOther(keyword) ? sectionsNamed(await otherNames(reader), otherTerms(keyword), true) : [];
  const ords = popular.length > 0 ? popular : await popularOtherwise(reader, keyword, other);
  const [byCode = [], byWords = []] = await reader.source.ask<ProductRow>(
    codeStatement(reader, foldCode(keyword), priceType),
    reader.source
      .prepare(
        `SELECT ${columns} FROM json_each(?2) j CROSS JOIN product p ON p.ord = j.value ${priceJoin} ORDER BY j.key`,
      )
      .bind(priceType, JSON.stringify(ords)),
  );
  const byArticle = new Set(byCode.map(({ id }) => id));
  return {
    words: popular.length === 0 && ords.length > 0 ? [] : wordsOf(candidates, before),
    articles: byCode.map(toProduct),
    products: byWords.filter(({ id }) => !byArticle.has(id)).map(toProduct),
    sections: narrowSections(reader.book.sections, keyword, other),
    brands: await narrowBrands(reader, keyword),
    correctedKeyword: null,
  };
}

/**
 * Whole queries only: what suppliers write, and a first word that names goods. Abbreviations that people type, and words
 * from the middle of a name, find products but lead to no query that one would read.
 */
function wordsOf(candidates: readonly VocabularyRow[], before: readonly Word[]): string[] {
  const kept = candidates.filter((row) => (before.length === 0 ? namesGoods(row) : row[2] > 0));
  return kept.slice(0, maxWords).map(([, word]) => [...before.map(({ text }) => text), word].join(' '));
}

/** The most popular products that have all the words and one of the completions. */
async function popularWith(reader: Reader, before: readonly Word[], completions: readonly string[]): Promise<number[]> {
  const kept = before.length === 0 ? (await vocabularyOf(reader)).mostPopular(completions) : null;
  if (kept) return kept.slice(0, maxProducts);
  const postings = [...(await readPostings(reader.source, completions)).values()];
  const narrowed = before.length === 0 ? null : await ordsWithWords(reader, before);
  const words = narrowed ? amongAny(narrowed, postings) : postings.reduce(unite, new Uint32Array());
  const text = JSON.stringify(['suggest', before.map(({ term }) => term), completions]);
  return popularAmong(reader, words, text);
}

/** The most popular products of sections that are named so in another language, or that have all the words in it. */
async function popularOtherwise(reader: Reader, keyword: string, sections: readonly SectionRange[]): Promise<number[]> {
  const match = sections.length > 0 ? null : await matchOtherLanguage(reader, keyword);
  const meant = match?.sections ?? sections.map(({ id }) => id);
  const text = JSON.stringify(['suggest otherwise', match ? keyword : '', meant]);
  return popularAmong(reader, match?.ords ?? ordsIn(sections), text);
}

async function popularAmong(reader: Reader, words: Uint32Array, text: string): Promise<number[]> {
  const question = { lo: 0, hi: 2 ** 31 - 1, words, text, conditions: [] };
  const order = { column: null, descending: false, lastZero: false, groups: null, skip: 0, take: maxProducts };
  return words.length === 0 ? [] : (await reader.engine.place(question, order)).ords;
}

function toProduct({ id, name, article, doc, price }: ProductRow): Suggestions['products'][number] {
  const { image, unit } = JSON.parse(doc) as Pick<ProductDoc, 'image' | 'unit'>;
  return {
    id,
    name,
    article,
    image: image === null ? null : { url: image },
    unit: namedUnit(unit),
    price,
    stock: null,
  };
}

function codeStatement({ source }: Reader, code: string, priceType: string): D1PreparedStatement {
  // Skip a single letter: the range would cover much of the catalogue.
  return source
    .prepare(
      `SELECT ${columns} FROM product p ${priceJoin} WHERE p.article_code BETWEEN ?2 AND ?3 AND length(?2) > 1 ORDER BY p.article_code LIMIT 4`,
    )
    .bind(priceType, code, `${code}\uffff`);
}

async function narrowBrands({ source }: Reader, keyword: string): Promise<Suggestions['brands']> {
  const typed = foldText(keyword.trim());
  const [names] = await readTexts<Names>(source, [namesOf('brands')]);
  const found: Suggestions['brands'] = [];
  // Names are sorted by product count.
  for (const [at, name] of foldedNames(names ?? []).entries()) {
    const [id, shown] = names?.[at] ?? [0, ''];
    if (name.startsWith(typed)) found.push({ id, name: shown });
    if (found.length === 3) break;
  }
  return found;
}

const folded = new WeakMap<Names, readonly string[]>();

/** Folded names, computed once per cached list. */
function foldedNames(names: Names): readonly string[] {
  const cached = folded.get(names) ?? names.map(([, name]) => foldText(name));
  folded.set(names, cached);
  return cached;
}

/** Sections with the typed words in their name, and those that have them in another language. */
function narrowSections(
  sections: readonly SectionRange[],
  keyword: string,
  other: readonly SectionRange[],
): Suggestions['sections'] {
  const typed = foldText(keyword.trim());
  const begins = (name: string) =>
    name.startsWith(typed) || name.split(/[\s-]+/).some((word) => word.startsWith(typed));
  const found = sections.filter(({ name, count }) => count > 0 && begins(foldText(name)));
  return [...new Set([...found, ...other])]
    .sort((a, b) => a.level - b.level)
    .slice(0, 3)
    .map(({ id, name }) => ({ id, name: named(name) }));
}
