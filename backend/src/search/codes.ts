import { readColumns, readMembers } from './engine/columns.ts';
import type { ByCode } from './engine/held.ts';
import { chunkBits, chunkSize, orderOf, placeColumn } from './engine/layout.ts';
import type { Reader } from './reader.ts';

/** A piece of a code that more products contain isn't treated as a code. */
export const maxByCode = 200;

/**
 * Ordinals by article or manufacturer's code: exact matches, and codes that begin with or contain it. If more than
 * `maxByCode` products contain the piece: all products whose article begins with it, in no particular order.
 */
export async function findByCode(reader: Reader, code: string): Promise<ByCode> {
  const { source } = reader;
  // Codes only change with an import, and a list, its filters and its next page all look up the same one.
  const cached = source.held.codes.get(code);
  if (cached) return cached;
  const found = await lookUp(reader, code);
  const ords = found.exact.length + found.byCode.length + found.others.length;
  if (source.mayKeep()) source.held.codes.set(code, found, 256 + 8 * ords);
  return found;
}

async function lookUp(reader: Reader, code: string): Promise<ByCode> {
  const { source } = reader;
  // Codes with the prefix `code` sort between it and the same text followed by the last possible letter.
  const end = `${code}\uffff`;
  const range = (column: string) =>
    `SELECT ord, ${column} = ?1 AS exact FROM product WHERE ${column} BETWEEN ?1 AND ?2 ORDER BY ${column}, ord LIMIT ${maxByCode + 1}`;
  const statements = ['article_code', 'maker_code'].map((column) => source.prepare(range(column)).bind(code, end));
  if (code.length >= 4 && /\d/.test(code)) {
    // The trigram index refuses phrases, so pieces of three letters narrow the rows and the codes are compared
    // afterwards.
    const pieces = Array.from({ length: code.length - 2 }, (_, at) => `"${code.slice(at, at + 3)}"`).join(' AND ');
    statements.push(
      source
        .prepare(`SELECT p.ord, 0 AS exact FROM product_codes k JOIN product p ON p.ord = k.rowid
                   WHERE product_codes MATCH ?1 AND (instr(p.article_code, ?2) OR instr(p.maker_code, ?2)) LIMIT ${maxByCode + 1}`)
        .bind(pieces, code),
    );
  }
  const results = await source.ask<{ ord: number; exact: number }>(...statements);
  const rows = results.flat();
  const exact = new Set(rows.filter((row) => row.exact).map(({ ord }) => ord));
  const all = new Set(rows.map(({ ord }) => ord));
  if (all.size > maxByCode) return { exact: [...exact], byCode: [], others: await ordsByArticle(reader, code, end) };
  return { exact: [...exact], byCode: [...all].filter((ord) => !exact.has(ord)), others: new Uint32Array() };
}

/**
 * Ascending ordinals of the products whose article lies between two codes, from the order by article that the import
 * compiled.
 */
async function ordsByArticle({ source }: Reader, from: string, to: string): Promise<Uint32Array> {
  const edge = (test: string, direction: string, code: string) =>
    source
      .prepare(
        `SELECT ord FROM product WHERE article_code ${test} ?1 ORDER BY article_code ${direction}, ord ${direction} LIMIT 1`,
      )
      .bind(code);
  const edges = (await source.ask<{ ord: number }>(edge('>=', 'ASC', from), edge('<=', 'DESC', to))).flat();
  if (edges.length < 2) return new Uint32Array();
  const [first = 0, last = -1] = await placesOf(
    source,
    edges.map(({ ord }) => ord),
  );
  const places = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return Uint32Array.from(await readMembers(source, orderOf('article'), places)).sort();
}

/** Places by article of some products, from 0. */
async function placesOf(source: Reader['source'], ords: readonly number[]): Promise<number[]> {
  const parts = [...new Set(ords.map((ord) => ord >> chunkBits))];
  const columns = await readColumns(source, [placeColumn('article')], parts);
  return ords.map(
    (ord) =>
      (columns[parts.indexOf(ord >> chunkBits)]?.get(placeColumn('article'))?.data[ord & (chunkSize - 1)] ?? 0) - 1,
  );
}
