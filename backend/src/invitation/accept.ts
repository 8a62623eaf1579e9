import type { CallBody } from '#contract/call.ts';
import type { signInByInvitation } from '#contract/colleague.ts';
import type { UserActor } from '../actor.ts';
import { checkCode, type IssuedCode, issueCode, unlessSpent } from '../code/code.ts';
import { actFor } from '../company/store.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, forbidden, invalidFields } from '../errors.ts';
import { passwordFault } from '../password/rule.ts';
import { limitCaller } from '../session/asker.ts';
import { accountBlocked } from '../session/blocked.ts';
import type { Caller } from '../session/caller.ts';
import { hashPassword } from '../session/password.ts';
import { startSession } from '../session/start.ts';
import { consentFaults, consentsOf } from '../sign-up/consents.ts';
import { t } from '../texts/texts.ts';
import { addMember, addNewcomer, type Newcomer } from './join.ts';
import { findInvitation, gone, type Invitation, usedBy } from './store.ts';

type Typed = CallBody<typeof signInByInvitation>;

/** A new session, or a new token of one, and what to tell its person. */
interface Joined {
  authToken: string;
  message: string;
}

/** Sends a code to the address of the invitation, which comes back masked. */
export async function sendInvitationCode(
  env: Env,
  invitation: string,
  caller: Caller,
  now: number,
): Promise<IssuedCode & { address: string }> {
  await limitCaller(env, 'invitation', caller, now);
  const { address } = await findInvitation(env, invitation, now);
  const order = {
    purpose: 'invitation',
    login: address,
    userId: null,
    send: true,
    subject: t('invitation.code-subject'),
    text: (code: string) => t('invitation.code-text', { code }),
  } as const;
  return { ...(await issueCode(env, order, caller, now)), address: maskAddress(address) };
}

/**
 * Accepts an invitation with the code sent to its address. The owner of the address joins the company and is signed in;
 * without an account they get one, with a password and consents as at sign-up. An invitation works once. Everything
 * typed is checked before the code is spent.
 */
export async function acceptByCode(
  env: Env,
  typed: Typed & { code: string },
  caller: Caller,
  now: number,
): Promise<Joined> {
  await limitCaller(env, 'invitation', caller, now);
  const found = await findInvitation(env, typed.invitation, now);
  const user = await findPerson(env, found.address);
  if (!user) checkNewcomer(found, typed);
  const { spend } = await checkCode(
    env,
    { purpose: 'invitation', login: found.address, code: typed.code },
    caller,
    now,
  );
  if (user?.blocked) throw new ApiError(403, 'AccountBlocked', t(accountBlocked));
  if (user?.active === 0) throw new ApiError(403, 'AccountClosed', t('session.closed'));
  const added = user
    ? addMember(env, found, now, spend)
    : addNewcomer(env, found, { ...(await newcomer(env, typed, caller)), spend }, now);
  await unlessSpent(added);
  const joined = await findPerson(env, found.address);
  if (!joined) throw gone(t('invitation.used'));
  const account = { id: joined.id, companyId: found.companyId };
  return { ...(await startSession(env, { account, remember: true, caller }, now)), message: welcome(found) };
}

function checkNewcomer({ address, name }: Invitation, typed: Typed): void {
  const { password = '', repeatPassword = '' } = typed;
  const errors: FieldError[] = [];
  const fault = passwordFault(password, [address, name]);
  if (fault) errors.push({ field: 'password', message: fault });
  if (password !== repeatPassword) errors.push({ field: 'repeatPassword', message: t('password.differs') });
  errors.push(...consentFaults(typed));
  if (errors.length > 0) throw invalidFields(errors);
}

async function newcomer(env: Env, typed: Typed, { address }: Caller): Promise<Omit<Newcomer, 'spend'>> {
  const [password, consents] = await Promise.all([hashPassword(typed.password ?? ''), consentsOf(env, typed)]);
  return { password, consents, address };
}

/**
 * Accepts an invitation of somebody who is signed in: to join takes no code, because the invitation went to an address
 * that is proven to be theirs. The session goes on for the new company. A repeat whose response was lost does no more.
 */
export async function acceptAsOwner(env: Env, code: string, actor: UserActor, now: number): Promise<Joined> {
  const found = (await usedBy(env, code, actor.userId)) ?? (await joinAsOwner(env, code, actor, now));
  const authToken = await actFor(env, actor, found.companyId);
  if (authToken === null) throw forbidden(t('invitation.left'));
  return { authToken, message: welcome(found) };
}

async function joinAsOwner(env: Env, code: string, { userId }: UserActor, now: number): Promise<Invitation> {
  const found = await findInvitation(env, code, now);
  const person = await findPerson(env, found.address);
  if (person?.id !== userId) throw forbidden(t('invitation.foreign'));
  await addMember(env, found, now);
  return found;
}

const welcome = ({ companyName }: Pick<Invitation, 'companyName'>) => t('invitation.welcome', { company: companyName });

/** The owner of a normalised address; null if there is none. */
export function findPerson(env: Env, address: string) {
  return env.trade
    .prepare('SELECT id, active, blocked_at IS NOT NULL AS blocked FROM user WHERE phone = ?1 OR email = ?1')
    .bind(address)
    .first<{ id: number; active: number; blocked: number }>();
}

/** An address as shown to somebody who only has the link. */
export function maskAddress(address: string): string {
  return address.includes('@') ? address.replace(/^(.).*@/, '$1•••@') : `+7 ••• •••-••-${address.slice(-2)}`;
}
