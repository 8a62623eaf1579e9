import type { FilterDefinition } from '#contract/search.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { favoriteIds } from '../favorite/store.ts';
import { flagBits } from '../product/row.ts';
import { where } from './conditions.ts';
import { isUnfiltered, type ListName, listNames, lists } from './criteria.ts';
import { countFeatures } from './feature-facets.ts';
import type { Selected } from './select.ts';
import { Values } from './sql.ts';

/** Most values of one filter in the answer; the rest is asked for by the filter's own call. */
export const maxFacetValues = 50;

/** A value of a list filter with the products it would leave. */
export interface CountRow {
  id: number;
  name: string;
  count: number;
}

/**
 * Counts every filter of a selection: exact numbers, each filter counted as if nothing were chosen in it. Primary
 * filters come first, then flags, then features.
 */
export async function countFilters(env: Env, actor: Actor, selected: Selected): Promise<FilterDefinition[]> {
  const kept = isUnfiltered(selected.criteria) ? await readKept(env, actor, selected) : null;
  if (kept) return kept;
  const [columns, features] = await Promise.all([countColumns(env, actor, selected), countFeatures(env, selected)]);
  return [...columns, ...features];
}

async function countColumns(env: Env, actor: Actor, selected: Selected): Promise<FilterDefinition[]> {
  const favorites = actor.kind === 'user' ? await favoriteIds(env, actor) : [];
  const results = await env.catalogue.batch([
    priceStatement(env.catalogue, selected),
    flagsStatement(env.catalogue, selected, favorites),
    ...listNames.map((list) => listStatement(env.catalogue, selected, list)),
  ]);
  const [price, flags, ...counted] = results.map((result) => result.results as Record<string, unknown>[]);
  const byList = listNames.map((list, at) => listFilter(list, (counted[at] ?? []) as unknown as CountRow[]));
  return inOrder(priceFilter(price?.[0]), byList, flagFilters(flags?.[0], actor));
}

/** Primary filters, then flags, then the others; a list without values is no filter. */
function inOrder(price: FilterDefinition[], byList: FilterDefinition[], flags: FilterDefinition[]): FilterDefinition[] {
  const shown = byList.filter((filter) => filter.values.length > 0);
  return [...price, ...shown.filter(({ primary }) => primary), ...flags, ...shown.filter(({ primary }) => !primary)];
}

/** Filters of an unfiltered section as the last import counted them, with the stock of now; null before the first import. */
async function readKept(env: Env, actor: Actor, selected: Selected): Promise<FilterDefinition[] | null> {
  const { section, criteria, priceType } = selected;
  // A section that does not exist has nothing to keep.
  if (!section && criteria.section !== null) return null;
  const favorites = actor.kind === 'user' ? await favoriteIds(env, actor) : [];
  const [kept, numbers] = await env.catalogue.batch<Record<string, unknown>>([
    keptStatement(env.catalogue, section?.id ?? 0, priceType),
    liveStatement(env.catalogue, selected, favorites),
  ]);
  const json = new Map(kept?.results.map((row) => [String(row['type']), String(row['json'])]));
  const [facets, price] = [json.get('*'), json.get(priceType)];
  if (facets === undefined) return null;
  const { lists: byList, features, recommended } = JSON.parse(facets) as KeptFacets;
  const flags = flagFilters({ ...numbers?.results[0], recommended }, actor);
  return [...inOrder(priceFilter(price === undefined ? undefined : JSON.parse(price)), byList, flags), ...features];
}

/** What `section_facets` holds under the price type `*`; under a price type it holds the ends of its prices. */
export interface KeptFacets {
  lists: FilterDefinition[];
  features: FilterDefinition[];
  recommended: number;
}

function keptStatement(database: D1Database, section: number, priceType: string): D1PreparedStatement {
  return database
    .prepare(`SELECT price_type AS type, json FROM section_facets WHERE section_id = ?1 AND price_type IN ('*', ?2)`)
    .bind(section, priceType);
}

