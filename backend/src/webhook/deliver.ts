import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { writeToStaff } from './notice.ts';
import { type Outcome, type Parcel, post } from './post.ts';

const minute = 60_000;
const hour = 60 * minute;

/** How long each further try waits, in milliseconds; after the last one the delivery is given up. */
export const waits = [1, 5, 30, 2 * 60, 6 * 60, 12 * 60, 24 * 60].map((minutes) => minutes * minute);
/** An address that fails for so long is paused. */
export const failsFor = 24 * hour;
/** Longer than all that is taken at once takes to send. */
export const lease = minute;

/** A delivery that this worker has taken, so that no other sends it. */
export interface Taken extends Omit<Parcel, 'body' | 'oldSecret'> {
  id: number;
  webhookId: number;
  type: string;
  at: number;
  /** JSON. */
  data: string;
  tries: number;
  oldSecret: string | null;
  oldUntil: number;
  failingSince: number | null;
}

const takenSql = `SELECT d.id, d.webhook_id AS webhookId, d.tries, e.key, e.type, e.at, e.data, w.url, w.secret,
    w.old_secret AS oldSecret, w.old_until AS oldUntil, w.failing_since AS failingSince
  FROM json_each(?1) j JOIN webhook_delivery d ON d.id = j.value JOIN webhook_event e ON e.id = d.event_id
    JOIN webhook w ON w.id = d.webhook_id ORDER BY d.next_at, d.id`;

/** What has to be sent of deliveries that were taken. */
export async function readTaken({ trade }: Env, ids: readonly number[]): Promise<Taken[]> {
  return (await trade.prepare(takenSql).bind(JSON.stringify(ids)).all<Taken>()).results;
}

/** The body of an event; always the same for the same event. */
export function bodyOf({ key, type, at, data }: Pick<Taken, 'key' | 'type' | 'at' | 'data'>): string {
  return JSON.stringify({ id: key, type, at: new Date(at).toISOString(), data: JSON.parse(data) as unknown });
}

/** Sends what was taken and notes what came of it. A worker that ends in between leaves it to the next, under the same id. */
export async function deliver(env: Env, taken: Taken): Promise<boolean> {
  const oldSecret = taken.oldUntil > Date.now() ? taken.oldSecret : null;
  const outcome = await post(env, { ...taken, oldSecret, body: bodyOf(taken) });
  await env.trade.batch(outcome.failure === null ? arrived(env, taken, outcome) : failed(env, taken, outcome));
  return outcome.failure === null;
}

const arrivedSql = `UPDATE webhook_delivery SET state = 'delivered', tries = tries + 1, taken_until = 0, tried_at = ?2,
  status = ?3, answer = ?4, failure = NULL WHERE id = ?1`;

function arrived({ trade }: Env, { id, webhookId, type, failingSince }: Taken, { status, answer }: Outcome) {
  const mends = failingSince !== null && type !== 'ping';
  return [
    trade.prepare(arrivedSql).bind(id, Date.now(), status, answer),
    ...(mends ? [trade.prepare('UPDATE webhook SET failing_since = NULL WHERE id = ?1').bind(webhookId)] : []),
  ];
}

// One that another worker has noted as delivered meanwhile stays so.
const failedSql = `UPDATE webhook_delivery SET state = ?2, tries = tries + 1, taken_until = 0, tried_at = ?3, next_at = ?4,
  status = ?5, answer = ?6, failure = ?7 WHERE id = ?1 AND state = 'waiting'`;

const failingSql = `UPDATE webhook SET failing_since = coalesce(failing_since, ?2), said_at = iif(?3, ?2, said_at),
  paused_at = iif(failing_since <= ?2 - ${failsFor}, coalesce(paused_at, ?2), paused_at) WHERE id = ?1`;

function failed(env: Env, taken: Taken, { status, answer, failure }: Outcome): D1PreparedStatement[] {
  const now = Date.now();
  const { id, webhookId, type, tries } = taken;
  const wait = type === 'ping' ? undefined : waits[tries];
  const isOver = wait === undefined;
  const noted = env.trade
    .prepare(failedSql)
    .bind(id, isOver ? 'given-up' : 'waiting', now, now + (wait ?? 0), status, answer, failure);
  if (type === 'ping') return [noted];
  logEvent(isOver ? 'WebhookGivenUp' : 'WebhookFailed', { webhook: webhookId, failure: failure ?? '' });
  return [
    noted,
    ...writeToStaff(env, taken, isOver, now),
    env.trade.prepare(failingSql).bind(webhookId, now, isOver ? 1 : 0),
  ];
}
