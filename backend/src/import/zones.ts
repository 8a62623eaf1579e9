import { bulkInsert } from './bulk.ts';
import { next } from './staging.ts';

/** A set of regions served by the same warehouses; numbered from 1. */
export interface Zone {
  readonly id: number;
  readonly stores: readonly number[];
  readonly regions: readonly number[];
}

/** Groups regions by the set of warehouses that serve them. */
function zonesOf(routes: readonly { region: number; store: number }[]): Zone[] {
  const stores = new Map<number, number[]>();
  for (const { region, store } of routes) stores.set(region, [...(stores.get(region) ?? []), store]);
  const sets = new Map<string, { stores: number[]; regions: number[] }>();
  for (const [region, own] of [...stores].sort(([a], [b]) => a - b)) {
    own.sort((a, b) => a - b);
    const set = sets.get(own.join()) ?? { stores: own, regions: [] };
    set.regions.push(region);
    sets.set(own.join(), set);
  }
  return [...sets.values()].map((set, at) => ({ id: at + 1, ...set }));
}

/** Statements that stage the current zones; a catalogue's source runs them with its first batch. */
export async function stageZones(catalogue: D1Database, trade: D1Database): Promise<D1PreparedStatement[]> {
  const { results } = await trade
    .prepare('SELECT region_id AS region, store_id AS store FROM delivery_route')
    .all<{ region: number; store: number }>();
  const zones = zonesOf(results);
  const stores = zones.flatMap(({ id, stores: own }) => own.map((store) => [id, store]));
  const regions = zones.flatMap(({ id, regions: own }) => own.map((region) => [region, id]));
  return [
    ...bulkInsert(catalogue, next('zone_store'), ['zone', 'store_id'], stores),
    ...bulkInsert(catalogue, next('zone_region'), ['region_id', 'zone'], regions),
  ];
}
