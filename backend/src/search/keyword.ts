import type { Env } from '../env.ts';
import { correctTerms } from './correct.ts';
import { swapLayout } from './keyboard.ts';
import { foldCode } from './look-alikes.ts';
import { readWords } from './words.ts';

/** What the words of a search stand for. */
export interface Match {
  /** Terms that a product must have, all of them; empty when only `ords` count. */
  readonly terms: readonly string[];
  /** Ordinals that match by code, exact ones first, or that a special keyword names. */
  readonly ords: readonly number[];
  /** How many of `ords` have exactly the code that was typed: they go to the top. */
  readonly exact: number;
  /** What was searched for instead of the typed words, or null. */
  readonly corrected: string | null;
}

/** Most products that a piece of a code may name. */
const maxByCode = 200;

/** Finds out what the typed words mean: a special keyword, codes, words, words with a mended error or in the other layout. */
export async function resolveKeyword(env: Env, keyword: string): Promise<Match> {
  const special = await resolveSpecial(env, keyword);
  if (special) return special;
  const typed = await matchWords(env, keyword, null);
  if (typed) return typed;
  const swapped = swapLayout(keyword);
  const other = swapped === null ? null : await matchWords(env, swapped, swapped);
  if (other) return other;
  for (const text of swapped === null ? [keyword] : [keyword, swapped]) {
    const corrected = await correctTerms(env, text);
    const match = corrected === null ? null : await matchWords(env, corrected, corrected);
    if (match) return match;
  }
  return { terms: [], ords: [], exact: 0, corrected: null };
}

async function matchWords(env: Env, text: string, corrected: string | null): Promise<Match | null> {
  const terms = [...new Set(readWords(text).map(({ term }) => term))];
  const code = foldCode(text);
  const byCode = code.length >= 2 ? await findByCode(env, code) : { ords: [], exact: 0 };
  const found = terms.length > 0 && (await hasWords(env, terms));
  if (!found && byCode.ords.length === 0) return null;
  return { terms: found ? terms : [], ...byCode, corrected };
}

async function hasWords(env: Env, terms: readonly string[]): Promise<boolean> {
  const words = terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' AND ');
  const row = await env.catalogue
    .prepare('SELECT rowid FROM product_words WHERE product_words MATCH ?1 LIMIT 1')
    .bind(words)
    .first();
  return row !== null;
}

/** Ordinals by article or manufacturer's code: the same code, then codes that begin with it, then codes that hold it. */
async function findByCode(env: Env, code: string): Promise<{ ords: number[]; exact: number }> {
  // A code begins with `code` when it lies between it and the same text with the last possible letter behind.
  const end = `${code}\uffff`;
  const range = (column: string) =>
    `SELECT ord, ${column} = ?1 AS exact FROM product WHERE ${column} BETWEEN ?1 AND ?2`;
  const statements = [
    env.catalogue
      .prepare(`SELECT ord, max(exact) AS exact FROM (${range('article_code')} UNION ALL ${range('maker_code')} LIMIT ${maxByCode})
                 GROUP BY ord ORDER BY exact DESC, ord`)
      .bind(code, end),
  ];
  const digits = /\d/.test(code);
  if (code.length >= 4 && digits) {
    // The trigram index refuses phrases, so it narrows by pieces of three and the codes themselves decide.
    const pieces = Array.from({ length: code.length - 2 }, (_, at) => `"${code.slice(at, at + 3)}"`).join(' AND ');
    statements.push(
      env.catalogue
        .prepare(`SELECT p.ord, 0 AS exact FROM product_codes k JOIN product p ON p.ord = k.rowid
                   WHERE product_codes MATCH ?1 AND (instr(p.article_code, ?2) OR instr(p.maker_code, ?2)) LIMIT ${maxByCode}`)
        .bind(pieces, code),
    );
  }
  const results = await env.catalogue.batch<{ ord: number; exact: number }>(statements);
  const rows = results.flatMap((result) => result.results);
  return {
    ords: [...new Set(rows.map(({ ord }) => ord))],
    exact: new Set(rows.filter((row) => row.exact).map(({ ord }) => ord)).size,
  };
}

/** `Аналог:` and `Связанные:` before an article or `id.{id}`: replacements of a product, or what goes with it. */
async function resolveSpecial(env: Env, keyword: string): Promise<Match | null> {
  const match = /^(аналог|связанные)\s*:\s*(.+)$/i.exec(keyword);
  if (!match?.[2]) return null;
  const byId = /^id\.([1-9]\d{0,14})$/.exec(match[2].trim())?.[1];
  const own = byId ? 'p.id = ?1' : 'p.article_code = ?1';
  const replaces = match[1]?.toLowerCase() === 'аналог';
  const other = replaces
    ? 'c.kin = o.kin'
    : 'c.series_id = o.series_id AND c.section_id <> o.section_id AND o.series_id > 0';
  const { results } = await env.catalogue
    .prepare(`SELECT c.ord FROM product p JOIN product_column o ON o.ord = p.ord JOIN product_column c ON ${other}
               WHERE ${own} AND c.ord <> o.ord ORDER BY c.rank LIMIT ${maxByCode}`)
    .bind(byId ? Number(byId) : foldCode(match[2]))
    .all<{ ord: number }>();
  return { terms: [], ords: [...new Set(results.map(({ ord }) => ord))], exact: 0, corrected: null };
}
