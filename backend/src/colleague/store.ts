import type { z } from 'zod';
import type { CallAnswer } from '#contract/call.ts';
import type { colleague, getRoles, openInvitation } from '#contract/colleague.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden, invalidFields, notFound } from '../errors.ts';
import { handOver } from '../specification/life.ts';
import { named, t } from '../texts/texts.ts';
import { managesCompany, managing, memberPermissions, stillInvites } from './permissions.ts';

export type Colleague = z.output<typeof colleague>;
export type OpenInvitation = z.output<typeof openInvitation>;
type Roles = CallAnswer<typeof getRoles>;

/** Throws 403 unless the user manages the company. */
export function requireManager({ permissions }: UserActor): void {
  if (permissions.includes(managesCompany)) return;
  throw notManager();
}

const notManager = () => forbidden(t('colleague.forbidden'));

/** All permissions and roles, in the order in which pages show them. */
export async function readRoles(env: Env): Promise<Roles> {
  const [permissions, roles] = await env.trade.batch([
    env.trade.prepare('SELECT code, name FROM permission ORDER BY name'),
    env.trade.prepare(
      `SELECT code, name, (SELECT json_group_array(permission) FROM role_permission WHERE role = code) AS permissions
         FROM role ORDER BY json_array_length(permissions) DESC, code`,
    ),
  ]);
  return {
    permissions: ((permissions?.results ?? []) as Roles['permissions']).map(({ code, name }) => ({
      code,
      name: named(name),
    })),
    roles: ((roles?.results ?? []) as { code: string; name: string; permissions: string }[]).map((role) => ({
      ...role,
      name: named(role.name),
      permissions: JSON.parse(role.permissions) as string[],
    })),
  };
}

type MemberRow = Omit<Colleague, 'permissions' | 'self'> & { permissions: string };

