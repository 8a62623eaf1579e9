import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { askerOf, isOwned, isShared, type Kind, requireOwned, words } from './access.ts';

/** Archives a specification (`at`, milliseconds) or restores it (null); repeating changes nothing. */
export async function setArchived(
  env: Env,
  actor: UserActor,
  id: number,
  at: number | null,
  kind: Kind = 'list',
): Promise<void> {
  await requireOwned(env, actor, id, kind);
  await env.trade
    .prepare(
      `UPDATE specification AS s SET archived_at = iif(?5 IS NULL, NULL, coalesce(s.archived_at, ?5))
        WHERE s.id = ?4 AND ${isOwned}`,
    )
    .bind(...askerOf(actor), id, at)
    .run();
}

/** Deletes an archived specification with its lines. Throws 409 if it isn't archived. */
export async function remove(env: Env, actor: UserActor, id: number, kind: Kind = 'list'): Promise<void> {
  const refusal = new ApiError(409, 'NotArchived', t(words[kind].notArchived));
  const row = await requireOwned(env, actor, id, kind);
  if (row.archivedAt === null) throw refusal;
  const { results } = await env.trade
    .prepare(`DELETE FROM specification AS s WHERE s.id = ?4 AND s.archived_at IS NOT NULL AND ${isOwned} RETURNING id`)
    .bind(...askerOf(actor), id)
    .all();
  if (results.length === 0) throw refusal;
}

/** Deletes all archived specifications of the actor, or all archived plans. */
export async function clearArchive(env: Env, actor: UserActor, kind: Kind = 'list'): Promise<void> {
  await env.trade
    .prepare(`DELETE FROM specification AS s WHERE s.kind = ?4 AND s.archived_at IS NOT NULL AND ${isOwned}`)
    .bind(...askerOf(actor), kind)
    .run();
}

/**
 * Statements for a user who leaves a company (null: all companies). Specifications that others of the company see pass to
 * its managers; private ones stay theirs, in case they come back. Their links end, and what others showed to them.
 * Plans are left without who sees to them.
 */
export function handOver(trade: D1Database, userId: number, companyId: number | null): D1PreparedStatement[] {
  const ids = [userId, companyId];
  const ofCompany = 'company_id = coalesce(?2, company_id)';
  return [
    trade
      .prepare(
        `DELETE FROM specification_share WHERE token_hash IS NOT NULL
          AND specification_id IN (SELECT id FROM specification WHERE user_id = ?1 AND ${ofCompany})`,
      )
      .bind(...ids),
    trade
      .prepare(
        `DELETE FROM specification_share WHERE user_id = ?1
          AND specification_id IN (SELECT id FROM specification WHERE ${ofCompany})`,
      )
      .bind(...ids),
    trade
      .prepare(`UPDATE specification SET responsible_id = NULL WHERE responsible_id = ?1 AND ${ofCompany}`)
      .bind(...ids),
    trade
      .prepare(`UPDATE specification AS s SET user_id = NULL WHERE s.user_id = ?1 AND ${ofCompany} AND ${isShared}`)
      .bind(...ids),
  ];
}
