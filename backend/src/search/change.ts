import type { Env } from '../env.ts';
import { decodeColumn, encodeNumbers } from './engine/codec.ts';
import { chunkBits, chunkSize, priceColumn, type SegmentRow, stockColumn } from './engine/layout.ts';

/**
 * Statements that note the prices of a type as the batch has just written them, for readers of the compiled catalogue.
 * Segments aren't rewritten: readers apply the changes on top of them. `ids` is a JSON list.
 */
function notePrices(db: D1Database, type: string, ids: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO change (name, ord, value, seq)
         SELECT ?1, p.ord, v.value, (SELECT change + 1 FROM version)
           FROM json_each(?3) j JOIN product p ON p.id = j.value JOIN price v ON v.type = ?2 AND v.ord = p.ord
          WHERE true ON CONFLICT (name, ord) DO UPDATE SET value = excluded.value, seq = excluded.seq`,
      )
      .bind(priceColumn(type), type, ids),
    db.prepare('UPDATE version SET change = change + 1'),
  ];
}

/** Like `notePrices`, for the stock of each zone. */
export function noteStock(db: D1Database, ids: string): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO change (name, ord, value, seq)
         SELECT '${stockColumn('')}' || z.zone, p.ord,
                coalesce((SELECT sum(k.amount) FROM product_stock k JOIN zone_store s ON s.zone = z.zone AND s.store_id = k.store_id
                           WHERE k.ord = p.ord), 0),
                (SELECT change + 1 FROM version)
           FROM json_each(?1) j JOIN product p ON p.id = j.value CROSS JOIN (SELECT DISTINCT zone FROM zone_store) z
          WHERE true ON CONFLICT (name, ord) DO UPDATE SET value = excluded.value, seq = excluded.seq`,
      )
      .bind(ids),
    db.prepare('UPDATE version SET change = change + 1'),
  ];
}

/** A new price in kopecks including VAT. */
export interface NewPrice {
  id: number;
  value: number;
  /**
   * The crossed-out price; null removes it. If no price of a call has it, existing ones stay as long as they are above
   * the new price.
   */
  oldValue?: number | null;
}

/** Most prices per call: each costs a few rows in one batch. */
export const maxPrices = 4000;

/**
 * Changes prices of one price type, at most `maxPrices` per call. Skips unknown products, and those whose price is from
 * later than `at`. A call is all or nothing, and may be repeated. Returns the ids of the products with the new price.
 */
export async function changePrices(env: Env, type: string, prices: readonly NewPrice[], at: number): Promise<number[]> {
  if (prices.length > maxPrices) throw new RangeError(`at most ${maxPrices} prices a call`);
  const db = env.catalogue;
  const keepsOld = prices.every(({ oldValue }) => oldValue === undefined) ? 1 : 0;
  const rows = JSON.stringify(prices.map(({ id, value, oldValue = null }) => [id, value, oldValue]));
  const ids = JSON.stringify(prices.map(({ id }) => id));
  const [written] = await db.batch<{ id: number }>([
    db
      .prepare(
        `INSERT INTO price (type, ord, value, old_value, actual_at)
         SELECT ?1, p.ord, j.value ->> 1, j.value ->> 2, ?3 FROM json_each(?2) j JOIN product p ON p.id = j.value ->> 0
          WHERE true ON CONFLICT (type, ord)
          DO UPDATE SET value = excluded.value, actual_at = excluded.actual_at,
            old_value = iif(?4 AND old_value > excluded.value, old_value, excluded.old_value)
          WHERE actual_at <= excluded.actual_at
         RETURNING (SELECT id FROM product WHERE product.ord = price.ord) AS id`,
      )
      .bind(type, rows, at, keepsOld),
    // The next reader recomputes the price ranges of the sections above.
    db
      .prepare(
        `DELETE FROM section_price WHERE type = ?1 AND (section_id = 0 OR section_id IN (
           WITH RECURSIVE up(id) AS (
             SELECT c.section_id FROM json_each(?2) j JOIN product p ON p.id = j.value ->> 0 JOIN product_column c ON c.ord = p.ord
             UNION SELECT s.parent_id FROM up JOIN section s ON s.id = up.id WHERE s.parent_id IS NOT NULL
           ) SELECT id FROM up))`,
      )
      .bind(type, rows),
    ...notePrices(db, type, ids),
  ]);
  return (written?.results ?? []).map(({ id }) => id);
}

/**
 * Changes allowed on top of the segments before they are folded into them: readers load a chunk's changes with its
 * segments.
 */
const maxOverlay = 10_000;

/**
 * Folds the changes of one chunk into its segments if there are too many. Returns whether it did. Readers that haven't
 * seen the folded changes yet reload their columns.
 */
export async function foldChanges(env: Env, limit = maxOverlay): Promise<boolean> {
  const db = env.catalogue;
  // A running import still needs every row of the table, to carry over what was sold meanwhile.
  if (await db.prepare('SELECT 1 FROM import').first()) return false;
  const fullest = await db
    .prepare(
      `SELECT name, ord >> ${chunkBits} AS part, sum(count(*)) OVER () AS total FROM change
        GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 1`,
    )
    .first<{ name: string; part: number; total: number }>();
  if (!fullest || fullest.total <= limit) return false;
  const { name, part } = fullest;
  const [lo, hi] = [part << chunkBits, (part << chunkBits) + chunkSize - 1];
  const [segments, changes, versions] = await db.batch<Record<string, unknown>>([
    db
      .prepare('SELECT s.* FROM segment s JOIN version v ON v.catalogue = s.version WHERE name = ?1 AND part = ?2')
      .bind(name, part),
    db.prepare('SELECT ord, value, seq FROM change WHERE name = ?1 AND ord BETWEEN ?2 AND ?3').bind(name, lo, hi),
    db.prepare('SELECT catalogue FROM version'),
  ]);
  const segment = segments?.results[0] as unknown as SegmentRow | undefined;
  const data = segment ? Uint32Array.from(decodeColumn(segment).data) : new Uint32Array(chunkSize);
  let last = 0;
  for (const { ord, value, seq } of (changes?.results ?? []) as unknown as {
    ord: number;
    value: number;
    seq: number;
  }[]) {
    data[ord & (chunkSize - 1)] = value;
    last = Math.max(last, seq);
  }
  const version = Number(versions?.results[0]?.['catalogue']);
  const same = '(SELECT catalogue FROM version) = ?1';
  await db.batch([
    db
      .prepare(
        `INSERT OR REPLACE INTO segment (version, name, part, form, data) SELECT ?1, ?2, ?3, 'z32', ?4 WHERE ${same}`,
      )
      .bind(version, name, part, encodeNumbers(data)),
    db
      .prepare(`DELETE FROM change WHERE ${same} AND name = ?2 AND ord BETWEEN ?3 AND ?4 AND seq <= ?5`)
      .bind(version, name, lo, hi, last),
    db.prepare(`UPDATE version SET folded = max(folded, ?2) WHERE catalogue = ?1`).bind(version, last),
  ]);
  return true;
}
