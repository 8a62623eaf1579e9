import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { archived, askerOf, isOwned, requireOwned } from './access.ts';

/** Shows a specification to the company or hides it; what had no owner becomes the property of who hides it. Throws 404, 403, 409. */
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

/** Puts a specification into the archive (`at`, milliseconds) or takes it out (null); doing so again changes nothing. */
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

/** Deletes a specification of the archive with its lines. Throws 409 when it is not archived. */
export async function remove(env: Env, actor: UserActor, id: number): Promise<void> {
  const refusal = new ApiError(409, 'NotArchived', 'Удалить можно только спецификацию из архива');
  const row = await requireOwned(env, actor, id);
  if (row.archivedAt === null) throw refusal;
  const { results } = await env.trade
    .prepare(`DELETE FROM specification AS s WHERE s.id = ?4 AND s.archived_at IS NOT NULL AND ${isOwned} RETURNING id`)
    .bind(...askerOf(actor), id)
    .all();
  if (results.length === 0) throw refusal;
}

/** Deletes everything that the actor has in the archive. */
export async function clearArchive(env: Env, actor: UserActor): Promise<void> {
  await env.trade
    .prepare(`DELETE FROM specification AS s WHERE s.archived_at IS NOT NULL AND ${isOwned}`)
    .bind(...askerOf(actor))
    .run();
}

/**
 * Statement for when a user leaves a company, null for every one: what colleagues see of theirs becomes the managers'. What
 * they kept to themselves stays theirs, for when they are back.
 */
export function handOver(trade: D1Database, userId: number, companyId: number | null): D1PreparedStatement {
  return trade
    .prepare(
      `UPDATE specification SET user_id = NULL
        WHERE user_id = ?1 AND company_id = coalesce(?2, company_id) AND shared IS NOT NULL`,
    )
    .bind(userId, companyId);
}
