import type { FilterDefinition } from '#contract/search.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { favoriteIds } from '../favorite/store.ts';
import { flagBits } from '../product/row.ts';
import { where } from './conditions.ts';
import { type ListName, listNames, lists } from './criteria.ts';
import { countFeatures } from './feature-facets.ts';
import type { Selected } from './select.ts';
import { Values } from './sql.ts';

/** Most values of one filter in the answer; the rest is asked for by the filter's own call. */
export const maxFacetValues = 50;

interface CountRow {
  id: number;
  name: string;
  count: number;
}

/**
 * Counts every filter of a selection: exact numbers, each filter counted as if nothing were chosen in it. Primary
 * filters come first, then flags, then features.
 */
export async function countFilters(env: Env, actor: Actor, selected: Selected): Promise<FilterDefinition[]> {
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
  const primary = byList.filter((filter) => filter.primary);
  const secondary = byList.filter((filter) => !filter.primary);
  const withValues = (filter: FilterDefinition) => filter.values.length > 0;
  return [
    ...priceFilter(price?.[0]),
    ...primary.filter(withValues),
    ...flagFilters(flags?.[0], actor),
    ...secondary.filter(withValues),
  ];
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

function listFilter(list: ListName, rows: CountRow[]): FilterDefinition {
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
