import { readCorrection } from './correct.ts';
import { readPostings } from './engine/postings.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import { intersect, unite } from './ord-lists.ts';
import type { Reader } from './reader.ts';
import { readWords } from './words.ts';

/** What the words of a search stand for. */
export interface Match {
  /** Rising ordinals of all products that match. */
  readonly ords: Uint32Array;
  /** Ordinals of the products that have exactly the code that was typed: they go to the top. */
  readonly exact: readonly number[];
  /** Ordinals of the products whose code holds what was typed. */
  readonly byCode: readonly number[];
  /** What was searched for instead of the typed words, or null. */
  readonly corrected: string | null;
}

/** Most products that a piece of a code may name. */
const maxByCode = 200;

const nothing: Match = { ords: new Uint32Array(), exact: [], byCode: [], corrected: null };

/** Finds out what the typed words mean: a special keyword, codes, words, words with a mended error or in the other layout. */
export async function resolveKeyword(reader: Reader, keyword: string): Promise<Match> {
  const special = await resolveSpecial(reader, keyword);
  if (special) return special;
  const typed = await matchWords(reader, keyword, null);
  if (typed) return typed;
  const swapped = swapLayout(keyword);
  const other = swapped === null ? null : await matchWords(reader, swapped, swapped);
  if (other) return other;
  for (const text of swapped === null ? [keyword] : [keyword, swapped]) {
    const corrected = await readCorrection(reader, text);
    const match = corrected === null ? null : await matchWords(reader, corrected, corrected);
    if (match) return match;
  }
  return nothing;
}

async function matchWords(reader: Reader, text: string, corrected: string | null): Promise<Match | null> {
  const terms = [...new Set(readWords(text).map(({ term }) => term))];
  const code = foldCode(text);
  const [byWords, byCode] = await Promise.all([
    ordsWithTerms(reader, terms),
    code.length >= 2 ? findByCode(reader, code) : { exact: [], byCode: [] },
  ]);
  const codes = [...byCode.exact, ...byCode.byCode];
  if (byWords.length === 0 && codes.length === 0) return null;
  return { ords: unite(byWords, Uint32Array.from(codes).sort()), ...byCode, corrected };
}

/** Rising ordinals of the products that have all the terms. A term that is no word may still be a code or a piece of one. */
export async function ordsWithTerms(reader: Reader, terms: readonly string[]): Promise<Uint32Array> {
  if (terms.length === 0) return new Uint32Array();
  const postings = await readPostings(reader.source, terms);
  const lists: Uint32Array[] = [];
  for (const term of terms) {
    const list = postings.get(term) ?? new Uint32Array();
    const mayBeCode = list.length === 0 && term.length >= 4 && /\d/.test(term);
    lists.push(mayBeCode && terms.length > 1 ? await ordsWithCode(reader, term) : list);
    if (lists.at(-1)?.length === 0) return new Uint32Array();
  }
  return intersect(lists);
}

async function ordsWithCode(reader: Reader, term: string): Promise<Uint32Array> {
  const { exact, byCode } = await findByCode(reader, foldCode(term));
  return Uint32Array.from([...exact, ...byCode]).sort();
}

/** Ordinals by article or manufacturer's code: the same code, then codes that begin with it or hold it. */
async function findByCode({ source }: Reader, code: string): Promise<Pick<Match, 'exact' | 'byCode'>> {
  // A code begins with `code` when it lies between it and the same text with the last possible letter behind.
  const end = `${code}\uffff`;
  const range = (column: string) =>
    `SELECT * FROM (SELECT ord, ${column} = ?1 AS exact FROM product WHERE ${column} BETWEEN ?1 AND ?2 ORDER BY ${column} LIMIT ${maxByCode})`;
  const statements = [
    source
      .prepare(`SELECT ord, max(exact) AS exact FROM (${range('article_code')} UNION ALL ${range('maker_code')})
                 GROUP BY ord ORDER BY exact DESC, ord`)
      .bind(code, end),
  ];
  if (code.length >= 4 && /\d/.test(code)) {
    // The trigram index refuses phrases, so it narrows by pieces of three and the codes themselves decide.
    const pieces = Array.from({ length: code.length - 2 }, (_, at) => `"${code.slice(at, at + 3)}"`).join(' AND ');
    statements.push(
      source
        .prepare(`SELECT p.ord, 0 AS exact FROM product_codes k JOIN product p ON p.ord = k.rowid
                   WHERE product_codes MATCH ?1 AND (instr(p.article_code, ?2) OR instr(p.maker_code, ?2)) LIMIT ${maxByCode}`)
        .bind(pieces, code),
    );
  }
  const rows = (await source.ask<{ ord: number; exact: number }>(...statements)).flat();
  const exact = new Set(rows.filter((row) => row.exact).map(({ ord }) => ord));
  const others = new Set(rows.map(({ ord }) => ord).filter((ord) => !exact.has(ord)));
  return { exact: [...exact], byCode: [...others] };
}

/** `Аналог:` and `Связанные:` before an article or `id.{id}`: replacements of a product, or what goes with it. */
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
