import type { CallAnswer, CallBody } from '#contract/call.ts';
import type { enterConfigurator, openConfigurator, returnFromConfigurator } from '#contract/configurator.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields, notFound } from '../errors.ts';
import { startJob } from '../job/start.ts';
import { insertImport, typed } from '../list-import/store.ts';
import { isShopAddress } from '../message/shop-origin.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { findMember } from '../session/member.ts';
import { hashToken, newToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';

/** The same message for an unknown session and for one that is over. */
export const missing = 'configurator.missing';

/** In milliseconds. The token of an address ends in histories and logs: it lives only until the configurator has it. */
const entrance = 10 * 60_000;
/** Time to choose, in milliseconds: a design may lie over night. */
const lifetime = 24 * 3_600_000;
/** Sessions of one person an hour. */
const perPerson = 60;
const returnPath = '/modules/raec-configurator/return';

/** A session of the configurator that is not over. */
export interface Session {
  userId: number;
  companyId: number;
  returnUrl: string;
  /** The import; null until the result was brought. */
  jobId: number | null;
}

/** Opens a session. Throws 422 for a return address that isn't the shop's, 429 for too many. */
export async function openSession(
  { env, actor, now }: { env: Env; actor: UserActor; now: number },
  url: string,
): Promise<CallAnswer<typeof openConfigurator>> {
  const returnUrl = returnAddress(env, url);
  await limitPer(env, { key: `configurator:${actor.userId}`, limit: perPerson, window: perHour }, now);
  const token = newToken();
  await env.trade.batch([
    env.trade.prepare('DELETE FROM configurator_session WHERE expires_at <= ?1').bind(now),
    env.trade
      .prepare(
        `INSERT INTO configurator_session (token_hash, user_id, company_id, return_url, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5)`,
      )
      .bind(await hashToken(token), actor.userId, actor.companyId, returnUrl, now + entrance),
  ]);
  return { url: addressOf(env, token, returnUrl), token };
}

function returnAddress(env: Env, url: string): string {
  const address = new URL(url);
  if (address.href !== `${address.origin}${returnPath}` || !isShopAddress(env, address)) {
    throw invalidFields([{ field: 'returnUrl', message: t('configurator.return') }]);
  }
  return address.href;
}

/** The made-up configurator runs at the shop's own address. */
function addressOf({ configurator }: Env, token: string, returnUrl: string): string {
  if (configurator === null || configurator === 'demo') {
    return new URL(`/api/demo-configurator/${token}`, returnUrl).href;
  }
  const url = new URL(configurator);
  url.searchParams.set('session', token);
  return url.href;
}

/** Changes the token of an address for one that stands in none. Null if it was changed before, or is over. */
export async function enterSession(
  env: Env,
  token: string,
  now: number,
): Promise<CallAnswer<typeof enterConfigurator> | null> {
  const sessionId = newToken();
  const expiresAt = now + lifetime;
  const { meta } = await env.trade
    .prepare(
      `UPDATE configurator_session SET token_hash = ?1, entered_at = ?2, expires_at = ?3
        WHERE token_hash = ?4 AND entered_at IS NULL AND expires_at > ?2
          AND NOT EXISTS (SELECT 1 FROM configurator_return r WHERE r.token_hash = ?4)`,
    )
    .bind(await hashToken(sessionId), now, expiresAt, await hashToken(token))
    .run();
  return meta.changes === 1 ? { sessionId, expires: new Date(expiresAt).toISOString() } : null;
}

/** A session by its secret; null if there is none, or none any more. */
export async function findSession(env: Env, token: string, now: number): Promise<Session | null> {
  return await env.trade
    .prepare(
      `SELECT s.user_id AS userId, s.company_id AS companyId, s.return_url AS returnUrl, r.job_id AS jobId
         FROM configurator_session s LEFT JOIN configurator_return r ON r.token_hash = s.token_hash
        WHERE s.token_hash = ?1 AND s.expires_at > ?2`,
    )
    .bind(await hashToken(token), now)
    .first<Session>();
}

/** Where the person of a session goes on; with the import, if the result was brought. */
export function wayBack({ returnUrl, jobId }: Pick<Session, 'returnUrl' | 'jobId'>): string {
  return jobId === null ? returnUrl : `${returnUrl}?job=${jobId}`;
}

interface Bringing {
  env: Env;
  now: number;
  defer(work: Promise<unknown>): void;
}

/**
 * Begins the import of what was chosen, for the person and the company of the session. Throws 404 for a session that is
 * over, or whose person has left the company, and 409 if its result was brought before.
 */
export async function takeResult(
  { env, now, defer }: Bringing,
  { sessionId, items }: CallBody<typeof returnFromConfigurator>,
): Promise<CallAnswer<typeof returnFromConfigurator>> {
  const session = await findSession(env, sessionId, now);
  const actor = session && (await findMember(env, session.userId, session.companyId));
  if (!(session && actor)) throw notFound(t(missing));
  if (session.jobId !== null) throw used();
  const hash = await hashToken(sessionId);
  const rows = items.map(({ code, brand, amount }, at) => ({ line: at + 1, cells: [code, brand, String(amount)] }));
  // The brand is shown but not looked up: among products it is no code and no name.
  const roles = ['code', 'other', 'amount'] as const;
  const record = { ...typed, name: t('configurator.list'), isForm: false, roles: [...roles], from: 1, isKnown: true };
  try {
    const job = await startJob(
      { env, actor, memory: null, now, defer },
      { kind: 'list-import', input: null, total: rows.length },
      (id) => [
        env.trade.prepare('INSERT INTO configurator_return (token_hash, job_id) VALUES (?1, ?2)').bind(hash, id),
        ...insertImport(env, id, record, rows, roles.length),
      ],
    );
    return { job, url: wayBack({ ...session, jobId: job.id }) };
  } catch (error) {
    if (error instanceof Error && error.message.includes('configurator_return.token_hash')) throw used();
    throw error;
  }
}

const used = () => new ApiError(409, 'SessionUsed', t('configurator.used'));
