import { type ListName, listNames, lists } from '#backend/search/criteria.ts';
import type { Random } from '#seed/catalogue/random.ts';
import type { PlainCatalogue } from './plain-catalogue.ts';

/** Words that find something in every generated catalogue. */
const keywords = ['кабель', 'розетки белые', 'выключателей', 'светильник ip65', '16а', 'лампа e27', 'ввгнг 3х2.5'];

/** A random query of the search by its wire names, near a product that exists, so that most of them find something. */
export function randomCriteria(plain: PlainCatalogue, random: Random): URLSearchParams {
  const search = new URLSearchParams();
  const put = (name: string, value: string | number) => search.append(`criteria[${name}]`, String(value));
  const near = random.pick(plain.rows);
  const ord = near['ord'] ?? 0;
  if (random.chance(0.6)) {
    put('section', random.pick(plain.sections.filter(({ lo, hi }) => lo <= ord && ord <= hi)).id);
  }
  if (random.chance(0.25)) put('keyword', random.pick(keywords));
  if (random.chance(0.3)) put('instock', 1);
  if (random.chance(0.1)) put('recommended', 1);
  for (const list of listNames) if (random.chance(0.15)) put(list, idsNear(plain, near, list, random).join(','));
  if (random.chance(0.25)) {
    const price = (near['price'] ?? 10_000) / 100;
    put('priceMin', (price * 0.5).toFixed(2));
    if (random.chance(0.7)) put('priceMax', (price * (random.chance(0.1) ? 0.3 : 2)).toFixed(2));
  }
  for (const [fid, codes] of plain.features.get(ord) ?? []) {
    if (!random.chance(0.12)) continue;
    const low = plain.values.get(`${fid}:${codes[0]}`)?.low;
    if (low != null && random.chance(0.5)) put('properties', `${fid}:${low * 0.8},${low * 1.5}`.replaceAll('-', ''));
    else for (const code of codes) put('properties', `${fid}:${code}`);
  }
  return search;
}

function idsNear(plain: PlainCatalogue, near: Record<string, number>, list: ListName, random: Random): number[] {
  const { column } = lists[list];
  return [near, ...Array.from({ length: random.between(0, 3) }, () => random.pick(plain.rows))]
    .map((row) => row[column] ?? 0)
    .filter((id) => id > 0);
}
