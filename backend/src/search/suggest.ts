import type { CallAnswer } from '#contract/call.ts';
import type { getSuggestions } from '#contract/search.ts';
import { foldText } from '../list.ts';
import { ordsWithWords } from './all-words.ts';
import { vocabularyOf } from './correct.ts';
import { namesOf } from './engine/layout.ts';
import { readPostings } from './engine/postings.ts';
import { readTexts } from './engine/texts.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import type { Names } from './names.ts';
import { amongAny, unite } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import { readWords, type Word } from './words.ts';

type Suggestions = CallAnswer<typeof getSuggestions>;

interface ProductRow {
  id: number;
  name: string;
  article: string;
  doc: string;
}

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
/** Most products suggested by their words. */
const maxProducts = 6;

/** Suggestions for what has been typed so far; the last word counts as a prefix. */
export async function suggest(reader: Reader, keyword: string): Promise<Suggestions> {
  const found = await suggestFor(reader, keyword);
  if (hasSome(found)) return found;
  const swapped = swapLayout(keyword);
  if (swapped === null) return found;
  const other = await suggestFor(reader, swapped);
  return hasSome(other) ? { ...other, correctedKeyword: swapped } : found;
}

function hasSome({ words, articles, products, sections, brands }: Suggestions): boolean {
  return words.length + articles.length + products.length + sections.length + brands.length > 0;
}

async function suggestFor(reader: Reader, keyword: string): Promise<Suggestions> {
  const words = readWords(keyword, 8);
  const last = words.at(-1);
  if (!last) return nothing;
  const vocabulary = await vocabularyOf(reader);
  const completions = last.text.length < 2 ? [] : vocabulary.beginning(last.text, maxCompletions);
  const before = words.slice(0, -1);
  const ords = await popularWith(reader, before, [...new Set([last.term, ...completions.map(([stem]) => stem)])]);
  const [byCode = [], byWords = []] = await reader.source.ask<ProductRow>(
    codeStatement(reader, foldCode(keyword)),
    reader.source
      .prepare(
        `SELECT p.id, p.name, p.article, p.doc FROM json_each(?1) j CROSS JOIN product p ON p.ord = j.value ORDER BY j.key`,
      )
      .bind(JSON.stringify(ords)),
  );
  const byArticle = new Set(byCode.map(({ id }) => id));
  return {
    words: completions.slice(0, 4).map(([, word]) => [...before.map(({ text }) => text), word].join(' ')),
    articles: byCode.map(toProduct),
    products: byWords.filter(({ id }) => !byArticle.has(id)).map(toProduct),
    sections: narrowSections(reader.book.sections, keyword),
    brands: await narrowBrands(reader, keyword),
    correctedKeyword: null,
  };
}

/** The most popular products that have all the words and one of the completions. */
async function popularWith(reader: Reader, before: readonly Word[], completions: readonly string[]): Promise<number[]> {
  const kept = before.length === 0 ? (await vocabularyOf(reader)).mostPopular(completions) : null;
  if (kept) return kept.slice(0, maxProducts);
  const postings = [...(await readPostings(reader.source, completions)).values()];
  const narrowed = before.length === 0 ? null : await ordsWithWords(reader, before);
  const words = narrowed ? amongAny(narrowed, postings) : postings.reduce(unite, new Uint32Array());
  const text = JSON.stringify(['suggest', before.map(({ term }) => term), completions]);
  const question = { lo: 0, hi: 2 ** 31 - 1, words, text, conditions: [] };
  const order = { column: null, descending: false, lastZero: false, groups: null, skip: 0, take: maxProducts };
  return words.length === 0 ? [] : (await reader.engine.place(question, order)).ords;
}

function toProduct({ id, name, article, doc }: ProductRow): Suggestions['products'][number] {
  const { image } = JSON.parse(doc) as { image: string | null };
  return { id, name, article, image: image === null ? null : { url: image } };
}

function codeStatement({ source }: Reader, code: string): D1PreparedStatement {
  // Skip a single letter: the range would cover much of the catalogue.
  return source
    .prepare(
      'SELECT id, name, article, doc FROM product WHERE article_code BETWEEN ?1 AND ?2 AND length(?1) > 1 ORDER BY article_code LIMIT 4',
    )
    .bind(code, `${code}\uffff`);
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

function narrowSections(sections: Reader['book']['sections'], keyword: string): Suggestions['sections'] {
  const typed = foldText(keyword.trim());
  const begins = (name: string) =>
    name.startsWith(typed) || name.split(/[\s-]+/).some((word) => word.startsWith(typed));
  return sections
    .filter(({ name, count }) => count > 0 && begins(foldText(name)))
    .sort((a, b) => a.level - b.level)
    .slice(0, 3)
    .map(({ id, name }) => ({ id, name }));
}
