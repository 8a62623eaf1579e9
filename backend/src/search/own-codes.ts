import type { SuggestedProduct } from '#contract/search.ts';
import type { Actor } from '../actor.ts';
import { ownCodesBeginning } from '../buyer-code/store.ts';
import type { Env } from '../env.ts';
import { parseDoc, toProductRef } from '../product/row.ts';
import { selectProductsById } from '../product/store.ts';
import { type Match, nothing, resolveKeyword } from './keyword.ts';
import { unite } from './ord-lists.ts';
import type { Reader } from './reader.ts';

/** Most own codes with the typed beginning that a list shows. */
const mostInList = 200;
const mostSuggested = 4;

/** What the words match in the catalogue, and what they mean to the actor's company: its own codes are codes. */
export async function matchKeyword(reader: Reader, actor: Actor, keyword: string): Promise<Match> {
  const [match, codes] = await Promise.all([
    resolveKeyword(reader, keyword),
    ownCodesBeginning(reader.env, actor, keyword, mostInList),
  ]);
  if (codes.length === 0 || match.kin) return match;
  const { source } = reader;
  const sql = 'SELECT p.id, p.ord FROM json_each(?1) j JOIN product p ON p.id = j.value';
  const ids = JSON.stringify(codes.map(({ id }) => id));
  const [rows = []] = await source.ask<{ id: number; ord: number }>(source.prepare(sql).bind(ids));
  const ords = new Map(rows.map(({ id, ord }) => [id, ord]));
  const own = codes.flatMap(({ id, isWhole }) => {
    const ord = ords.get(id);
    return ord === undefined ? [] : [{ ord, isWhole }];
  });
  return own.length === 0 ? match : withOwn(match, own);
}

/** Own codes are what was typed: without them a guess would be shown. */
function withOwn(match: Match, own: readonly { ord: number; isWhole: boolean }[]): Match {
  const found = match.corrected === null && match.missing.length === 0 ? match : nothing;
  const ofOwn = (wholes: boolean) => own.flatMap(({ ord, isWhole }) => (isWhole === wholes ? [ord] : []));
  const exact = [...new Set([...ofOwn(true), ...found.exact])];
  const byCode = [...new Set([...ofOwn(false), ...found.byCode])].filter((ord) => !exact.includes(ord));
  const codes = [...new Set(own.map(({ ord }) => ord))];
  return { ...found, exact, byCode, ords: unite(found.ords, Uint32Array.from(codes).sort()), own: codes };
}

/** Products with an own code of the actor's company that begins with the typed text. Stock isn't told yet. */
export async function suggestOwn(env: Env, actor: Actor, typed: string, now: number): Promise<SuggestedProduct[]> {
  const codes = await ownCodesBeginning(env, actor, typed, mostSuggested);
  const ids = codes.map(({ id }) => id);
  const rows = await selectProductsById(env, ids, { priceType: actor.priceType, at: now });
  return rows.map((row) => {
    const { id, name, article, image, unit } = toProductRef(row, parseDoc(row));
    const ownCode = codes.find((one) => one.id === id)?.code;
    return { id, name, article, ...(ownCode !== undefined && { ownCode }), image, unit, price: row.price, stock: null };
  });
}
