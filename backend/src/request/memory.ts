import { createHash } from 'node:crypto';
import { type Actor, personKey } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';

/** How long a request id is kept, in milliseconds. */
const keptFor = 24 * 60 * 60 * 1000;

/** A request with an id: its effect happens only once. */
export interface RequestMemory {
  readonly owner: string;
  readonly id: string;
  readonly hash: string;
}

/** Null if there is nobody to whom the id could belong. */
export function rememberedRequest(id: string, actor: Actor, what: unknown): RequestMemory | null {
  const owner = personKey(actor);
  if (owner === null) return null;
  const company = actor.kind === 'user' ? actor.companyId : 0;
  const hash = createHash('sha256')
    .update(JSON.stringify([company, what]))
    .digest('base64url');
  return { owner, id, hash };
}

/**
 * Statement that claims the id. Put it into the batch that writes the effect: a second request with the id violates the
 * uniqueness constraint and its whole batch is rolled back.
 */
export function claimRequest(
  env: Env,
  memory: RequestMemory,
  now: number,
  answer: unknown = null,
): D1PreparedStatement {
  return env.trade
    .prepare('INSERT INTO request (owner, id, hash, answer, created_at) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(memory.owner, memory.id, memory.hash, answer === null ? null : JSON.stringify(answer), now);
}

/**
 * Like `claimRequest`, for a call that creates one record: put it directly behind the statement that inserts it. It keeps
 * the record's id for `createdBy`, and leaves the id of the request free if nothing was inserted.
 */
export function claimCreation(env: Env, memory: RequestMemory, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO request (owner, id, hash, created_at, created_id) SELECT ?1, ?2, ?3, ?4, last_insert_rowid()
        WHERE changes() > 0`,
    )
    .bind(memory.owner, memory.id, memory.hash, now);
}

/** Id of the record that an earlier request with this id has created; 0 if that isn't known. */
export async function createdBy(env: Env, memory: RequestMemory | null): Promise<number> {
  const sql = 'SELECT created_id FROM request WHERE owner = ?1 AND id = ?2';
  const id = memory && (await env.trade.prepare(sql).bind(memory.owner, memory.id).first<number>('created_id'));
  return id ?? 0;
}

/** Stores the response of a request whose effect is committed. */
export async function noteAnswer(env: Env, memory: RequestMemory, answer: unknown): Promise<void> {
  await env.trade
    .prepare('UPDATE request SET answer = ?3 WHERE owner = ?1 AND id = ?2 AND answer IS NULL')
    .bind(memory.owner, memory.id, JSON.stringify(answer))
    .run();
}

/** What is known of an earlier request with the same id: its response, or null if it wasn't stored. */
export interface Recalled {
  answer: unknown;
}

/** Finds an earlier request with the same id. Throws 409 if the body differs. */
export async function recallRequest(env: Env, memory: RequestMemory): Promise<Recalled | null> {
  const row = await env.trade
    .prepare('SELECT hash, answer FROM request WHERE owner = ?1 AND id = ?2')
    .bind(memory.owner, memory.id)
    .first<{ hash: string; answer: string | null }>();
  if (!row) return null;
  if (row.hash !== memory.hash) {
    throw new ApiError(409, 'RequestIdReused', t('request.reused'));
  }
  return { answer: row.answer === null ? null : (JSON.parse(row.answer) as unknown) };
}

/** Deletes ids older than `keptFor`. */
export async function forgetOldRequests(env: Env, now: number): Promise<void> {
  await env.trade
    .prepare('DELETE FROM request WHERE created_at < ?1')
    .bind(now - keptFor)
    .run();
}