/** The company's people, sorted by name. */
export async function readColleagues(env: Env, { companyId, userId }: UserActor): Promise<Colleague[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT u.id, u.name, u.phone, u.email, u.position, m.role, ${memberPermissions} AS permissions
         FROM member m JOIN user u ON u.id = m.user_id AND u.active = 1 WHERE m.company_id = ?1 ORDER BY u.name, u.id`,
    )
    .bind(companyId)
    .all<MemberRow>();
  return results.map((row) => ({
    ...row,
    permissions: JSON.parse(row.permissions) as string[],
    self: row.id === userId,
  }));
}

/** Pending invitations of the company. */
export async function readInvitations(env: Env, companyId: number, now: number): Promise<OpenInvitation[]> {
  const { results } = await env.trade
    .prepare(
      `SELECT id, name, address, role, expires_at AS expiresAt FROM invitation i
        WHERE company_id = ?1 AND used_at IS NULL AND expires_at > ?2 AND ${stillInvites} ORDER BY id DESC LIMIT 100`,
    )
    .bind(companyId, now)
    .all<Omit<OpenInvitation, 'expires'> & { expiresAt: number }>();
  return results.map(({ expiresAt, ...row }) => ({ ...row, expires: new Date(expiresAt).toISOString() }));
}

/** The role with this code. Throws 422 at the field if there is none. */
export async function requireRole(env: Env, code: string): Promise<Roles['roles'][number]> {
  const role = (await readRoles(env)).roles.find((one) => one.code === code);
  if (!role) throw invalidFields([{ field: 'role', message: t('colleague.role') }]);
  return role;
}

/**
 * Sets a colleague's role and exact permissions, which are the role's if none are given; differences from the role are stored per person. Nobody can change
 * their own permissions, so a company always keeps somebody who manages it. A change ends the colleague's sessions for
 * the company: a copy of one must not get rights that its owner has been given since.
 */
export async function changeColleague(
  env: Env,
  actor: UserActor,
  userId: number,
  { role: code, permissions: own }: { role: string; permissions?: readonly string[] | undefined },
): Promise<void> {
  const before = await requireOther(env, actor, userId);
  const role = await requireRole(env, code);
  const permissions = own ?? role.permissions;
  const codes = new Set((await readRoles(env)).permissions.map((one) => one.code));
  if (permissions.some((one) => !codes.has(one))) {
    throw invalidFields([{ field: 'permissions', message: t('colleague.permissions') }]);
  }
  const differences = [...codes].flatMap((one) => {
    const [requested, given] = [permissions.includes(one), role.permissions.includes(one)];
    return requested === given ? [] : [{ permission: one, granted: requested ? 1 : 0 }];
  });
  const ids: [number, number] = [userId, actor.companyId];
  await asManager(env, actor, [
    env.trade.prepare('UPDATE member SET role = ?3 WHERE user_id = ?1 AND company_id = ?2').bind(...ids, code),
    env.trade.prepare('DELETE FROM member_permission WHERE user_id = ?1 AND company_id = ?2').bind(...ids),
    env.trade
      .prepare(
        `INSERT INTO member_permission (user_id, company_id, permission, granted)
         SELECT ?1, ?2, value ->> 'permission', value ->> 'granted' FROM json_each(?3)`,
      )
      .bind(...ids, JSON.stringify(differences)),
    ...(isSame(before, { role: code, permissions }) ? [] : [endSessions(env, ids)]),
  ]);
}

/** Removes a colleague from the company. Their sessions for it end at once. */
export async function dropColleague(env: Env, actor: UserActor, userId: number): Promise<void> {
  await requireOther(env, actor, userId);
  const ids: [number, number] = [userId, actor.companyId];
  await asManager(env, actor, [
    env.trade.prepare('DELETE FROM member_permission WHERE user_id = ?1 AND company_id = ?2').bind(...ids),
    endSessions(env, ids),
    env.trade.prepare('DELETE FROM member WHERE user_id = ?1 AND company_id = ?2').bind(...ids),
    ...handOver(env.trade, userId, actor.companyId),
  ]);
}

/**
 * Runs a batch only while the caller still manages the company. If two administrators revoke each other's permission at
 * the same moment, one of them keeps it. Throws 403 if the caller lost it meanwhile.
 */
async function asManager(env: Env, { userId, companyId }: UserActor, statements: D1PreparedStatement[]): Promise<void> {
  const stillManages = env.trade
    .prepare(
      `UPDATE assertion SET manager = EXISTS (SELECT 1 FROM member m
         WHERE m.user_id = ?1 AND m.company_id = ?2 AND ${managing('m')}) WHERE id = 1`,
    )
    .bind(userId, companyId);
  try {
    await env.trade.batch([stillManages, ...statements]);
  } catch (error) {
    throw isUnmanaged(error) ? notManager() : error;
  }
}

/** True if a batch was rolled back because the company would be left without its manager. */
export function isUnmanaged(error: unknown): boolean {
  return error instanceof Error && error.message.includes('company_managed');
}

function endSessions(env: Env, ids: [userId: number, companyId: number]): D1PreparedStatement {
  return env.trade.prepare('DELETE FROM session WHERE user_id = ?1 AND company_id = ?2').bind(...ids);
}

interface Rights {
  role: string;
  permissions: readonly string[];
}

function isSame(before: Rights, after: Rights): boolean {
  const sorted = ({ permissions }: Rights) => [...new Set(permissions)].sort().join();
  return before.role === after.role && sorted(before) === sorted(after);
}

/** The rights of a colleague. Throws the same 404 for a user of another company as for an unknown one. */
async function requireOther(env: Env, actor: UserActor, userId: number): Promise<Rights> {
  const found = await env.trade
    .prepare(
      `SELECT m.role, ${memberPermissions} AS permissions FROM member m WHERE m.user_id = ?1 AND m.company_id = ?2`,
    )
    .bind(userId, actor.companyId)
    .first<{ role: string; permissions: string }>();
  if (!found) throw notFound(t('colleague.missing'));
  if (userId !== actor.userId) return { ...found, permissions: JSON.parse(found.permissions) as string[] };
  throw new ApiError(409, 'OwnRights', t('colleague.own-rights'));
}
