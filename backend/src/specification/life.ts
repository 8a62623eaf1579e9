import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { archived, askerOf, isOwned, requireOwned } from './access.ts';

/**
 * Shares a specification with the company or unshares it. If it has no owner, the person who unshares it becomes the
 * owner. Throws 404, 403, 409.
 */
export async function share(
  env: Env,
  actor: UserActor,
  id: number,
  { scope, access }: { scope: 'my' | 'company'; access: 'read' | 'write' },
): Promise<void> {
  const row = await requireOwned(env, actor, id);
  if (row.archivedAt !== null) throw archived();
  await env.trade
    .prepare(
      `UPDATE specification AS s SET shared = ?5, user_id = iif(?5 IS NULL, ?1, s.user_id)
        WHERE s.id = ?4 AND s.archived_at IS NULL AND ${isOwned}`,
    )
    .bind(...askerOf(actor), id, scope === 'my' ? null : access)
    .run();
}

/** Archives a specification (`at`, milliseconds) or restores it (null); repeating changes nothing. */
export async function setArchived(env: Env, actor: UserActor, id: number, at: number | null): Promise<void> {
  await requireOwned(env, actor, id);
  await env.trade
    .prepare(
      `UPDATE specification AS s SET archived_at = iif(?5 IS NULL, NULL, coalesce(s.archived_at, ?5))
        WHERE s.id = ?4 AND ${isOwned}`,
    )
    .bind(...askerOf(actor), id, at)
    .run();
}

/** Deletes an archived specification with its lines. Throws 409 if it isn't archived. */
export async function remove(env: Env, actor: UserActor, id: number): Promise<void> {
  const refusal = new ApiError(409, 'NotArchived', t('specification.not-archived'));
  const row = await requireOwned(env, actor, id);
  if (row.archivedAt === null) throw refusal;
  const { results } = await env.trade
    .prepare(`DELETE FROM specification AS s WHERE s.id = ?4 AND s.archived_at IS NOT NULL AND ${isOwned} RETURNING id`)
    .bind(...askerOf(actor), id)
    .all();
  if (results.length === 0) throw refusal;
}

/** Deletes all archived specifications of the actor. */
export async function clearArchive(env: Env, actor: UserActor): Promise<void> {
  await env.trade
    .prepare(`DELETE FROM specification AS s WHERE s.archived_at IS NOT NULL AND ${isOwned}`)
    .bind(...askerOf(actor))
    .run();
}

/**
 * Statement for a user who leaves a company (null: all companies). Shared specifications pass to the company's
 * managers; private ones stay theirs, in case they come back.
 */
export function handOver(trade: D1Database, userId: number, companyId: number | null): D1PreparedStatement {
  return trade
    .prepare(
      `UPDATE specification SET user_id = NULL
        WHERE user_id = ?1 AND company_id = coalesce(?2, company_id) AND shared IS NOT NULL`,
    )
    .bind(userId, companyId);
}
