import { encodePosting } from '../search/engine/codec.ts';
import { chunkBits, postingBits } from '../search/engine/layout.ts';
import { postedTerms, termsOfGoods } from '../search/goods.ts';
import { maxTop, mentioned, type VocabularyRow } from '../search/vocabulary.ts';
import { isVocabulary } from '../search/words.ts';
import { bulkInsert } from './bulk.ts';
import { listText, stagedSize, writeSegments } from './segments.ts';
import type { Stage, Step } from './stage.ts';

/** Ordinals whose texts one statement reads. */
const span = 4096;

interface TextRow {
  ord: number;
  name: string;
  aka: string;
  section: string;
  article: string;
  code: string | null;
  rank: number;
}

/** Forms of a stem with their product counts, and its most popular products, best first. */
interface Stem {
  forms: Map<string, number>;
  top: Ranked[];
}
type Ranked = [rank: number, ord: number];
type Stems = Map<string, Stem>;
type StemRow = [stem: string, forms: [form: string, count: number][], top: Ranked[]];

/** Compiles posting lists, one block of 131,072 ordinals per step, and at the end the vocabulary. */
export async function* wordSteps(stage: Stage, from: number): AsyncGenerator<Step> {
  const { chunks } = await stagedSize(stage.db);
  const blocks = Math.ceil(chunks / 2 ** (postingBits - chunkBits));
  for (let block = from; block < blocks; block++) yield () => compileBlock(stage, block);
  if (from <= blocks) yield () => compileVocabulary(stage);
}

async function compileBlock({ db, version }: Stage, block: number): Promise<D1PreparedStatement[]> {
  const postings = new Map<string, number[]>();
  const stems: Stems = new Map();
  const first = block << postingBits;
  for (let lo = first; lo < first + 2 ** postingBits; lo += span) {
    const { results } = await db
      .prepare(
        `SELECT p.ord, p.name, aka, article, manufacturer_code AS code, c.rank, s.name AS section
           FROM next_product p JOIN next_product_column c ON c.ord = p.ord JOIN next_section s ON s.id = c.section_id
          WHERE p.ord BETWEEN ?1 AND ?2 ORDER BY p.ord`,
      )
      .bind(lo, lo + span - 1)
      .all<TextRow>();
    for (const row of results) addProduct(postings, stems, row);
  }
  const rows = [...postings].map(([term, ords]) => [version, term, block, ords.length, encodePosting(ords)]);
  const words = [...stems].map(([stem, { forms, top }]): StemRow => [stem, [...forms], top]);
  // A block's forms are stored until the vocabulary is built from all of them.
  const pieces = listText('forms', words).map(([name, part, ...rest]) => [name, block * 1024 + part, ...rest] as const);
  return [
    ...bulkInsert(db, 'posting', ['version', 'term', 'part', 'count', 'data'], rows, 'REPLACE'),
    ...writeSegments(db, version, pieces),
  ];
}

function addProduct(postings: Map<string, number[]>, stems: Stems, { ord, rank, ...naming }: TextRow): void {
  const goods = termsOfGoods(naming);
  for (const term of postedTerms(goods)) {
    const ords = postings.get(term);
    if (ords) ords.push(ord);
    else postings.set(term, [ord]);
  }
  const words = goods.words.filter(({ term }) => isVocabulary(term));
  const said = goods.said.filter(({ term }) => isVocabulary(term));
  for (const { text, term } of words) countForm(stems, term, text, 1);
  // What is only said of a product is known, but comes after what suppliers write.
  for (const { text, term } of said) countForm(stems, term, text, 0);
  for (const term of new Set([...words, ...said].map((word) => word.term))) {
    // What a word names comes before what only mentions it.
    addTop(stemOf(stems, term), [[goods.nouns.has(term) ? rank : rank + mentioned, ord]]);
  }
}

function countForm(stems: Stems, term: string, form: string, by: number): void {
  const { forms } = stemOf(stems, term);
  forms.set(form, (forms.get(form) ?? 0) + by);
}

function stemOf(stems: Stems, term: string): Stem {
  const existing = stems.get(term);
  if (existing) return existing;
  const made: Stem = { forms: new Map(), top: [] };
  stems.set(term, made);
  return made;
}

function addTop(stem: Stem, more: readonly Ranked[]): void {
  const worst = stem.top.length < maxTop ? Number.POSITIVE_INFINITY : (stem.top.at(-1)?.[0] ?? 0);
  if (!more.some(([rank]) => rank < worst)) return;
  stem.top = [...stem.top, ...more].sort(([a], [b]) => a - b).slice(0, maxTop);
}

async function compileVocabulary({ db, version }: Stage): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare(`SELECT data FROM segment WHERE version = ?1 AND name = 'forms' ORDER BY part`)
    .bind(version)
    .all<{ data: string }>();
  const stems: Stems = new Map();
  for (const [text, counts, top] of results.flatMap(({ data }) => JSON.parse(data) as StemRow[])) {
    const stem = stemOf(stems, text);
    for (const [form, count] of counts) stem.forms.set(form, (stem.forms.get(form) ?? 0) + count);
    addTop(stem, top);
  }
  const rows = [...stems].map(([stem, { forms, top }]): VocabularyRow => {
    const byCount = [...forms].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return [stem, byCount[0]?.[0] ?? stem, byCount.reduce((sum, [, count]) => sum + count, 0), top.flat()];
  });
  rows.sort(([a, , x], [b, , y]) => y - x || (a < b ? -1 : 1));
  return [
    db.prepare(`DELETE FROM segment WHERE version = ?1 AND name = 'forms'`).bind(version),
    ...writeSegments(db, version, listText('vocabulary', rows)),
  ];
}
