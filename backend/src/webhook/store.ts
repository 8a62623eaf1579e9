import { mostWebhooks, type Webhook, type WebhookForm } from '#contract/webhook.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields, notFound } from '../errors.ts';
import { claimCreation, claimRequest, type RequestMemory } from '../request/memory.ts';
import { newToken } from '../session/token.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { type AddressFault, addressFault, isLocalShop } from './address.ts';

/** How long the secret before signs, too, in milliseconds. */
export const secretOverlap = 24 * 60 * 60 * 1000;

interface Row {
  id: number;
  url: string;
  events: string;
  isOn: 0 | 1;
  version: number;
  failingSince: number | null;
  pausedAt: number | null;
  oldUntil: number;
  waiting: number;
  givenUp: number;
}

const countSql = (state: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM webhook_delivery WHERE webhook_id = w.id AND state = '${state}' LIMIT 1000))`;

const columns = `w.id, w.url, w.events, w.is_on AS isOn, w.version, w.failing_since AS failingSince, w.paused_at AS pausedAt,
  w.old_until AS oldUntil, ${countSql('waiting')} AS waiting, ${countSql('given-up')} AS givenUp`;

export const webhooksSql = `SELECT ${columns} FROM webhook w ORDER BY w.created_at, w.id`;

/** The addresses, oldest first. */
export async function readWebhooks({ trade }: Env, now: number): Promise<Webhook[]> {
  return (await trade.prepare(webhooksSql).all<Row>()).results.map((row) => toWebhook(row, now));
}

/** Throws 404. */
export async function requireWebhook({ trade }: Env, id: number, now: number): Promise<Webhook> {
  const row = await trade.prepare(`SELECT ${columns} FROM webhook w WHERE w.id = ?1`).bind(id).first<Row>();
  if (!row) throw notFound(t('webhook.missing'));
  return toWebhook(row, now);
}

function toWebhook({ events, isOn, pausedAt, oldUntil, failingSince, ...row }: Row, now: number): Webhook {
  return {
    ...row,
    events: JSON.parse(events) as Webhook['events'],
    isOn: isOn === 1,
    failingSince: momentOf(failingSince),
    paused: momentOf(pausedAt),
    oldSecretUntil: oldUntil > now ? momentOf(oldUntil) : null,
  };
}

export const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const newSecret = () => `whsec_${newToken()}`;

const faults: Record<AddressFault, TextKey> = {
  malformed: 'webhook.url.malformed',
  https: 'webhook.url.https',
  credentials: 'webhook.url.credentials',
  fragment: 'webhook.url.fragment',
  private: 'webhook.url.private',
};

/** Throws 422 for an address to which nothing may be sent. */
function checkAddress(env: Env, { url }: WebhookForm): void {
  const fault = addressFault(url, isLocalShop(env));
  if (fault !== null) throw invalidFields([{ field: 'url', message: t(faults[fault]) }]);
}

const kept = ({ url, events, isOn }: WebhookForm) => [url, JSON.stringify([...new Set(events)]), isOn ? 1 : 0] as const;

const insertSql = `INSERT INTO webhook (id, url, events, is_on, secret, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE (SELECT count(*) FROM webhook) < ${mostWebhooks}`;

/** Adds an address. Throws 422 for a bad one, and when there are as many as there may be. */
export async function addWebhook(
  env: Env,
  id: number,
  form: WebhookForm,
  { memory, now }: { memory: RequestMemory | null; now: number },
): Promise<void> {
  checkAddress(env, form);
  const [added] = await env.trade.batch([
    env.trade.prepare(insertSql).bind(id, ...kept(form), newSecret(), now),
    ...(memory ? [claimCreation(env, memory, now)] : []),
  ]);
  if (added?.meta.changes === 0) throw new ApiError(422, 'TooMany', t('webhook.too-many', { count: mostWebhooks }));
}

const updateSql = `UPDATE webhook SET url = ?3, events = ?4, is_on = ?5, version = version + 1, paused_at = NULL,
  failing_since = NULL WHERE id = ?1 AND version = ?2`;

/** Changes an address, which ends its pause. Throws 409 if somebody else has changed it, unless to the same. */
export async function changeWebhook(
  env: Env,
  id: number,
  { version, ...form }: WebhookForm & { version: number },
  now: number,
): Promise<void> {
  checkAddress(env, form);
  const values = kept(form);
  const { meta } = await env.trade
    .prepare(updateSql)
    .bind(id, version, ...values)
    .run();
  if (meta.changes > 0) return;
  const present = await requireWebhook(env, id, now);
  const isSame = kept(present).every((value, at) => value === values[at]);
  if (!isSame || present.paused !== null)
    throw new ApiError(409, 'WebhookChanged', t('webhook.changed'), { code: String(present.version) });
}

/** Throws 404. */
export async function removeWebhook({ trade }: Env, id: number): Promise<void> {
  const { results } = await trade.prepare('DELETE FROM webhook WHERE id = ?1 RETURNING id').bind(id).all();
  if (results.length === 0) throw notFound(t('webhook.missing'));
}

const turnSql = 'UPDATE webhook SET old_secret = secret, old_until = ?2, secret = ?3 WHERE id = ?1';

/** Replaces the secret, once per request. Throws 404. */
export async function turnSecret(env: Env, id: number, memory: RequestMemory | null, now: number): Promise<void> {
  await requireWebhook(env, id, now);
  await env.trade.batch([
    ...(memory ? [claimRequest(env, memory, now)] : []),
    env.trade.prepare(turnSql).bind(id, now + secretOverlap, newSecret()),
  ]);
}

/** The secret that signs now. Throws 404. */
export async function readSecret({ trade }: Env, id: number): Promise<{ secret: string; oldUntil: string }> {
  const sql = 'SELECT secret, old_until AS oldUntil FROM webhook WHERE id = ?1';
  const row = await trade.prepare(sql).bind(id).first<{ secret: string; oldUntil: number }>();
  if (!row) throw notFound(t('webhook.missing'));
  return { secret: row.secret, oldUntil: new Date(row.oldUntil).toISOString() };
}
