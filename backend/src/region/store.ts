import type { Env } from '../env.ts';
import { foldText } from '../list.ts';

/** A delivery region and its district. */
export interface Region {
  id: number;
  name: string;
  district: string;
  /** Names of its cities for searching, separated by commas. */
  cities: string;
}

/** The region that a visitor chose, or the default one. */
export async function visitorRegion(env: Env, visitorId: string): Promise<number> {
  const chosen = await env.trade
    .prepare('SELECT region_id AS id FROM visitor WHERE uuid = ?1')
    .bind(visitorId)
    .first<{ id: number }>();
  return chosen?.id ?? env.defaultRegion;
}

/** Regions, sorted by name, whose name or city contains `keyword`. */
export async function listRegions(env: Env, keyword = ''): Promise<Region[]> {
  const { results } = await env.trade
    .prepare('SELECT id, name, district, cities FROM region ORDER BY name')
    .all<Region>();
  const folded = foldText(keyword.trim());
  return results.filter((region) => foldText(`${region.name},${region.cities}`).includes(folded));
}

export async function findRegion(env: Env, id: number): Promise<Region | null> {
  return await env.trade
    .prepare('SELECT id, name, district, cities FROM region WHERE id = ?1')
    .bind(id)
    .first<Region>();
}
