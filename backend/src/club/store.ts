import type { getGoldenClub } from '#contract/bonus.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { sumSql } from '../price/sum-sql.ts';
import { moscowDay } from '../product/store.ts';
import { named } from '../texts/texts.ts';

type Club = CallAnswer<typeof getGoldenClub>;
type Level = NonNullable<Club['level']>;

/** Kopecks of paid goods per point. */
const pointPrice = 10_000;
const yearMs = 365 * 86_400_000;

const levelsSql = 'SELECT code, name, points FROM club_level ORDER BY points';
const privilegesSql = `SELECT p.text, l.name AS level, l.points FROM club_privilege p JOIN club_level l ON l.code = p.level
  ORDER BY l.points, p.id`;
const memberSql = 'SELECT joined_at AS joinedAt FROM club_member WHERE company_id = ?1';
/** Counts orders of the last year that were received and paid. */
const spentSql = `SELECT ${sumSql('total')} AS spent FROM orders
  WHERE company_id = ?1 AND status = 'closed' AND payment_status = 'paid' AND created_at >= ?2`;

/** The company's level in the club, without the text page; null if the supplier has no club. */
export async function readClub(env: Env, companyId: number, now: number): Promise<Omit<Club, 'content'> | null> {
  const [levelRows, privilegeRows, members, sums] = await env.trade.batch([
    env.trade.prepare(levelsSql),
    env.trade.prepare(privilegesSql),
    env.trade.prepare(memberSql).bind(companyId),
    env.trade.prepare(spentSql).bind(companyId, now - yearMs),
  ]);
  const levels = ((levelRows?.results ?? []) as unknown as Level[]).map((level) => ({
    ...level,
    name: named(level.name),
  }));
  if (levels.length === 0) return null;
  const joinedAt = (members?.results[0] as { joinedAt: number } | undefined)?.joinedAt ?? null;
  const points = Math.floor(((sums?.results[0] as { spent: number } | undefined)?.spent ?? 0) / pointPrice);
  const member = joinedAt !== null;
  const privileges = (privilegeRows?.results ?? []) as { text: string; level: string; points: number }[];
  return {
    member,
    since: member ? moscowDay(joinedAt) : null,
    points,
    level: member ? (levels.findLast((level) => level.points <= points) ?? null) : null,
    next: levels.find((level) => level.points > points) ?? null,
    privileges: privileges.map(({ text, level, points: from }) => ({
      text: named(text),
      level: named(level),
      open: member && from <= points,
    })),
  };
}

/** Makes the company a member; does nothing if it already is one. */
export async function joinClub(env: Env, actor: UserActor, now: number): Promise<void> {
  await env.trade
    .prepare('INSERT INTO club_member (company_id, user_id, joined_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING')
    .bind(actor.companyId, actor.userId, now)
    .run();
}
