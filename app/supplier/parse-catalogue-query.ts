import { customProperty } from '#contract/own-filter.ts';
import {
  type CatalogueQuery,
  emptyQuery,
  type FeatureChoice,
  flags,
  formatFeature,
  idLists,
  pageSizes,
  sorts,
} from './catalogue-query.ts';
import { readKeyword } from './keyword.ts';

/** Of one parameter, and of all filters together: each applied one is a link that holds all the others. */
const maxValues = 100;
const maxPage = 10_000;
export const maxAmount = 1_000_000;
/** In roubles. */
export const maxPrice = 1_000_000_000;

/**
 * Never fails: invalid values count as absent, the first value of a repeated scalar wins, and repeated lists are
 * joined (so that a plain form with checkboxes works).
 */
export function parseQuery(search: URLSearchParams): CatalogueQuery {
  const [priceMin, priceMax] = ordered(parsePrice(search.get('priceMin')), parsePrice(search.get('priceMax')));
  const query: { -readonly [K in keyof CatalogueQuery]: CatalogueQuery[K] } = {
    ...emptyQuery,
    page: parseWhole(search.get('page'), maxPage) ?? 1,
    pageSize: pageSizeOf(search.get('pageSize')),
    sort: sorts.find((sort) => sort === search.get('sort')) ?? null,
    requestedAmount: parseWhole(search.get('requestedAmount'), maxAmount),
    section: parseWhole(search.get('section'), Number.MAX_SAFE_INTEGER),
    keyword: readKeyword(search),
    priceMin,
    priceMax,
    features: parseFeatures(search),
    custom: parseCustom(search),
    select: /^[\w:,]{1,2500}$/.exec(search.get('select') ?? '')?.[0] ?? '',
  };
  for (const list of idLists) query[list] = parseIds(search.getAll(list));
  for (const flag of flags) query[flag] = isOn(search.get(flag));
  return withFewFilters(query);
}

/** The first `maxValues` values of all filters. */
function withFewFilters(query: CatalogueQuery): CatalogueQuery {
  let left = maxValues;
  const first = <T>(values: readonly T[]): readonly T[] => {
    const kept = values.slice(0, left);
    left -= kept.length;
    return kept;
  };
  const lists = Object.fromEntries(idLists.map((list) => [list, first(query[list])]));
  const features = first(query.features);
  const custom = [...query.custom].map(([property, values]) => [property, first(values)] as const);
  return { ...query, ...lists, features, custom: new Map(custom.filter(([, values]) => values.length > 0)) };
}

/** Old addresses with a size that is no longer offered get the largest one. */
function pageSizeOf(text: string | null): CatalogueQuery['pageSize'] {
  return ['40', '50', '100'].includes(text ?? '') ? 30 : (pageSizes.find((size) => String(size) === text) ?? 20);
}

/** `id:value` or `id:from,to`; reversed ends are swapped. */
function parseFeature(text: string): FeatureChoice | null {
  const match = /^([1-9]\d{0,14}):(.{1,64})$/s.exec(text);
  if (!match?.[1] || !match[2]) return null;
  const id = Number(match[1]);
  if (!match[2].includes(',')) return /^[\p{L}\p{N}_.-]+$/u.test(match[2]) ? { id, value: match[2] } : null;
  const ends = match[2].split(',');
  if (ends.length !== 2) return null;
  const [from, to] = ordered(parseNumber(ends[0] ?? ''), parseNumber(ends[1] ?? ''));
  const spoiled = ends.some((end) => end !== '' && parseNumber(end) === null);
  return spoiled || (from === null && to === null) ? null : { id, from, to };
}

function parseFeatures(search: URLSearchParams): FeatureChoice[] {
  const choices = search.getAll('features').map(parseFeature);
  for (const name of search.keys()) {
    // A plain form can't join two fields into one parameter, so a range may also be `feature-{id}-from` and `-to`.
    const id = /^feature-([1-9]\d{0,14})-(?:from|to)$/.exec(name)?.[1];
    if (id) {
      const end = (side: string) =>
        parseNumber(search.get(`feature-${id}-${side}`)?.trim().replace(',', '.') ?? '') ?? '';
      choices.push(parseFeature(`${id}:${end('from')},${end('to')}`));
    }
  }
  const unique = new Map<string, FeatureChoice>();
  for (const choice of choices) if (choice) unique.set(formatFeature(choice), choice);
  return [...unique.values()].slice(0, maxValues);
}

function parseCustom(search: URLSearchParams): Map<string, string[]> {
  const custom = new Map<string, string[]>();
  for (const name of search.keys()) {
    const property = customProperty(name);
    if (!property || custom.has(property)) continue;
    const values = split(search.getAll(name)).filter((value) => /^[\p{L}\p{N} _.-]{1,64}$/u.test(value));
    if (values.length > 0) custom.set(property, values);
  }
  return custom;
}

function parseIds(values: string[]): number[] {
  return split(values)
    .map((value) => parseWhole(value, Number.MAX_SAFE_INTEGER))
    .filter((value) => value !== null);
}

function split(values: string[]): string[] {
  const parts = values.flatMap((value) => value.split(',', maxValues)).map((value) => value.trim());
  return [...new Set(parts)].filter((value) => value !== '').slice(0, maxValues);
}

function parseWhole(text: string | null, max: number): number | null {
  if (text === null || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const value = Number(text);
  return value <= max ? value : null;
}

function parsePrice(text: string | null): number | null {
  const clean = (text ?? '').replaceAll(/[\s\u00a0]/g, '').replace(',', '.');
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(clean)) return null;
  const value = Number(clean);
  return value <= maxPrice ? value : null;
}

function parseNumber(text: string): number | null {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) + 0 : null;
}

function ordered(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

function isOn(text: string | null): boolean {
  return text === '1' || text === 'true' || text === 'on';
}
