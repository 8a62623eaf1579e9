import type { CallAnswer, CallBody } from '#contract/call.ts';
import { type getSpecificationSharing, maxLinkDays, type shareSpecification } from '#contract/specification.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { compareText } from '../list.ts';
import { hashToken, newToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { archived, askerOf, isOwned, requireOwned, type SpecificationRow } from './access.ts';

type Wish = CallBody<typeof shareSpecification>;

interface Sharing {
  env: Env;
  actor: UserActor;
  now: number;
}

const day = 24 * 60 * 60_000;
const usualDays = 30;

async function requireOpen(env: Env, actor: UserActor, id: number): Promise<SpecificationRow> {
  const row = await requireOwned(env, actor, id);
  if (row.archivedAt !== null) throw archived();
  return row;
}

/**
 * Shows a specification to all colleagues, to some or to none. If it has no owner, the person who takes it back becomes
 * the owner. Throws 404, 403, 409, 422.
 */
export async function shareWithin(
  { env, actor, now }: Sharing,
  id: number,
  { scope, access, userIds = [] }: Wish,
): Promise<void> {
  await requireOpen(env, actor, id);
  const people = scope === 'users' ? [...new Set(userIds)] : [];
  if (scope === 'users') await requireColleagues(env, actor, people);
  await env.trade.batch([
    env.trade
      .prepare(
        `UPDATE specification AS s SET shared = ?5, user_id = iif(?6, ?1, s.user_id)
          WHERE s.id = ?4 AND s.archived_at IS NULL AND ${isOwned}`,
      )
      .bind(...askerOf(actor), id, scope === 'company' ? access : null, scope === 'my' ? 1 : 0),
    env.trade.prepare('DELETE FROM specification_share WHERE specification_id = ?1 AND user_id IS NOT NULL').bind(id),
    // Whoever left meanwhile isn't a colleague any more.
    env.trade
      .prepare(
        `INSERT INTO specification_share (specification_id, user_id, access, created_at)
         SELECT ?1, m.user_id, ?4, ?5 FROM json_each(?3) j JOIN member m ON m.user_id = j.value AND m.company_id = ?2`,
      )
      .bind(id, actor.companyId, JSON.stringify(people), access, now),
  ]);
}

async function requireColleagues(env: Env, { userId, companyId }: UserActor, ids: readonly number[]): Promise<void> {
  const refuse = (message: string) => invalidFields([{ field: 'userIds', message }]);
  if (ids.length === 0) throw refuse(t('specification.people-needed'));
  const colleagueCount = await env.trade
    .prepare(
      `SELECT count(*) AS count FROM member
        WHERE company_id = ?1 AND user_id <> ?2 AND user_id IN (SELECT value FROM json_each(?3))`,
    )
    .bind(companyId, userId, JSON.stringify(ids))
    .first<number>('count');
  if (colleagueCount !== ids.length) throw refuse(t('specification.not-colleague'));
}

/** Makes a link, which replaces the one before. Returns its token, of which only the hash is kept. */
export async function makeLink({ env, actor, now }: Sharing, id: number, { expires, notes }: Wish): Promise<string> {
  await requireOpen(env, actor, id);
  const until = expires === undefined ? now + usualDays * day : Date.parse(expires);
  if (until <= now || until > now + (maxLinkDays + 1) * day) {
    throw invalidFields([{ field: 'expires', message: t('specification.link-expires') }]);
  }
  const token = newToken();
  await env.trade.batch([
    removeLink(env, id),
    env.trade
      .prepare(
        `INSERT INTO specification_share (specification_id, token_hash, notes, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5)`,
      )
      .bind(id, await hashToken(token), notes === true ? 1 : 0, now, until),
  ]);
  return token;
}

function removeLink(env: Env, id: number): D1PreparedStatement {
  return env.trade
    .prepare('DELETE FROM specification_share WHERE specification_id = ?1 AND token_hash IS NOT NULL')
    .bind(id);
}

/** No link is no error. */
export async function withdrawLink(env: Env, actor: UserActor, id: number): Promise<void> {
  await requireOwned(env, actor, id);
  await removeLink(env, id).run();
}

/** To whom the specification is shown, and everybody to whom it can be. */
export async function readSharing(
  { env, actor, now }: Sharing,
  id: number,
): Promise<CallAnswer<typeof getSpecificationSharing>> {
  const { shared, persons } = await requireOwned(env, actor, id);
  const [people, links] = await env.trade.batch([
    env.trade
      .prepare(
        `SELECT u.id, u.name, h.access FROM member m JOIN user u ON u.id = m.user_id
           LEFT JOIN specification_share h ON h.specification_id = ?3 AND h.user_id = u.id
          WHERE m.company_id = ?1 AND m.user_id <> ?2`,
      )
      .bind(actor.companyId, actor.userId, id),
    env.trade
      .prepare(
        `SELECT created_at AS created, expires_at AS expires, notes FROM specification_share
          WHERE specification_id = ?1 AND token_hash IS NOT NULL AND expires_at > ?2`,
      )
      .bind(id, now),
  ]);
  const rows = (people?.results ?? []) as { id: number; name: string; access: 'read' | 'write' | null }[];
  const [link] = (links?.results ?? []) as { created: number; expires: number; notes: number }[];
  return {
    scope: shared === null ? (persons > 0 ? 'users' : 'my') : 'company',
    access: shared ?? rows.find((row) => row.access !== null)?.access ?? 'read',
    people: rows
      .sort((a, b) => compareText(a.name, b.name))
      .map((row) => ({ id: row.id, name: row.name, chosen: row.access !== null })),
    link: link
      ? {
          created: new Date(link.created).toISOString(),
          expires: new Date(link.expires).toISOString(),
          notes: link.notes === 1,
        }
      : null,
  };
}
