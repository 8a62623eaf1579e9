import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';

/** Something that a staff member does for a buyer. */
export interface StaffDeed {
  staffUserId: number;
  userId: number;
  companyId: number;
  sessionId: number | null;
  requestId: string;
  /** Name of the call. */
  call: string;
}

/** Statement that records an action. The table is append-only: triggers refuse to change or delete rows. */
export function recordDeed(env: Env, deed: StaffDeed, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO staff_action (at, staff_user_id, user_id, company_id, session_id, request_id, call)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(now, deed.staffUserId, deed.userId, deed.companyId, deed.sessionId, deed.requestId, deed.call);
}

/** Records an action of a staff session before it runs, so that failed actions are recorded too. */
export async function noteDeed(
  env: Env,
  actor: UserActor,
  { call, requestId }: { call: string; requestId: string },
  now: number,
): Promise<void> {
  if (actor.staffUserId === null) return;
  const { staffUserId, userId, companyId, sessionId } = actor;
  await recordDeed(env, { staffUserId, userId, companyId, sessionId, requestId, call }, now).run();
}

interface DeedRow {
  id: number;
  at: number;
  staff: string;
  buyer: string;
  company: string;
  call: string;
  requestId: string;
}

/** One page of the record, newest first: of one company, or of all if `companyId` is null. */
export async function readDeeds(
  env: Env,
  companyId: number | null,
  { page, perPage }: { page: number; perPage: number },
) {
  const where = '(?1 IS NULL OR a.company_id = ?1)';
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(
        `SELECT a.id, a.at, a.call, a.request_id AS requestId, coalesce(s.name, '') AS staff,
                coalesce(u.name, '') AS buyer, coalesce(c.name, '') AS company
           FROM staff_action a LEFT JOIN user s ON s.id = a.staff_user_id LEFT JOIN user u ON u.id = a.user_id
           LEFT JOIN company c ON c.id = a.company_id
          WHERE ${where} ORDER BY a.id DESC LIMIT ?2 OFFSET ?3`,
      )
      .bind(companyId, perPage, (page - 1) * perPage),
    env.trade.prepare(`SELECT count(*) AS n FROM staff_action a WHERE ${where}`).bind(companyId),
  ]);
  return {
    items: ((rows?.results ?? []) as DeedRow[]).map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() })),
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}
