import type { WebhookDelivery } from '#contract/webhook.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { claimCreation, type RequestMemory } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { bodyOf, lease } from './deliver.ts';
import { momentOf } from './store.ts';

/** What a list has is counted up to this. */
const mostCounted = 10_000;

interface Row extends Pick<WebhookDelivery, 'id' | 'webhookId' | 'url' | 'type' | 'state' | 'tries'> {
  at: number;
  nextAt: number;
  triedAt: number | null;
  status: number | null;
  answer: string;
  failure: WebhookDelivery['failure'];
  key: string;
  data: string;
}

const columns = `d.id, d.webhook_id AS webhookId, w.url, e.type, e.at, e.key, e.data, d.state, d.tries, d.next_at AS nextAt,
  d.tried_at AS triedAt, d.status, d.answer, d.failure`;
const joins = 'JOIN webhook_event e ON e.id = d.event_id JOIN webhook w ON w.id = d.webhook_id';

/** Which deliveries are shown; undefined for all. */
export interface DeliveryFilter {
  state?: WebhookDelivery['state'] | undefined;
  webhook?: number | undefined;
}

export function deliveriesSql({ state, webhook }: DeliveryFilter): { page: string; count: string; values: unknown[] } {
  const chosen = [
    ['state', state],
    ['webhook_id', webhook],
  ].filter(([, value]) => value !== undefined);
  const where = chosen.map(([column], at) => `${column} = ?${at + 1}`).join(' AND ') || 'true';
  const next = chosen.length + 1;
  return {
    page: `SELECT ${columns} FROM (SELECT * FROM webhook_delivery WHERE ${where} ORDER BY id DESC LIMIT ?${next} OFFSET ?${next + 1}) d
      ${joins} ORDER BY d.id DESC`,
    count: `SELECT count(*) AS n FROM (SELECT 1 FROM webhook_delivery WHERE ${where} LIMIT ${mostCounted})`,
    values: chosen.map(([, value]) => value),
  };
}

/** One page of deliveries, newest first, and how many there are. */
export async function readDeliveries({ trade }: Env, filter: DeliveryFilter, limit: number, offset: number) {
  const { page, count, values } = deliveriesSql(filter);
  const [rows, counted] = await trade.batch([
    trade.prepare(page).bind(...values, limit, offset),
    trade.prepare(count).bind(...values),
  ]);
  return {
    items: ((rows?.results ?? []) as Row[]).map(toDelivery),
    total: (counted?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

function toDelivery({ at, nextAt, triedAt, key: _, data: __, ...row }: Row): WebhookDelivery {
  const next = row.state === 'waiting' ? momentOf(nextAt) : null;
  return { ...row, at: new Date(at).toISOString(), next, tried: momentOf(triedAt) };
}

/** A delivery with its body. Throws 404. */
export async function requireDelivery({ trade }: Env, id: number): Promise<WebhookDelivery & { body: string }> {
  const sql = `SELECT ${columns} FROM webhook_delivery d ${joins} WHERE d.id = ?1`;
  const row = await trade.prepare(sql).bind(id).first<Row>();
  if (!row) throw notFound(t('webhook.missing-delivery'));
  return { ...toDelivery(row), body: bodyOf(row) };
}

const pingSql = `INSERT INTO webhook_event (type, at, data) VALUES ('ping', ?1, '{}')`;
const pingedSql = `INSERT INTO webhook_delivery (webhook_id, event_id, next_at, taken_until)
  VALUES (?1, last_insert_rowid(), ?2, ?2 + ${lease}) RETURNING id`;

/** Makes a ping that only whoever asked for it sends, once per request, and returns the id of its delivery. */
export async function addPing(env: Env, webhookId: number, memory: RequestMemory | null, now: number) {
  const [, added] = await env.trade.batch<{ id: number }>([
    env.trade.prepare(pingSql).bind(now),
    env.trade.prepare(pingedSql).bind(webhookId, now),
    ...(memory ? [claimCreation(env, memory, now)] : []),
  ]);
  return added?.results[0]?.id ?? 0;
}

const retakeSql = `UPDATE webhook_delivery SET state = 'waiting', next_at = ?2, taken_until = ?2 + ${lease}
  WHERE id = ?1 AND taken_until <= ?2`;

/** Takes a delivery to send it again, once per request. Throws 409 while it is being sent. */
export async function retake(env: Env, id: number, memory: RequestMemory | null, now: number): Promise<void> {
  const [taken] = await env.trade.batch([
    env.trade.prepare(retakeSql).bind(id, now),
    ...(memory ? [claimCreation(env, memory, now)] : []),
  ]);
  if (taken?.meta.changes === 0)
    throw new ApiError(409, 'DeliveryUnderWay', t('webhook.sending'), { retryAfter: lease / 1000 });
}
