import type { Call } from '#contract/call.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { logFailure } from '../log.ts';
import { retoldWith } from '../texts/texts.ts';
import { type About, aboutCall, nothing } from './about.ts';

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

/** Statement that records an action and returns its id. The table is append-only: triggers refuse to change or delete rows. */
export function recordDeed(env: Env, deed: StaffDeed, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO staff_action (at, staff_user_id, user_id, company_id, session_id, request_id, call)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING id`,
    )
    .bind(now, deed.staffUserId, deed.userId, deed.companyId, deed.sessionId, deed.requestId, deed.call);
}

/** An action of a staff session that has been recorded. */
export interface Noted {
  id: number;
  about: About;
}

/** Records an action of a staff session before it runs: one that never ends is recorded too. Null for anybody else. */
export async function noteDeed(
  env: Env,
  actor: UserActor,
  { call, input, requestId }: { call: Call; input: { params: unknown; body: unknown }; requestId: string },
  now: number,
): Promise<Noted | null> {
  if (actor.staffUserId === null) return null;
  const { staffUserId, userId, companyId, sessionId } = actor;
  const deed = { staffUserId, userId, companyId, sessionId, requestId, call: call.id };
  const [about, id] = await Promise.all([
    aboutCall(env, call, input, actor).catch((error: unknown) => {
      logFailure(error);
      return nothing;
    }),
    recordDeed(env, deed, now).first<number>('id'),
  ]);
  return { id: id ?? 0, about };
}

/** Statement that records how an action ended. */
export function recordResult(
  env: Env,
  { id, about }: Noted,
  outcome: 'done' | 'refused' | 'failed',
  reason = '',
): D1PreparedStatement {
  return env.trade
    .prepare('INSERT INTO staff_result (action_id, outcome, reason, about) VALUES (?1, ?2, ?3, ?4)')
    .bind(id, outcome, reason, JSON.stringify(about));
}

/** Records why an action came to nothing. */
export async function noteRefusal(env: Env, noted: Noted, error: unknown): Promise<void> {
  const isRefused = error instanceof ApiError && error.status < 500;
  await recordResult(env, noted, isRefused ? 'refused' : 'failed', isRefused ? error.message : '').run();
}

interface DeedRow {
  id: number;
  at: number;
  staff: string;
  buyer: string;
  company: string;
  call: string;
  requestId: string;
  outcome: 'done' | 'refused' | 'failed' | 'unknown';
  reason: string;
  about: string;
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
                coalesce(u.name, '') AS buyer, coalesce(c.name, '') AS company, coalesce(e.outcome, 'unknown') AS outcome,
                coalesce(e.reason, '') AS reason, coalesce(e.about, '{"names":[],"count":0}') AS about
           FROM staff_action a LEFT JOIN staff_result e ON e.action_id = a.id LEFT JOIN user s ON s.id = a.staff_user_id LEFT JOIN user u ON u.id = a.user_id
           LEFT JOIN company c ON c.id = a.company_id
          WHERE ${where} ORDER BY a.id DESC LIMIT ?2 OFFSET ?3`,
      )
      .bind(companyId, perPage, (page - 1) * perPage),
    env.trade.prepare(`SELECT count(*) AS n FROM staff_action a WHERE ${where}`).bind(companyId),
  ]);
  return {
    items: ((rows?.results ?? []) as DeedRow[]).map(({ at, about, ...row }) => {
      const { names, count } = JSON.parse(about) as About;
      return {
        ...row,
        at: new Date(at).toISOString(),
        about: names.map((name) => retoldWith(name, 'order.name', 'number')),
        aboutCount: count,
      };
    }),
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}
