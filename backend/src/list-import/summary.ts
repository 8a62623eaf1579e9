import type { ImportSummary } from '#contract/import.ts';
import type { Env } from '../env.ts';

/** SQL: rows that are goods, of the import `i`. */
export const isGoods = 'r.job_id = i.job_id AND r.line >= i.goods_from';
export const isReady = "r.product_id IS NOT NULL AND r.status IN ('matched', 'rounded') AND r.skip = 0 AND r.added = 0";
const isNotOrdered = "r.status = 'not-ordered' AND r.skip = 1 AND r.added = 0";
export const isOpen = `r.skip = 0 AND r.added = 0 AND NOT (${isReady})`;

/** SQL: rows to be decided of which nobody has said how much is ordered. */
export const isAskedForAmount = 'r.skip = 0 AND r.added = 0 AND r.needs_amount = 1 AND r.amount IS NULL';

/** SQL: counts of rows, as `ImportSummary` has them. */
export const summaryColumns = `count(r.line) AS rows, coalesce(sum(${isReady}), 0) AS ready, coalesce(sum(${isReady} AND r.status = 'rounded'), 0) AS rounded, coalesce(sum(${isOpen}), 0) AS open, coalesce(sum(${isAskedForAmount}), 0) AS withoutAmount,
  coalesce(sum(r.skip = 1 AND r.added = 0 AND NOT (${isNotOrdered})), 0) AS skipped, coalesce(sum(${isNotOrdered}), 0) AS notOrdered,
  coalesce(sum(r.added), 0) AS added`;
export const summarySource = `import_job i LEFT JOIN import_row r ON ${isGoods}`;

export async function summarize(env: Env, id: number): Promise<ImportSummary> {
  const counts = await env.trade
    .prepare(`SELECT ${summaryColumns} FROM ${summarySource} WHERE i.job_id = ?1`)
    .bind(id)
    .first<ImportSummary>();
  return counts ?? { rows: 0, ready: 0, rounded: 0, open: 0, withoutAmount: 0, skipped: 0, notOrdered: 0, added: 0 };
}
