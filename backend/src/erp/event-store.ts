import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';

/** An event as far as its being applied once needs it. */
export interface Claim {
  id: string;
  type: string;
  orderId: number | null;
  hash: string;
}

export function claimOf(event: { id: string; type: string; orderId?: number }): Claim {
  const hash = createHash('sha256').update(JSON.stringify(event)).digest('base64url');
  return { id: event.id, type: event.type, orderId: event.orderId ?? null, hash };
}

const claimSql = 'INSERT INTO erp_event (id, hash, type, order_id, applied_at) VALUES (?1, ?2, ?3, ?4, ?5)';

/** Statement for the batch that applies an event: a second one with the id rolls its own batch back. */
export function claimEvent(env: Env, { id, hash, type, orderId }: Claim, now: number): D1PreparedStatement {
  return env.trade.prepare(claimSql).bind(id, hash, type, orderId, now);
}

const appliedSql = 'SELECT e.id, e.hash FROM json_each(?1) j JOIN erp_event e ON e.id = j.value';

/** Hashes of those that were applied, by their ids. */
export async function readApplied(env: Env, ids: readonly string[]): Promise<Map<string, string>> {
  const { results } = await env.trade.prepare(appliedSql).bind(JSON.stringify(ids)).all<{ id: string; hash: string }>();
  return new Map(results.map(({ id, hash }) => [id, hash]));
}

/** Whether an event was applied before. Throws 409 if its id was another one's. */
export function isApplied({ id, hash }: Claim, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(id);
  if (before === undefined) return false;
  if (before !== hash) throw new ApiError(409, 'EventIdReused', t('erp.id-reused'));
  return true;
}

/** How long ids of events about goods are kept, in milliseconds: after that their moments keep them from doing harm. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

export const forgetSql = `DELETE FROM erp_event WHERE id IN
  (SELECT id FROM erp_event WHERE order_id IS NULL AND applied_at < ?1 ORDER BY applied_at LIMIT 5000)`;

/** Forgets events about goods; those about orders are kept for good. */
export async function forgetEvents({ trade }: Env, now: number): Promise<void> {
  await trade
    .prepare(forgetSql)
    .bind(now - keptFor)
    .run();
}
