import { randomBytes } from 'node:crypto';
import type { UserActor } from '../actor.ts';
import { stillInvites } from '../colleague/permissions.ts';
import type { OpenInvitation } from '../colleague/store.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields, notFound } from '../errors.ts';
import { channelOf, quoted } from '../message/message.ts';
import { queueMessage } from '../message/outbox.ts';
import { claimCreation, type RequestMemory } from '../request/memory.ts';
import { hashToken } from '../session/token.ts';
import { inLanguage, type Language, language, t } from '../texts/texts.ts';

/** An invitation is valid for seven days. Milliseconds. */
const lifetime = 7 * 24 * 60 * 60 * 1000;

/** Who is invited. `address` is normalised. */
export interface Invited {
  address: string;
  name: string;
  role: string;
}

/** Creates an invitation and sends its link. An earlier one of the company to the same address becomes invalid. */
export async function createInvitation(
  env: Env,
  {
    actor,
    invited,
    shop,
    memory,
  }: { actor: UserActor; invited: Invited; shop: ShopName; memory: RequestMemory | null },
  now: number,
): Promise<OpenInvitation> {
  // 128 random bits.
  const code = randomBytes(16).toString('base64url');
  const { address, name, role } = invited;
  const from = await readSender(env, actor);
  const expiresAt = now + lifetime;
  const hash = await hashToken(code);
  const link = `${shop.origin}/user/signin-by-invitation?invitation=${code}`;
  const letter = inLanguage(await readerLanguage(env, address), () => letterOf(address, from, shop.supplier, link));
  await env.trade.batch([
    env.trade
      .prepare('DELETE FROM invitation WHERE company_id = ?1 AND address = ?2 AND used_at IS NULL')
      .bind(actor.companyId, address),
    env.trade
      .prepare(
        `INSERT INTO invitation (code_hash, company_id, address, name, role, invited_by, created_at, expires_at)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .bind(hash, actor.companyId, address, name, role, actor.userId, now, expiresAt),
    ...(memory ? [claimCreation(env, memory, now)] : []),
    queueMessage(env, { ...letter, expiresAt }, now),
  ]);
  return await readInvitation(env, actor, { where: 'code_hash = ?2', value: hash });
}

/** An invitation of the actor's company by its id, as `createInvitation` returns it. Throws 404 once it was used or revoked. */
export function findSentInvitation(env: Env, actor: UserActor, id: number): Promise<OpenInvitation> {
  return readInvitation(env, actor, { where: 'id = ?2', value: id });
}

/** `where` is a condition with ?2, the value. */
async function readInvitation(
  env: Env,
  { companyId }: UserActor,
  { where, value }: { where: string; value: string | number },
): Promise<OpenInvitation> {
  const row = await env.trade
    .prepare(
      `SELECT id, address, name, role, expires_at AS expiresAt FROM invitation
        WHERE company_id = ?1 AND used_at IS NULL AND ${where}`,
    )
    .bind(companyId, value)
    .first<Omit<OpenInvitation, 'expires'> & { expiresAt: number }>();
  if (!row) throw notFound(t('invitation.missing'));
  const { expiresAt, ...invitation } = row;
  return { ...invitation, expires: new Date(expiresAt).toISOString() };
}

/** That of who is invited if they have an account, else that of who invites. */
async function readerLanguage(env: Env, address: string): Promise<Language> {
  const stored = await env.trade
    .prepare('SELECT language FROM user WHERE phone = ?1 OR email = ?1')
    .bind(address)
    .first<Language>('language');
  return stored ?? language();
}

/** The shop's own sentence comes first, and nobody's name passes for a part of it. */
function letterOf(address: string, from: Awaited<ReturnType<typeof readSender>>, supplier: string, link: string) {
  const company = quoted(from.company);
  return {
    channel: channelOf(address),
    address,
    subject: t('invitation.subject', { company }),
    text: t('invitation.text', { supplier: quoted(supplier), link, name: quoted(from.name), company }),
  };
}

/** The shop that an invitation leads to. */
interface ShopName {
  origin: string;
  supplier: string;
}

async function readSender(env: Env, { userId, companyId }: UserActor): Promise<{ name: string; company: string }> {
  const row = await env.trade
    .prepare('SELECT u.name, c.name AS company FROM user u JOIN company c ON c.id = ?2 WHERE u.id = ?1')
    .bind(userId, companyId)
    .first<{ name: string; company: string }>();
  if (!row) throw notFound(t('company.missing'));
  return row;
}

/** Revokes an invitation. Throws the same 404 for another company's as for a missing one. */
export async function revokeInvitation(env: Env, companyId: number, id: number): Promise<void> {
  const { meta } = await env.trade
    .prepare('DELETE FROM invitation WHERE id = ?1 AND company_id = ?2 AND used_at IS NULL')
    .bind(id, companyId)
    .run();
  if (meta.changes !== 1) throw notFound(t('invitation.missing'));
}

export interface Invitation {
  id: number;
  companyId: number;
  companyName: string;
  inviter: string;
  address: string;
  name: string;
  expiresAt: number;
}

/** The pending invitation of a link. Throws 404 for an unknown one, 410 for one that is used, expired or of somebody who may no longer invite. */
export async function findInvitation(env: Env, code: string, now: number): Promise<Invitation> {
  const row = await env.trade
    .prepare(
      `SELECT i.id, i.company_id AS companyId, c.name AS companyName, u.name AS inviter, i.address, i.name,
              i.expires_at AS expiresAt, i.used_at AS usedAt, ${stillInvites} AS counts
         FROM invitation i JOIN company c ON c.id = i.company_id JOIN user u ON u.id = i.invited_by
        WHERE i.code_hash = ?1`,
    )
    .bind(await hashToken(code))
    .first<Invitation & { usedAt: number | null; counts: number }>();
  if (!row) throw notFound(t('invitation.missing'));
  if (row.usedAt !== null) throw gone(t('invitation.used'));
  if (row.counts === 0) throw gone(t('invitation.withdrawn'));
  if (row.expiresAt <= now) throw gone(t('invitation.expired'));
  return row;
}

/** The invitation of a link if this user has accepted it, else null. */
export async function usedBy(env: Env, code: string, userId: number) {
  return await env.trade
    .prepare(
      `SELECT i.company_id AS companyId, c.name AS companyName FROM invitation i JOIN company c ON c.id = i.company_id
        WHERE i.code_hash = ?1 AND i.used_by = ?2`,
    )
    .bind(await hashToken(code), userId)
    .first<Pick<Invitation, 'companyId' | 'companyName'>>();
}

/** 410 for an invitation that is used or expired. */
export function gone(message: string): ApiError {
  return new ApiError(410, 'Gone', message);
}

/** Throws 422 at the login of somebody who belongs to the company already. */
export async function requireStranger(env: Env, companyId: number, address: string): Promise<void> {
  const member = await env.trade
    .prepare(
      'SELECT 1 FROM member m JOIN user u ON u.id = m.user_id WHERE m.company_id = ?1 AND (u.phone = ?2 OR u.email = ?2)',
    )
    .bind(companyId, address)
    .first();
  const field = channelOf(address) === 'sms' ? 'phone' : 'email';
  if (member) throw invalidFields([{ field, message: t('invitation.member') }]);
}