/** Numbers that change between imports: what is in stock is kept with the sections, favourites are the reader's own. */
function liveStatement(database: D1Database, { section, range }: Selected, favorites: number[]): D1PreparedStatement {
  const values = new Values();
  const inStock = section
    ? `(SELECT in_stock FROM section WHERE id = ${values.add(section.id)})`
    : '(SELECT coalesce(sum(in_stock), 0) FROM section WHERE parent_id IS NULL)';
  const within = range ? `p.ord BETWEEN ${values.add(range.lo)} AND ${values.add(range.hi)} AND ` : '';
  return values.prepare(
    database,
    `SELECT ${inStock} AS instock, (SELECT count(*) FROM product p WHERE ${within} p.id IN ${values.list(favorites)}) AS infavorite`,
  );
}

/** Values of one list filter with their counts; chosen ones stay even when the cut would drop them. */
export function listStatement(database: D1Database, selected: Selected, list: ListName): D1PreparedStatement {
  const values = new Values(lists[list].kind);
  const { column } = lists[list];
  const chosen = values.list(selected.criteria.lists.get(list) ?? []);
  return values.prepare(
    database,
    `SELECT c.${column} AS id, l.name, count(*) AS count
       FROM product_column c JOIN lookup l ON l.kind = ?1 AND l.id = c.${column}
      WHERE c.${column} > 0 AND ${where(selected, values, list)}
      GROUP BY c.${column} ORDER BY c.${column} IN ${chosen} DESC, count(*) DESC, l.name LIMIT ${maxFacetValues + 1}`,
  );
}

/** A list filter of counted values, at most one more than are shown. */
export function listFilter(list: ListName, rows: readonly CountRow[]): FilterDefinition {
  return {
    id: list,
    param: list,
    name: lists[list].name,
    kind: 'list',
    primary: lists[list].primary,
    values: rows.slice(0, maxFacetValues).map(({ id, name, count }) => ({ id: String(id), name, count })),
    hasMore: rows.length > maxFacetValues,
  };
}

function priceStatement(database: D1Database, selected: Selected): D1PreparedStatement {
  const values = new Values(selected.priceType);
  return values.prepare(
    database,
    `SELECT min(v.value) AS low, max(v.value) AS high FROM product_column c JOIN price v ON v.type = ?1 AND v.ord = c.ord
      WHERE ${where(selected, values, 'price')}`,
  );
}

function priceFilter(row: Record<string, unknown> | undefined): FilterDefinition[] {
  if (typeof row?.['low'] !== 'number' || typeof row['high'] !== 'number') return [];
  // Whole roubles around the true ends, so that the hint never excludes a product.
  const value = { from: Math.floor(row['low'] / 100), to: Math.ceil(row['high'] / 100) };
  return [
    {
      id: 'price',
      param: 'price',
      name: 'Цена',
      kind: 'range',
      unit: '₽',
      primary: true,
      values: [],
      hasMore: false,
      value,
    },
  ];
}

function flagsStatement(database: D1Database, selected: Selected, favorites: number[]): D1PreparedStatement {
  const values = new Values();
  const count = (facet: string, condition: string) =>
    `(SELECT count(*) FROM product_column c WHERE ${condition} AND ${where(selected, values, facet)}) AS ${facet}`;
  const own = `c.ord IN (SELECT p.ord FROM product p WHERE p.id IN ${values.list(favorites)})`;
  return values.prepare(
    database,
    `SELECT ${count('instock', 'c.stock > 0')}, ${count('recommended', `c.flags & ${flagBits.recommended}`)}, ${count('infavorite', own)}`,
  );
}

const flagTitles = { instock: 'В наличии', recommended: 'Рекомендуемые', infavorite: 'Избранное' } as const;

function flagFilters(row: Record<string, unknown> | undefined, actor: Actor): FilterDefinition[] {
  const shown =
    actor.kind === 'user' ? (['instock', 'recommended', 'infavorite'] as const) : (['instock', 'recommended'] as const);
  return shown.map((flag) => ({
    id: flag,
    param: flag,
    name: flagTitles[flag],
    kind: 'flag',
    primary: false,
    values: [],
    hasMore: false,
    count: Number(row?.[flag] ?? 0),
  }));
}
