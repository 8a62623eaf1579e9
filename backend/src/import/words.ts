import { encodePosting } from '../search/engine/codec.ts';
import { chunkBits, postingBits } from '../search/engine/layout.ts';
import type { VocabularyRow } from '../search/vocabulary.ts';
import { codeTerms, indexTerms, isVocabulary, readWords } from '../search/words.ts';
import { bulkInsert } from './bulk.ts';
import type { Stage, Step } from './run.ts';
import { listText, stagedSize, writeSegments } from './segments.ts';

/** Ordinals whose texts one statement reads. */
const span = 4096;

interface TextRow {
  ord: number;
  name: string;
  aka: string;
  article: string;
  code: string | null;
}

/** Forms of a stem and how many products have each. */
type Forms = Map<string, Map<string, number>>;
type FormsRow = [stem: string, forms: [form: string, count: number][]];

/** Compiles posting lists, a block of 131,072 ordinals a step, and at the end the vocabulary. */
export async function* wordSteps(stage: Stage, from: number): AsyncGenerator<Step> {
  const { chunks } = await stagedSize(stage.db);
  const blocks = Math.ceil(chunks / 2 ** (postingBits - chunkBits));
  for (let block = from; block < blocks; block++) yield () => compileBlock(stage, block);
  if (from <= blocks) yield () => compileVocabulary(stage);
}

async function compileBlock({ db, version }: Stage, block: number): Promise<D1PreparedStatement[]> {
  const postings = new Map<string, number[]>();
  const forms: Forms = new Map();
  const first = block << postingBits;
  for (let lo = first; lo < first + 2 ** postingBits; lo += span) {
    const { results } = await db
      .prepare(
        'SELECT ord, name, aka, article, manufacturer_code AS code FROM next_product WHERE ord BETWEEN ?1 AND ?2 ORDER BY ord',
      )
      .bind(lo, lo + span - 1)
      .all<TextRow>();
    for (const row of results) addProduct(postings, forms, row);
  }
  const rows = [...postings].map(([term, ords]) => [version, term, block, ords.length, encodePosting(ords)]);
  const words: FormsRow[] = [...forms].map(([stem, counts]) => [stem, [...counts]]);
  // A block's forms are kept until the vocabulary is made of all of them.
  const pieces = listText('forms', words).map(([name, part, ...rest]) => [name, block * 1024 + part, ...rest] as const);
  return [
    ...bulkInsert(db, 'posting', ['version', 'term', 'part', 'count', 'data'], rows, 'REPLACE'),
    ...writeSegments(db, version, pieces),
  ];
}

function addProduct(postings: Map<string, number[]>, forms: Forms, { ord, name, aka, article, code }: TextRow): void {
  const words = readWords(`${name} ${aka}`, 1000);
  for (const term of new Set([...indexTerms(words), ...codeTerms(article), ...codeTerms(code ?? '')])) {
    const ords = postings.get(term);
    if (ords) ords.push(ord);
    else postings.set(term, [ord]);
  }
  for (const { text: form, term } of words) {
    if (!isVocabulary(term)) continue;
    const counts = forms.get(term) ?? new Map<string, number>();
    forms.set(term, counts.set(form, (counts.get(form) ?? 0) + 1));
  }
}

async function compileVocabulary({ db, version }: Stage): Promise<D1PreparedStatement[]> {
  const { results } = await db
    .prepare(`SELECT data FROM segment WHERE version = ?1 AND name = 'forms' ORDER BY part`)
    .bind(version)
    .all<{ data: string }>();
  const forms: Forms = new Map();
  for (const [stem, counts] of results.flatMap(({ data }) => JSON.parse(data) as FormsRow[])) {
    const known = forms.get(stem) ?? new Map<string, number>();
    for (const [form, count] of counts) known.set(form, (known.get(form) ?? 0) + count);
    forms.set(stem, known);
  }
  const rows = [...forms].map(([stem, counts]): VocabularyRow => {
    const byCount = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    return [stem, byCount[0]?.[0] ?? stem, byCount.reduce((sum, [, count]) => sum + count, 0)];
  });
  rows.sort(([a, , x], [b, , y]) => y - x || (a < b ? -1 : 1));
  return [
    db.prepare(`DELETE FROM segment WHERE version = ?1 AND name = 'forms'`).bind(version),
    ...writeSegments(db, version, listText('vocabulary', rows)),
  ];
}
