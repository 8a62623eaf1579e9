import type { getDeletion } from '#contract/account-deletion.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { UserActor } from '../actor.ts';
import { managing } from '../colleague/permissions.ts';
import { isUnmanaged } from '../colleague/store.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { noPassword } from '../session/password.ts';
import { handOver } from '../specification/life.ts';
import { inLanguage, languages, t } from '../texts/texts.ts';
import { provePassword } from './change.ts';

type Consequences = CallAnswer<typeof getDeletion>;

/** Name shown instead of a deleted person. */
const nobody = () => inLanguage(languages[0], () => t('profile.nobody'));

/** Another person of the company `m` who can sign in. */
const another = `SELECT 1 FROM member o JOIN user u ON u.id = o.user_id AND u.active = 1 AND u.blocked_at IS NULL
  WHERE o.company_id = m.company_id AND o.user_id <> m.user_id`;
/** A company with other people that only this person manages. */
const orphaned = `SELECT c.name FROM member m JOIN company c ON c.id = m.company_id
  WHERE m.user_id = ?1 AND ${managing('m')} AND EXISTS (${another}) AND NOT EXISTS (${another} AND ${managing('o')})
  ORDER BY c.id LIMIT 1`;

/** What deleting the account would do, and what prevents it. */
export async function readConsequences(env: Env, { userId, staffUserId }: UserActor): Promise<Consequences> {
  const [orders, companies, orphans, passwords] = await env.trade.batch<{ name: string; count: number }>([
    env.trade
      .prepare(
        `SELECT count(*) AS count FROM orders WHERE user_id = ?1 AND status NOT IN ('closed', 'cancelled', 'rejected')`,
      )
      .bind(userId),
    env.trade
      .prepare('SELECT c.name FROM member m JOIN company c ON c.id = m.company_id WHERE m.user_id = ?1 ORDER BY c.id')
      .bind(userId),
    env.trade.prepare(orphaned).bind(userId),
    env.trade.prepare('SELECT count(*) AS count FROM user WHERE id = ?1 AND password <> ?2').bind(userId, noPassword),
  ]);
  const orphan = orphans?.results[0]?.name;
  return {
    openOrders: orders?.results[0]?.count ?? 0,
    companies: (companies?.results ?? []).map(({ name }) => name),
    refusal: refusalOf({ orphan, isStaff: staffUserId !== null, hasPassword: passwords?.results[0]?.count === 1 }),
  };
}

interface Obstacles {
  /** Name of a company that nobody else would manage. */
  orphan: string | undefined;
  isStaff: boolean;
  hasPassword: boolean;
}

function refusalOf({ orphan, isStaff, hasPassword }: Obstacles): string | null {
  if (isStaff) return t('profile.not-owner');
  if (orphan === undefined) {
    return hasPassword ? null : t('profile.no-password');
  }
  return t('profile.only-administrator', { company: orphan });
}

/**
 * Deletes the signed-in user's account: ends all sessions and erases everything personal in one batch. Orders and
 * whatever else belongs to the company stay, without a name. Throws 409 if the company would be left without an
 * administrator, 422 for a wrong password.
 */
export async function deleteAccount(env: Env, actor: UserActor, password: string, now: number): Promise<void> {
  await requireDeletable(env, actor);
  if (!password) throw invalidFields([{ field: 'currentPassword', message: t('profile.current-password') }]);
  await provePassword(env, actor, password, now);
  // Another administrator may have left, or lost the permission, while the password was hashed.
  const stillDeletable = env.trade
    .prepare(`UPDATE assertion SET manager = NOT EXISTS (${orphaned}) WHERE id = 1`)
    .bind(actor.userId);
  try {
    await env.trade.batch([stillDeletable, ...erasure(env, actor.userId, now)]);
  } catch (error) {
    if (isUnmanaged(error)) await requireDeletable(env, actor);
    throw error;
  }
}

async function requireDeletable(env: Env, actor: UserActor): Promise<void> {
  const { refusal } = await readConsequences(env, actor);
  if (refusal !== null) throw new ApiError(409, 'DeletionRefused', refusal);
}

/** Tables whose rows belong to one user and go with the account. A test holds that every table is either here or kept on purpose. */
export const ownTables = [
  'configurator_session',
  'session',
  'member_permission',
  'member',
  'favorite',
  'user_filter',
  'one_time_code',
  'sign_up',
  'sso_identity',
  'specification',
  'specification_share',
  'payment_binding',
  'staff_permission',
  'notification_choice',
  'stock_alert',
  'price_seen',
  'plan_reminder',
  'plan_reminder_ahead',
  'price_digest',
  'known_browser',
  'club_member',
  'budget',
  'chat',
  'order_message_read',
];

function erasure(env: Env, userId: number, now: number): D1PreparedStatement[] {
  const ofUser = (sql: string, ...more: unknown[]) => env.trade.prepare(sql).bind(userId, ...more);
  const ofOwner = (sql: string, owner: string) => env.trade.prepare(sql).bind(owner);
  return [
    ofUser(
      `UPDATE order_history SET actor = ?2 WHERE user_id = ?1 OR order_id IN (SELECT id FROM orders WHERE user_id = ?1)
        AND actor = (SELECT name FROM user WHERE id = ?1)`,
      nobody(),
    ),
    ofUser(
      `DELETE FROM outbox WHERE address IN (
         SELECT j.value FROM user u, json_each(json_array(u.phone, u.email, u.contact_email)) j WHERE u.id = ?1)`,
    ),
    ofUser('UPDATE outbox SET reply_to = NULL WHERE reply_to IN (SELECT email FROM user WHERE id = ?1)'),
    ...handOver(env.trade, userId, null),
    // The sweep deletes them with their files.
    ofUser("UPDATE job SET expires_at = 0, input = 'null', file_name = NULL WHERE user_id = ?1"),
    ...ownTables.map((table) => ofUser(`DELETE FROM ${table} WHERE user_id = ?1`)),
    // The keys are built here as text: SQL would turn a bound number into 1.0.
    ofOwner('DELETE FROM cart WHERE owner LIKE ?1', `u:${userId}:%`),
    ofOwner('DELETE FROM cart WHERE owner LIKE ?1', `c:u:${userId}:%`),
    ofOwner('DELETE FROM quick_order WHERE owner LIKE ?1', `u:${userId}:%`),
    ofOwner('DELETE FROM checkout_form WHERE owner LIKE ?1', `u:${userId}:%`),
    ofOwner('DELETE FROM request WHERE owner = ?1', `u:${userId}`),
    ofOwner('DELETE FROM closed_message WHERE reader = ?1', `u:${userId}`),
    ofUser("UPDATE invitation SET address = '', name = ?2 WHERE used_by = ?1", nobody()),
    // It must remain provable that a consent was given, to which document and when.
    ofUser("UPDATE consent SET withdrawn_at = coalesce(withdrawn_at, ?2), address = '' WHERE user_id = ?1", now),
    ofUser(
      `UPDATE user SET name = ?2, last_name = NULL, first_name = NULL, middle_name = NULL, gender = NULL, phone = NULL,
         email = NULL, contact_email = NULL, password = 'none', position = NULL, about = '{}', avatar = NULL, region_id = NULL,
         company_id = NULL, active = 0 WHERE id = ?1`,
      nobody(),
    ),
  ];
}
