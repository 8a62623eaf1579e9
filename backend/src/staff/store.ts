import type { z } from 'zod';
import type { actingChoice } from '#contract/staff.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { forbidden, notFound } from '../errors.ts';
import { hashToken, newToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { phoneDigits } from '../user/login.ts';
import { nothing } from './about.ts';
import { recordDeed, recordResult } from './record.ts';
import { actsForBuyers } from './right.ts';

const hour = 3_600_000;
/** A staff session ends after an hour, active or not. */
const actingTime = hour;

/** Throws 403 unless the user is a staff member who isn't acting for a buyer already. */
export function requireStaff({ permissions, staffUserId }: UserActor): void {
  if (staffUserId === null && permissions.includes(actsForBuyers)) return;
  throw forbidden(t('staff.forbidden'));
}

/** SQL: a buyer for whom staff may act: not closed, and not a staff member who acts for buyers. */
const mayBeActedFor = `u.active = 1 AND u.blocked_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM staff_permission WHERE user_id = u.id AND permission = '${actsForBuyers}')`;

type Choice = z.output<typeof actingChoice>;

/**
 * One page of buyers with their companies, those that wait for requisites first, then by company and name. `keyword` is searched in names; a complete ИНН, phone
 * or e-mail address finds its owner. SQLite folds only Latin letters, so a word is tried as typed, capitalised and in
 * capitals.
 */
export async function findBuyers(
  env: Env,
  { keyword, page, perPage }: { keyword: string; page: number; perPage: number },
): Promise<{ items: Choice[]; total: number }> {
  const words = keyword.split(/\s+/).filter(Boolean).slice(0, 5).map(spellings);
  const exact = [phoneDigits(keyword) ?? keyword.trim().toLowerCase(), keyword.replace(/\s/g, '')];
  const from = `FROM member m JOIN user u ON u.id = m.user_id AND ${mayBeActedFor} JOIN company c ON c.id = m.company_id
    JOIN role r ON r.code = m.role WHERE (NOT EXISTS (
        SELECT 1 FROM json_each(?1) w WHERE NOT EXISTS (
          SELECT 1 FROM json_each(w.value) s WHERE instr(u.name, s.value) > 0 OR instr(c.name, s.value) > 0))
      OR u.phone = ?2 OR u.email = ?2 OR EXISTS (SELECT 1 FROM legal_entity WHERE company_id = c.id AND inn = ?3))`;
  const bound = [JSON.stringify(words), ...exact];
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(
        `SELECT u.id AS userId, c.id AS companyId, u.name, u.position, c.name AS company, r.name AS role,
                (SELECT inn FROM legal_entity WHERE company_id = c.id ORDER BY id LIMIT 1) AS inn
           ${from} ORDER BY inn IS NOT NULL, c.name, u.name, u.id LIMIT ?4 OFFSET ?5`,
      )
      .bind(...bound, perPage, (page - 1) * perPage),
    env.trade.prepare(`SELECT count(*) AS n ${from}`).bind(...bound),
  ]);
  return {
    items: (rows?.results ?? []) as Choice[],
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

function spellings(word: string): string[] {
  const lower = word.toLowerCase();
  const capital = `${lower.slice(0, 1).toUpperCase()}${lower.slice(1)}`;
  return [...new Set([word, lower, capital, word.toUpperCase()])];
}

/**
 * Starts a session in which a staff member acts for a buyer, and returns its token. The action is recorded in the same
 * batch. The buyer's own sessions, password and last company stay as they are. Throws 404 if there is no such buyer.
 */
export async function actFor(
  env: Env,
  actor: UserActor,
  { userId, companyId }: { userId: number; companyId: number },
  { requestId, now }: { requestId: string; now: number },
): Promise<string> {
  const token = newToken();
  const [opened, noted] = await env.trade.batch<{ id: number }>([
    env.trade
      .prepare(
        `INSERT INTO session (token_hash, user_id, company_id, created_at, seen_at, idle_ms, expires_at, staff_session_id)
         SELECT ?1, u.id, m.company_id, ?4, ?4, ?5, ?4 + ?5, ?6
           FROM user u JOIN member m ON m.user_id = u.id AND m.company_id = ?3 WHERE u.id = ?2 AND ${mayBeActedFor}`,
      )
      .bind(await hashToken(token), userId, companyId, now, actingTime, actor.sessionId),
    recordDeed(
      env,
      { staffUserId: actor.userId, userId, companyId, sessionId: actor.sessionId, requestId, call: 'actForBuyer' },
      now,
    ),
  ]);
  const isOpen = opened?.meta.changes === 1;
  const action = { id: noted?.results[0]?.id ?? 0, about: nothing };
  const missing = 'staff.missing-buyer';
  await recordResult(env, action, isOpen ? 'done' : 'refused', isOpen ? '' : t(missing)).run();
  if (!isOpen) throw notFound(t(missing));
  return token;
}
