import type { Env } from '../env.ts';
import { type ProductRow, selectProducts } from '../product/row.ts';
import { moscowDay } from '../product/store.ts';
import { where } from './conditions.ts';
import { isUnfiltered, type Sorting } from './criteria.ts';
import type { Selected } from './select.ts';
import { Values } from './sql.ts';

/** Which part of a list is wanted, in which order. */
export interface Place {
  readonly page: number;
  readonly perPage: number;
  readonly sorting: Sorting | null;
  /** Milliseconds; the day decides the VAT rate. */
  readonly now: number;
}

/** One page of a list and the exact size of the whole. */
export interface Page {
  readonly rows: readonly ProductRow[];
  readonly total: number;
}

/** Reads a page of the selected products and counts them all, in one round trip. */
export async function readPage(env: Env, selected: Selected, place: Place): Promise<Page> {
  const count = new Values();
  const [rows, total] = await env.catalogue.batch([
    pageStatement(env.catalogue, selected, place),
    isUnfiltered(selected.criteria)
      ? sizeStatement(env.catalogue, selected)
      : count.prepare(env.catalogue, `SELECT count(*) AS total FROM product_column c WHERE ${where(selected, count)}`),
  ]);
  return {
    rows: (rows?.results ?? []) as unknown as ProductRow[],
    total: Number((total?.results[0] as { total?: number } | undefined)?.total ?? 0),
  };
}

/** The unfiltered size is kept with the sections. */
function sizeStatement(database: D1Database, { section, criteria }: Selected): D1PreparedStatement {
  if (section) return database.prepare('SELECT count AS total FROM section WHERE id = ?1').bind(section.id);
  if (criteria.section !== null) return database.prepare('SELECT 0 AS total');
  return database.prepare('SELECT coalesce(sum(count), 0) AS total FROM section WHERE parent_id IS NULL');
}

function pageStatement(database: D1Database, selected: Selected, place: Place): D1PreparedStatement {
  const values = new Values(selected.priceType, moscowDay(place.now));
  const skipped = place.perPage * (place.page - 1);
  const wanted =
    isUnfiltered(selected.criteria) && (place.sorting === null || place.sorting.field === 'popularity')
      ? byPopularity(selected, skipped, place.perPage, values)
      : `SELECT c.ord FROM product_column c ${priceJoin(place.sorting)} WHERE ${where(selected, values)}
          ORDER BY ${order(selected, place.sorting, values)} LIMIT ${values.add(place.perPage)} OFFSET ${values.add(skipped)}`;
  return values.prepare(
    database,
    `WITH wanted(ord, place) AS MATERIALIZED (SELECT ord, row_number() OVER () FROM (${wanted})) ${selectProducts}`,
  );
}

/** Dense places make page k as cheap as page 1: nothing is skipped row by row. */
function byPopularity({ section, range }: Selected, skipped: number, perPage: number, values: Values): string {
  const limit = values.add(perPage);
  const after = values.add(skipped);
  if (section && section.level === 3) {
    return `SELECT ord FROM product_column WHERE ord BETWEEN ${values.add(section.lo)} + ${after} AND ${values.add(section.hi)} ORDER BY ord LIMIT ${limit}`;
  }
  if (section) {
    return `SELECT ord FROM section_rank WHERE section_id = ${values.add(section.id)} AND place > ${after} ORDER BY place LIMIT ${limit}`;
  }
  // An unknown section has an empty range and no products.
  return `SELECT ord FROM product_column WHERE rank > ${after} AND ${range ? '0' : '1'} ORDER BY rank LIMIT ${limit}`;
}

function priceJoin(sorting: Sorting | null): string {
  return sorting?.field === 'price' ? 'LEFT JOIN price v ON v.type = ?1 AND v.ord = c.ord' : '';
}

const columns = { name: 'c.name_place', article: 'c.article_place', storage: 'c.stock' } as const;

function order({ match }: Selected, sorting: Sorting | null, values: Values): string {
  const direction = sorting?.descending ? 'DESC' : 'ASC';
  // Products without a price close the list in both directions.
  if (sorting?.field === 'price') return `v.value IS NULL, v.value ${direction}, c.rank`;
  // The most popular come first whichever way popularity is asked for: nobody looks for the least popular.
  if (sorting?.field === 'popularity') return 'c.rank';
  if (sorting) return `${columns[sorting.field]} ${direction}, c.rank`;
  if (!match || match.ords.length === 0 || match.terms.length + match.exact === 0) return 'c.rank';
  // The product whose code was typed comes first, then those whose code begins with it.
  const exact = values.list(match.ords.slice(0, match.exact));
  return `c.ord NOT IN ${exact}, c.ord NOT IN ${values.list(match.ords)}, c.rank`;
}
