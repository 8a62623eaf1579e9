import { issueCode, spendCode } from '../code/code.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { limitCaller } from '../session/asker.ts';
import { accountBlocked } from '../session/blocked.ts';
import type { Caller } from '../session/caller.ts';
import { noPassword } from '../session/password.ts';
import { startSession } from '../session/start.ts';
import { findInvitation, gone, type Invitation } from './store.ts';

/** Sends a code to the address of the invitation and returns that address masked. */
export async function sendInvitationCode(env: Env, invitation: string, caller: Caller, now: number): Promise<string> {
  await limitCaller(env, 'invitation', caller, now);
  const { address } = await findInvitation(env, invitation, now);
  const order = {
    purpose: 'invitation',
    login: address,
    userId: null,
    send: true,
    subject: 'Код для входа по приглашению',
    text: (code: string) => `${code} — код для входа по приглашению. Действует 10 минут. Никому его не сообщайте.`,
  } as const;
  await issueCode(env, order, caller, now);
  return maskAddress(address);
}

/**
 * Accepts an invitation with the code sent to its address. The owner of the address joins the company and is signed in;
 * a new account is created if there is none, whose password can be set later by a code. An invitation works once.
 */
export async function acceptInvitation(
  env: Env,
  { invitation, code }: { invitation: string; code: string },
  caller: Caller,
  now: number,
): Promise<string> {
  await limitCaller(env, 'invitation', caller, now);
  const found = await findInvitation(env, invitation, now);
  await spendCode(env, { purpose: 'invitation', login: found.address, code }, caller, now);
  const user = await findPerson(env, found.address);
  if (user?.blocked) throw new ApiError(403, 'AccountBlocked', accountBlocked);
  if (user?.active === 0) throw new ApiError(403, 'AccountClosed', 'Учётная запись закрыта. Обратитесь к поставщику');
  await join(env, found, now);
  const joined = await findPerson(env, found.address);
  if (!joined) throw gone('Приглашение уже использовано. Войдите или попросите новое');
  const account = { id: joined.id, companyId: found.companyId };
  return startSession(env, { account, remember: true, caller }, now);
}

function findPerson(env: Env, address: string) {
  return env.trade
    .prepare('SELECT id, active, blocked_at IS NOT NULL AS blocked FROM user WHERE phone = ?1 OR email = ?1')
    .bind(address)
    .first<{ id: number; active: number; blocked: number }>();
}

/**
 * One batch in which every statement checks that the invitation is still pending: two parallel acceptances create one
 * member.
 */
async function join(env: Env, { id, companyId, address }: Invitation, now: number): Promise<void> {
  const waits = 'i.id = ?1 AND i.used_at IS NULL';
  const person = '(u.phone = i.address OR u.email = i.address)';
  const isPhone = /^\d{10}$/.test(address) ? 1 : 0;
  const results = await env.trade.batch([
    env.trade
      .prepare(
        `INSERT INTO user (uuid, name, phone, email, password, company_id)
         SELECT ?2, i.name, iif(?3, i.address, NULL), iif(?3, NULL, i.address), ?4, i.company_id FROM invitation i
          WHERE ${waits} AND NOT EXISTS (SELECT 1 FROM user u WHERE ${person})`,
      )
      .bind(id, crypto.randomUUID(), isPhone, noPassword),
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
  ]);
  if (results[2]?.meta.changes !== 1) throw gone('Приглашение уже использовано. Войдите или попросите новое');
}

/** An address as shown to somebody who only has the link. */
export function maskAddress(address: string): string {
  return address.includes('@') ? address.replace(/^(.).*@/, '$1•••@') : `+7 ••• •••-••-${address.slice(-2)}`;
}
