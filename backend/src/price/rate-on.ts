import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';

/** The rate of the same kind of goods on another day: the first code that ever had it says which kind. */
const rateSql = `SELECT was, code, (SELECT rate FROM vat_rate v WHERE v.code = k.code AND since <= ?2 ORDER BY since DESC LIMIT 1) AS rate
  FROM (SELECT r.value AS was, (SELECT min(code) FROM vat_rate WHERE rate IS r.value AND since <= ?2) AS code FROM json_each(?1) r) k`;

/**
 * Rates of goods by the rate with which they were ordered, as of the day of `at`: the day of shipment decides, so what was
 * ordered in December at 20 % is shipped in January at 22 %. A rate that no kind of goods ever had stays.
 */
export async function ratesOn(
  env: Env,
  ordered: readonly (number | null)[],
  at: number,
): Promise<ReadonlyMap<number | null, number | null>> {
  const { results } = await env.catalogue
    .prepare(rateSql)
    .bind(JSON.stringify([...new Set(ordered)]), moscowDay(at))
    .all<{ was: number | null; code: number | null; rate: number | null }>();
  return new Map(results.map(({ was, code, rate }) => [was, code === null ? was : rate]));
}
