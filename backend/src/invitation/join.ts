import { stillInvites } from '../colleague/permissions.ts';
import type { Env } from '../env.ts';
import { insertConsents } from '../sign-up/consents.ts';
import type { Consent } from '../sign-up/store.ts';
import { t } from '../texts/texts.ts';
import { gone, type Invitation } from './store.ts';

/** What a new person has typed. */
export interface Newcomer {
  /** Hash for storage. */
  password: string;
  consents: readonly Consent[];
  /** IP address from which the consents were given. */
  address: string;
  /** Spends the code that they have typed. */
  spend: readonly D1PreparedStatement[];
}

/** Every statement checks that the invitation is still pending: two parallel acceptances create one member. */
const waits = `i.id = ?1 AND i.used_at IS NULL AND ${stillInvites}`;
const person = '(u.phone = i.address OR u.email = i.address)';

/** Takes the owner of the invitation's address into its company, in one batch with `spend` of a code. Throws 410 if it was used meanwhile. */
export async function addMember(
  env: Env,
  invitation: Invitation,
  now: number,
  spend: readonly D1PreparedStatement[] = [],
): Promise<void> {
  await runOnce(env, [...spend, ...joining(env, invitation, now)]);
}

/** Creates an account for the invitation's address too. */
export async function addNewcomer(
  env: Env,
  invitation: Invitation,
  { password, consents, address, spend }: Newcomer,
  now: number,
): Promise<void> {
  const uuid = crypto.randomUUID();
  const isPhone = /^\d{10}$/.test(invitation.address) ? 1 : 0;
  const create = env.trade
    .prepare(
      `INSERT INTO user (uuid, name, phone, email, password, company_id)
       SELECT ?2, i.name, iif(?3, i.address, NULL), iif(?3, NULL, i.address), ?4, i.company_id FROM invitation i
        WHERE ${waits} AND NOT EXISTS (SELECT 1 FROM user u WHERE ${person})`,
    )
    .bind(invitation.id, uuid, isPhone, password);
  const consent = insertConsents(env, uuid, { consents, givenAt: now, address });
  await runOnce(env, [...spend, create, consent, ...joining(env, invitation, now)]);
}

function joining(env: Env, { id, companyId }: Invitation, now: number): D1PreparedStatement[] {
  return [
    // What was written before somebody came isn't news to them.
    env.trade
      .prepare(
        `INSERT INTO order_message_read (order_id, user_id, message_id)
         SELECT o.id, u.id, max(g.id) FROM invitation i JOIN user u ON ${person}
           JOIN orders o ON o.company_id = ?2 JOIN order_message g ON g.order_id = o.id
          WHERE ${waits} AND NOT EXISTS (SELECT 1 FROM member WHERE user_id = u.id AND company_id = ?2)
          GROUP BY o.id, u.id
         ON CONFLICT (order_id, user_id) DO UPDATE SET message_id = max(message_id, excluded.message_id)`,
      )
      .bind(id, companyId),
    env.trade
      .prepare(
        `INSERT INTO member (user_id, company_id, role)
         SELECT u.id, ?2, i.role FROM invitation i JOIN user u ON ${person} WHERE ${waits} ON CONFLICT DO NOTHING`,
      )
      .bind(id, companyId),
    env.trade
      .prepare(
        `UPDATE invitation AS i SET used_at = ?2, used_by = (SELECT u.id FROM user u WHERE ${person}) WHERE ${waits}`,
      )
      .bind(id, now),
  ];
}

/** The last statement uses the invitation up. */
async function runOnce(env: Env, statements: D1PreparedStatement[]): Promise<void> {
  const results = await env.trade.batch(statements);
  if (results.at(-1)?.meta.changes !== 1) throw gone(t('invitation.used'));
}
