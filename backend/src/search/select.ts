import type { Actor } from '../actor.ts';
import { flagBits } from '../product/row.ts';
import { type Criteria, type FeatureChoice, isUnfiltered } from './criteria.ts';
import { featureColumn, priceColumn, stockColumn } from './engine/layout.ts';
import type { Condition, Question } from './engine/question.ts';
import { type FeatureWithValues, readFeatures } from './features.ts';
import type { Match } from './keyword.ts';
import { matchKeyword } from './own-codes.ts';
import { noIds, type OwnLists, type OwnName, ownIds } from './own-ids.ts';
import type { Book, Reader, SectionRange } from './reader.ts';

/** Everything that decides which products a list contains. */
export interface Selected {
  readonly criteria: Criteria;
  /** Choices by the feature's id, with those in the supplier's own filters. */
  readonly features: Criteria['features'];
  /** Null for the whole catalogue. */
  readonly section: SectionRange | null;
  /** What the words match, or null without words. */
  readonly match: Match | null;
  readonly priceType: string;
  /** Zone of the actor's region: its warehouses count as stock. */
  readonly zone: number;
  readonly question: Question;
  /** Ordinals of the actor's favourites, if requested; a visitor has none. */
  readonly favorites: readonly number[];
  /** Ordinals of what the actor's company has bought, if requested. */
  readonly bought: readonly number[];
}

/** A range without ordinals: an unknown section is empty. */
const nowhere = { lo: 1, hi: 0 };

/**
 * Translates criteria for the engine: section to range, words, favourites and what was bought to ordinals. The reader's
 * own products are read only if they filter the list, or always with `withOwn`.
 */
export async function select(reader: Reader, actor: Actor, criteria: Criteria, withOwn = false): Promise<Selected> {
  const section = reader.book.sections.find(({ id }) => id === criteria.section) ?? null;
  const { chosen, isUnknown } = chosenFeatures(reader.book, criteria);
  const { flags } = criteria;
  const lists = { favorites: withOwn || flags.has('infavorite'), bought: withOwn || flags.has('bought') };
  const [match, { favorites, bought }, features] = await Promise.all([
    criteria.keyword === '' ? null : matchKeyword(reader, actor, criteria.keyword),
    ownOrds(reader, actor, lists),
    readFeatures(reader.source, featuresWithRanges(criteria)),
  ]);
  const whole = { lo: 0, hi: reader.book.sections.reduce((hi, one) => Math.max(hi, one.hi), -1) };
  const place = criteria.section === null ? whole : (section ?? nowhere);
  const range = isUnknown ? nowhere : place;
  const zone = reader.book.zones[actor.regionId] ?? 0;
  const conditions = conditionsOf(
    { ...criteria, features: chosen },
    { priceType: actor.priceType, zone, favorites, bought, features },
  );
  // Own codes and new names of sections make the same words find something else.
  const others = match ? [...match.own, ...match.sections] : [];
  const text = others.length > 0 ? JSON.stringify([criteria.keyword, match?.own, match?.sections]) : criteria.keyword;
  const question = { lo: range.lo, hi: range.hi, words: match?.ords ?? null, text, conditions };
  return { criteria, features: chosen, section, match, priceType: actor.priceType, zone, question, favorites, bought };
}

/** A filter that the supplier doesn't have (any more) finds nothing, like an id that nothing has. */
function chosenFeatures({ own = {} }: Book, criteria: Criteria) {
  const chosen = new Map(criteria.features);
  let isUnknown = false;
  for (const [param, values] of criteria.own) {
    const fid = Object.hasOwn(own, param) ? own[param] : undefined;
    isUnknown ||= fid === undefined;
    if (fid === undefined) continue;
    const { codes, ranges } = chosen.get(fid) ?? { codes: [], ranges: [] };
    chosen.set(fid, { codes: [...codes, ...values.filter(isCode).map(Number)], ranges });
  }
  return { chosen, isUnknown };
}

const isCode = (value: string) => /^\d{1,9}$/.test(value);

/** A visitor has no products. */
async function ownOrds({ env, source }: Reader, actor: Actor, lists: Record<OwnName, boolean>): Promise<OwnLists> {
  const ids = actor.kind === 'user' && (lists.favorites || lists.bought) ? await ownIds(env, actor, lists) : noIds;
  const all = [...ids.favorites, ...ids.bought];
  if (all.length === 0) return noIds;
  const sql = 'SELECT p.id, p.ord FROM json_each(?1) j JOIN product p ON p.id = j.value';
  const [rows = []] = await source.ask<{ id: number; ord: number }>(source.prepare(sql).bind(JSON.stringify(all)));
  const ords = new Map(rows.map(({ id, ord }) => [id, ord]));
  const ordsOf = (list: readonly number[]) => list.flatMap((id) => ords.get(id) ?? []);
  return { favorites: ordsOf(ids.favorites), bought: ordsOf(ids.bought) };
}

interface Own {
  priceType: string;
  zone: number;
  favorites: readonly number[];
  bought: readonly number[];
  /** Features with a chosen range. */
  features: readonly FeatureWithValues[];
}

/** Ids of the features with a chosen range, which matches all values that it touches. */
export function featuresWithRanges({ features }: Criteria): number[] {
  return [...features].flatMap(([fid, { ranges }]) => (ranges.length > 0 ? [fid] : []));
}

function conditionsOf(criteria: Criteria, { priceType, zone, favorites, bought, features }: Own): Condition[] {
  const { flags, priceMin, priceMax } = criteria;
  const conditions: Condition[] = [];
  if (flags.has('instock')) {
    conditions.push({ facet: 'instock', column: stockColumn(zone), from: 1, to: Number.MAX_SAFE_INTEGER });
  }
  if (flags.has('recommended')) {
    conditions.push({ facet: 'recommended', column: 'flags', bits: flagBits.recommended });
  }
  if (flags.has('infavorite')) conditions.push({ facet: 'infavorite', among: favorites });
  if (flags.has('bought')) conditions.push({ facet: 'bought', among: bought });
  for (const [list, has] of criteria.lists) conditions.push({ facet: list, column: list, has });
  if (priceMin !== null || priceMax !== null) {
    const [from, to] = [priceMin ?? 0, priceMax ?? Number.MAX_SAFE_INTEGER];
    conditions.push({ facet: 'price', column: priceColumn(priceType), from, to });
  }
  for (const [fid, choice] of criteria.features) {
    const column = featureColumn(fid);
    conditions.push({
      facet: column,
      column,
      has: codesOf(
        features.find(({ feature }) => feature.id === fid),
        choice,
      ),
    });
  }
  return conditions;
}

/** Codes that a choice matches. A range matches every value that it touches. */
function codesOf(feature: FeatureWithValues | undefined, { codes, ranges }: FeatureChoice): number[] {
  const within = (low: number, high: number) =>
    ranges.some(({ from, to }) => high >= (from ?? -1e15) && low <= (to ?? 1e15));
  const touched = (feature?.values ?? []).filter(({ low, high }) => low !== null && within(low, high ?? low));
  return [...new Set([...codes, ...touched.map(({ code }) => code)])];
}

/** True if the list is a whole section or the whole catalogue, as compiled by the import. */
export function isKept({ criteria, section }: Selected): boolean {
  return isUnfiltered(criteria) && (criteria.section === null || section !== null);
}
