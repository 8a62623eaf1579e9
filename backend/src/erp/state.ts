import type { Env } from '../env.ts';

/** What waits is counted up to this. */
const mostCounted = 10_000;
/** Visits within it are noted once, in milliseconds. */
const visitEvery = 60_000;

const visitSql = 'UPDATE erp_state SET seen_at = ?1 WHERE id = 1 AND (seen_at IS NULL OR seen_at <= ?1 - ?2)';

/** Notes that the ERP was here. */
export async function noteVisit({ trade }: Env, now: number): Promise<void> {
  await trade.prepare(visitSql).bind(now, visitEvery).run();
}

/** How far the ERP has come, and what waits for it. Moments in milliseconds. */
export interface ErpState {
  acknowledged: number;
  acknowledgedAt: number | null;
  seenAt: number | null;
  waiting: number;
  since: number | null;
}

export const stateSql = `SELECT s.acknowledged, s.acknowledged_at AS acknowledgedAt, s.seen_at AS seenAt, w.waiting, w.since
  FROM erp_state s, (SELECT count(*) AS waiting, min(since) AS since FROM
    (SELECT since FROM order_feed WHERE seq > (SELECT acknowledged FROM erp_state) ORDER BY seq LIMIT ${mostCounted})) w`;

export async function readErpState({ trade }: Env): Promise<ErpState> {
  const state = await trade.prepare(stateSql).first<ErpState>();
  if (!state) throw new RangeError('The state of the exchange is missing');
  return state;
}

const acknowledgeSql = `UPDATE erp_state SET acknowledged = ?1, acknowledged_at = ?2 WHERE id = 1 AND acknowledged <= ?1
  AND ?1 <= (SELECT value FROM sequence WHERE name = 'order-feed')`;

const lastSql = "SELECT value FROM sequence WHERE name = 'order-feed'";

/** Notes that orders up to the cursor are taken account of. False for a cursor that was never answered. */
export async function acknowledge({ trade }: Env, cursor: number, now: number): Promise<boolean> {
  const [, last] = await trade.batch<{ value: number }>([
    trade.prepare(acknowledgeSql).bind(cursor, now),
    trade.prepare(lastSql),
  ]);
  return cursor <= (last?.results[0]?.value ?? 0);
}
