import { type ListName, listNames, lists } from '#backend/search/criteria.ts';
import type { Random } from '#seed/catalogue/random.ts';
import type { PlainCatalogue } from './plain-catalogue.ts';

/** Words that find something in every generated catalogue. */
const keywords = ['кабель', 'розетки белые', 'выключателей', 'светильник ip65', '16а', 'лампа e27', 'ввгнг 3х2.5'];

type Row = Record<string, number>;
type Put = (name: string, value: string | number) => void;

/** A random search query by its wire names, near an existing product, so that most of them find something. */
export function randomCriteria(plain: PlainCatalogue, random: Random): URLSearchParams {
  const search = new URLSearchParams();
  const put: Put = (name, value) => search.append(`criteria[${name}]`, String(value));
  const near = random.pick(plain.rows);
  const ord = near['ord'] ?? 0;
  const around = plain.sections.filter(({ lo, hi }) => lo <= ord && ord <= hi);
  if (random.chance(0.6)) put('section', random.pick(around).id);
  if (random.chance(0.25)) put('keyword', random.pick(keywords));
  if (random.chance(0.3)) put('instock', 1);
  if (random.chance(0.1)) put('recommended', 1);
  for (const list of listNames) if (random.chance(0.15)) put(list, idsNear(plain, near, list, random).join(','));
  if (random.chance(0.25)) putPrice(near, random, put);
  putFeatures(plain, ord, random, put);
  return search;
}

function putPrice(near: Row, random: Random, put: Put): void {
  const price = (near['price'] ?? 10_000) / 100;
  put('priceMin', (price * 0.5).toFixed(2));
  // Sometimes the ends are swapped.
  if (random.chance(0.7)) put('priceMax', (price * (random.chance(0.1) ? 0.3 : 2)).toFixed(2));
}

function putFeatures(plain: PlainCatalogue, ord: number, random: Random, put: Put): void {
  for (const [fid, codes] of plain.features.get(ord) ?? []) {
    if (!random.chance(0.12)) continue;
    const param = [...plain.own].find(([, own]) => own === fid)?.[0];
    if (param) put(param, codes.join());
    else putFeature(plain, fid, codes, random, put);
  }
}

function putFeature(plain: PlainCatalogue, fid: number, codes: readonly number[], random: Random, put: Put): void {
  const low = plain.values.get(`${fid}:${codes[0]}`)?.low;
  if (low != null && random.chance(0.5))
    put('properties', `${fid}:${(low * 0.8).toFixed(3)},${(low * 1.5).toFixed(3)}`);
  else for (const code of codes) put('properties', `${fid}:${code}`);
}

function idsNear(plain: PlainCatalogue, near: Row, list: ListName, random: Random): number[] {
  const { column } = lists[list];
  return [near, ...Array.from({ length: random.between(0, 3) }, () => random.pick(plain.rows))]
    .map((row) => row[column] ?? 0)
    .filter((id) => id > 0);
}
