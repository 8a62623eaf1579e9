import { type ProductRow, selectBareProducts, selectProducts, selectVatRates } from '../product/row.ts';
import { moscowDay } from '../product/store.ts';
import type { Sorting } from './criteria.ts';
import { readMembers } from './engine/columns.ts';
import { orderOf, placeColumn, priceColumn, stockColumn } from './engine/layout.ts';
import type { Order } from './engine/question.ts';
import { groupsOf } from './kind-order.ts';
import { namer } from './named-rows.ts';
import type { Reader } from './reader.ts';
import { isKept, type Selected } from './select.ts';

export interface Place {
  readonly page: number;
  readonly perPage: number;
  readonly sorting: Sorting | null;
  /** Milliseconds; the day decides the VAT rate. */
  readonly now: number;
}

/** One page of a list and its exact total. */
export interface Page {
  readonly rows: readonly ProductRow[];
  readonly total: number;
}

/** Reads a page of the selected products and the total: in one round trip if columns and names are in memory. */
export async function readPage(reader: Reader, selected: Selected, place: Place): Promise<Page> {
  const skip = place.perPage * (place.page - 1);
  const byPopularity = place.sorting === null || place.sorting.field === 'popularity';
  const { ords, total } =
    (byPopularity || inTextOrder(selected, place.sorting)) && isKept(selected)
      ? await keptPlace(reader, selected, place.sorting, skip, place.perPage)
      : await reader.engine.place(
          selected.question,
          await orderFor(reader, selected, place.sorting, skip, place.perPage),
        );
  return { rows: await readRows(reader, selected, ords, place.now), total };
}

/** Rows of the shown products in order. Names come from memory: the database reads half as many rows. */
async function readRows(
  reader: Reader,
  { priceType }: Selected,
  ords: readonly number[],
  now: number,
): Promise<ProductRow[]> {
  const { source } = reader;
  if (reader.isFirst) {
    const sql = `WITH wanted(ord, place) AS (SELECT value, key FROM json_each(?3)) ${selectProducts}`;
    const [rows = []] = await source.ask<ProductRow>(
      source.prepare(sql).bind(priceType, moscowDay(now), JSON.stringify(ords)),
    );
    return rows;
  }
  const [named, [rows = [], rates = []]] = await Promise.all([
    namer(reader),
    source.ask<never>(
      source
        .prepare(selectBareProducts('(SELECT value AS ord, key AS place FROM json_each(?2))'))
        .bind(priceType, JSON.stringify(ords)),
      source.prepare(selectVatRates).bind(moscowDay(now)),
    ),
  ]);
  return named(rows, rates);
}

/** True for the whole catalogue by name or article: an order that the import compiled. */
function inTextOrder({ section }: Selected, sorting: Sorting | null): boolean {
  return section === null && (sorting?.field === 'name' || sorting?.field === 'article');
}

/** A page of an unfiltered section by a compiled order: every page costs the same. */
async function keptPlace(
  { book, source }: Reader,
  { section }: Selected,
  sorting: Sorting | null,
  skip: number,
  take: number,
) {
  const total = section
    ? section.count
    : book.sections.reduce((sum, one) => sum + (one.parent_id === null ? one.count : 0), 0);
  const places = Array.from({ length: Math.max(0, Math.min(take, total - skip)) }, (_, at) => skip + at);
  if (section === null && (sorting?.field === 'name' || sorting?.field === 'article')) {
    const directed = sorting.descending ? places.map((place) => total - 1 - place) : places;
    return { ords: await readMembers(source, orderOf(sorting.field), directed), total };
  }
  // In a leaf section the ordinals are already sorted by popularity.
  if (section && !book.sections.some(({ parent_id }) => parent_id === section.id)) {
    return { ords: places.map((place) => section.lo + place), total };
  }
  return { ords: await readMembers(source, orderOf(section?.id ?? 0), places), total };
}

async function orderFor(
  reader: Reader,
  { match, priceType, zone }: Selected,
  sorting: Sorting | null,
  skip: number,
  take: number,
): Promise<Order> {
  const byRank = { column: null, descending: false, lastZero: false, groups: null, skip, take };
  // Popularity ignores the direction: nobody looks for the least popular.
  if (sorting?.field === 'popularity') return byRank;
  if (sorting) {
    const all = {
      name: placeColumn('name'),
      article: placeColumn('article'),
      price: priceColumn(priceType),
      storage: stockColumn(zone),
    };
    // Products without a price come last in both directions.
    const lastZero = sorting.field === 'price';
    return { ...byRank, column: all[sorting.field], descending: sorting.descending, lastZero };
  }
  return match ? { ...byRank, groups: await groupsOf(reader, match) } : byRank;
}
