import type { UserActor } from '../actor.ts';
import { memberPermissions } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';

interface MemberRow extends Omit<UserActor, 'kind' | 'permissions' | 'sessionId' | 'staffUserId'> {
  permissions: string;
}

/** A member of a company as an actor without a session, for work that goes on after the answer; null if they left. */
export async function findMember(env: Env, userId: number, companyId: number): Promise<UserActor | null> {
  const row = await env.trade
    .prepare(
      `SELECT m.user_id AS userId, m.company_id AS companyId, c.price_type AS priceType,
              coalesce(u.region_id, ?3) AS regionId, u.language, m.role, ${memberPermissions} AS permissions
         FROM member m
         JOIN user u ON u.id = m.user_id AND u.active = 1 AND u.blocked_at IS NULL
         JOIN company c ON c.id = m.company_id
        WHERE m.user_id = ?1 AND m.company_id = ?2`,
    )
    .bind(userId, companyId, env.defaultRegion)
    .first<MemberRow>();
  if (!row) return null;
  const permissions = JSON.parse(row.permissions) as string[];
  return { kind: 'user', ...row, permissions, sessionId: 0, staffUserId: null };
}
