import { flagBits } from '../product/row.ts';
import { type Criteria, type FeatureChoice, lists } from './criteria.ts';
import type { Match } from './keyword.ts';
import type { Values } from './sql.ts';

/** Everything that decides which products a list holds. */
export interface Selection {
  readonly criteria: Criteria;
  /** Ordinals of the section, or null for the whole catalogue. */
  readonly range: { readonly lo: number; readonly hi: number } | null;
  /** What the words stand for, or null without words. */
  readonly match: Match | null;
  readonly priceType: string;
  /** Public ids of the reader's favourites; read only when the filter is on. */
  readonly favorites: readonly number[];
}

/** One condition on a row `c` of `product_column`; `facet` names the filter that set it. */
interface Condition {
  readonly facet: string | null;
  write(values: Values): string;
}

/**
 * The WHERE part of a selection. A facet counts what its filter would leave, so it is counted without its own
 * condition: `except` names it.
 */
export function where(selection: Selection, values: Values, except: string | null = null): string {
  const conditions = conditionsOf(selection).filter(({ facet }) => facet === null || facet !== except);
  return conditions.map((condition) => condition.write(values)).join(' AND ') || '1';
}

function conditionsOf(selection: Selection): Condition[] {
  return [
    ...scope(selection),
    ...flagConditions(selection),
    ...listConditions(selection),
    ...valueConditions(selection),
  ];
}

function scope({ range, match }: Selection): Condition[] {
  const conditions: Condition[] = [];
  if (range) {
    conditions.push({ facet: null, write: (v) => `c.ord BETWEEN ${v.add(range.lo)} AND ${v.add(range.hi)}` });
  }
  if (match) conditions.push({ facet: null, write: (v) => matchCondition(match, v) });
  return conditions;
}

function matchCondition({ terms, ords }: Match, v: Values): string {
  const words = terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' AND ');
  const byWords = `SELECT rowid FROM product_words WHERE product_words MATCH ${v.add(words)}`;
  if (terms.length === 0) return `c.ord IN ${v.list(ords)}`;
  return ords.length === 0
    ? `c.ord IN (${byWords})`
    : `c.ord IN (${byWords} UNION SELECT value FROM json_each(${v.add(JSON.stringify(ords))}))`;
}

function flagConditions({ criteria: { flags }, favorites }: Selection): Condition[] {
  const conditions: Condition[] = [];
  if (flags.has('instock')) conditions.push({ facet: 'instock', write: () => 'c.stock > 0' });
  if (flags.has('recommended')) {
    conditions.push({ facet: 'recommended', write: () => `c.flags & ${flagBits.recommended}` });
  }
  if (flags.has('infavorite')) {
    conditions.push({
      facet: 'infavorite',
      write: (v) => `c.ord IN (SELECT p.ord FROM product p WHERE p.id IN ${v.list(favorites)})`,
    });
  }
  return conditions;
}

function listConditions({ criteria }: Selection): Condition[] {
  return [...criteria.lists].map(([list, ids]) => ({
    facet: list,
    write: (v) => `c.${lists[list].column} IN ${v.list(ids)}`,
  }));
}

function valueConditions({ criteria, priceType }: Selection): Condition[] {
  const { priceMin, priceMax } = criteria;
  const conditions: Condition[] = [...criteria.features].map(([fid, choice]) => ({
    facet: `feature:${fid}`,
    write: (v) => featureCondition(fid, choice, v),
  }));
  if (priceMin !== null || priceMax !== null) {
    conditions.push({
      facet: 'price',
      write: (v) =>
        `EXISTS (SELECT 1 FROM price v WHERE v.type = ${v.add(priceType)} AND v.ord = c.ord
                 AND v.value BETWEEN ${v.add(priceMin ?? 0)} AND ${v.add(priceMax ?? Number.MAX_SAFE_INTEGER)})`,
    });
  }
  return conditions;
}

function featureCondition(fid: number, { codes, ranges }: FeatureChoice, v: Values): string {
  const choices = ranges.map(
    ({ from, to }) => `(coalesce(w.high, w.low) >= ${v.add(from ?? -1e15)} AND w.low <= ${v.add(to ?? 1e15)})`,
  );
  if (codes.length > 0) choices.push(`f.code IN ${v.list(codes)}`);
  return `EXISTS (SELECT 1 FROM product_feature f JOIN feature_value w ON w.fid = f.fid AND w.code = f.code
                   WHERE f.ord = c.ord AND f.fid = ${v.add(fid)} AND (${choices.join(' OR ')}))`;
}
