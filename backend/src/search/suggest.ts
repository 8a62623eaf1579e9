import type { CallAnswer } from '#contract/call.ts';
import type { getSuggestions } from '#contract/search.ts';
import type { Env } from '../env.ts';
import { foldText } from '../list.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import { readWords } from './words.ts';

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

/** Suggestions to what has been typed so far: the last word counts as a beginning. */
export async function suggest(env: Env, keyword: string): Promise<Suggestions> {
  const found = await suggestFor(env, keyword);
  if (hasSome(found)) return found;
  const swapped = swapLayout(keyword);
  if (swapped === null) return found;
  const other = await suggestFor(env, swapped);
  return hasSome(other) ? { ...other, correctedKeyword: swapped } : found;
}

function hasSome({ words, articles, products, sections, brands }: Suggestions): boolean {
  return words.length + articles.length + products.length + sections.length + brands.length > 0;
}

async function suggestFor(env: Env, keyword: string): Promise<Suggestions> {
  const words = readWords(keyword, 8);
  const last = words.at(-1);
  if (!last) return nothing;
  const beginnings = await wordsBeginning(env, last.text);
  const [byCode, byWords, sections, brands] = await env.catalogue.batch<Record<string, unknown>>([
    codeStatement(env.catalogue, foldCode(keyword)),
    wordStatement(
      env.catalogue,
      words.slice(0, -1).map(({ term }) => term),
      [last.term, ...beginnings.map(({ stem }) => stem)],
    ),
    env.catalogue.prepare('SELECT id, name FROM section WHERE count > 0 ORDER BY level, lo'),
    env.catalogue
      .prepare(
        `SELECT id, name FROM lookup WHERE kind = 'brand' AND search BETWEEN ?1 AND ?2 AND count > 0 ORDER BY count DESC LIMIT 3`,
      )
      .bind(foldText(keyword.trim()), `${foldText(keyword.trim())}\uffff`),
  ]);
  const articles = (byCode?.results ?? []) as unknown as ProductRow[];
  const byArticle = new Set(articles.map(({ id }) => id));
  const products = ((byWords?.results ?? []) as unknown as ProductRow[]).filter(({ id }) => !byArticle.has(id));
  const before = words
    .slice(0, -1)
    .map(({ text }) => text)
    .join(' ');
  return {
    words: beginnings.slice(0, 4).map(({ word }) => `${before} ${word}`.trim()),
    articles: articles.map(toProduct),
    products: products.map(toProduct),
    sections: narrowSections((sections?.results ?? []) as unknown as { id: number; name: string }[], keyword),
    brands: (brands?.results ?? []) as unknown as Suggestions['brands'],
    correctedKeyword: null,
  };
}

function toProduct({ id, name, article, doc }: ProductRow): Suggestions['products'][number] {
  const { image } = JSON.parse(doc) as { image: string | null };
  return { id, name, article, image: image === null ? null : { url: image } };
}

async function wordsBeginning(env: Env, text: string): Promise<{ stem: string; word: string }[]> {
  if (text.length < 2) return [];
  const { results } = await env.catalogue
    .prepare('SELECT stem, word FROM vocabulary WHERE word BETWEEN ?1 AND ?2 ORDER BY count DESC LIMIT 8')
    .bind(text, `${text}\uffff`)
    .all<{ stem: string; word: string }>();
  return results;
}

function codeStatement(database: D1Database, code: string): D1PreparedStatement {
  // One letter names nothing: the range would be a good part of the catalogue.
  return database
    .prepare(
      'SELECT id, name, article, doc FROM product WHERE article_code BETWEEN ?1 AND ?2 AND length(?1) > 1 ORDER BY article_code LIMIT 4',
    )
    .bind(code, `${code}\uffff`);
}

function wordStatement(database: D1Database, terms: string[], last: string[]): D1PreparedStatement {
  const quoted = (list: string[]) => list.map((term) => `"${term.replaceAll('"', '')}"`);
  const either = `(${quoted([...new Set(last)]).join(' OR ')})`;
  return database
    .prepare(
      `SELECT p.id, p.name, p.article, p.doc FROM product_words w JOIN product_column c ON c.ord = w.rowid
         JOIN product p ON p.ord = w.rowid WHERE product_words MATCH ?1 ORDER BY c.rank LIMIT 6`,
    )
    .bind([...quoted(terms), either].join(' AND '));
}

/** Sections are few (some hundred) and SQLite does not fold Cyrillic, so their names are compared here. */
function narrowSections(rows: { id: number; name: string }[], keyword: string): Suggestions['sections'] {
  const typed = foldText(keyword.trim());
  return rows
    .filter(
      ({ name }) =>
        foldText(name)
          .split(/[\s-]+/)
          .some((word) => word.startsWith(typed)) || foldText(name).startsWith(typed),
    )
    .slice(0, 3);
}
