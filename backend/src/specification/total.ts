import type { UserActor } from '../actor.ts';
import { goodsByKey } from '../cart/goods.ts';
import { lineTotal } from '../cart/totals.ts';
import type { Env } from '../env.ts';
import type { SpecificationRow } from './access.ts';

/** Milliseconds after which a sum is recomputed: prices change a few times a day. */
const freshFor = 15 * 60_000;

/** Most lines that one list adds up: further sums stay null or outdated until the next list. */
const mostLines = 5000;

/** A sum to store, in kopecks. */
interface Sum {
  id: number;
  version: number;
  total: number;
}

/** Stores sums at the prices of one type; never overwrites the sum of a newer version. */
export async function keepTotals(env: Env, priceType: string, sums: readonly Sum[], now: number): Promise<void> {
  if (sums.length === 0) return;
  await env.trade
    .prepare(
      `INSERT INTO specification_total (specification_id, price_type, version, total, at)
       SELECT s.id, ?2, j.value ->> 'version', j.value ->> 'total', ?3
         FROM json_each(?1) j JOIN specification s ON s.id = j.value ->> 'id' WHERE true
       ON CONFLICT (specification_id, price_type) DO UPDATE SET
         version = excluded.version, total = excluded.total, at = excluded.at
         WHERE excluded.version >= version`,
    )
    .bind(JSON.stringify(sums), priceType, now)
    .run();
}

/** The first rows whose lines together stay within the limit, but at least one. */
function affordable(rows: readonly SpecificationRow[]): SpecificationRow[] {
  let lines = 0;
  return rows.filter((row, n) => {
    lines += row.positions;
    return n === 0 || lines <= mostLines;
  });
}

/** Rows without a sum of their current version, or with an outdated sum. */
export function outdated(rows: readonly SpecificationRow[], now: number) {
  const unknown = (row: SpecificationRow) => row.totalVersion !== row.version;
  const filled = rows.filter((row) => row.positions > 0);
  return {
    unknown: affordable(filled.filter(unknown)),
    aged: affordable(filled.filter((row) => !unknown(row) && (row.totalAt ?? 0) < now - freshFor)),
  };
}

/** Computes the sums of specifications at the actor's current prices and stores them. Returns them by id. */
export async function reckon(env: Env, actor: UserActor, rows: readonly SpecificationRow[], now: number) {
  if (rows.length === 0) return new Map<number, number>();
  const { results } = await env.trade
    .prepare(
      `SELECT specification_id AS id, product_id AS productId, amount
         FROM specification_line WHERE specification_id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(rows.map((row) => row.id)))
    .all<{ id: number; productId: number; amount: number }>();
  const keys = [...new Set(results.map((line) => line.productId))];
  const goods = await goodsByKey(env, actor, keys, now);
  const totals = new Map(rows.map((row) => [row.id, 0]));
  for (const { id, productId, amount } of results) {
    const price = goods.get(productId)?.price?.value ?? null;
    totals.set(id, (totals.get(id) ?? 0) + lineTotal({ amount, price }));
  }
  const sums = rows.map(({ id, version }) => ({ id, version, total: totals.get(id) ?? 0 }));
  await keepTotals(env, actor.priceType, sums, now);
  return totals;
}
