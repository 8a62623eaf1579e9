import { checkCode, type IssuedCode, issueCode, unlessSpent, wrongCode } from '../code/code.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { channelOf } from '../message/message.ts';
import { queueMessage } from '../message/outbox.ts';
import { askerOf, limitAsker } from '../session/asker.ts';
import type { Caller } from '../session/caller.ts';
import { forgiveAllTries } from '../session/limits.ts';
import { hashPassword } from '../session/password.ts';
import { findAccount } from '../session/start.ts';
import { hashToken } from '../session/token.ts';
import { t } from '../texts/texts.ts';
import { passwordFault } from './rule.ts';

/** Sends a code for a new password. Response and timing are the same if nobody has the login. */
export async function sendResetCode(env: Env, login: string, caller: Caller, now: number): Promise<IssuedCode> {
  const account = await findAccount(env, login);
  const asker = await askerOf(env, account?.id ?? null, caller);
  await limitAsker(env, 'reset', { asker, caller }, now);
  const order = {
    purpose: 'reset',
    login,
    userId: account?.id ?? null,
    send: account !== null,
    subject: t('password.code-subject'),
    text: (code: string) => t('password.code-text', { code }),
  } as const;
  return issueCode(env, order, caller, now);
}

/** What a person typed in the second step. `login` is normalised. */
export interface NewPassword {
  login: string;
  code: string;
  password: string;
  repeat: string;
}

/** An invalid field of the second step, by its name in the call. */
interface Fault {
  field: 'code' | 'password' | 'repeatPassword';
  message: string;
}

/** What is wrong with the second step. */
export class ResetRefused extends Error {
  readonly faults: readonly [Fault, ...Fault[]];

  constructor(...faults: ResetRefused['faults']) {
    super(faults[0].message);
    this.faults = faults;
  }
}

/**
 * Sets a new password by a code and ends all sessions of the user, so that an intruder is signed out too. Checks the
 * password before the code, which is spent in one batch with the change: neither a weak password nor a failure costs it.
 */
export async function resetPassword(env: Env, typed: NewPassword, caller: Caller, now: number): Promise<void> {
  const account = await findAccount(env, typed.login);
  const asker = await askerOf(env, account?.id ?? null, caller);
  await limitAsker(env, 'reset', { asker, caller }, now);
  const message = passwordFault(typed.password, [typed.login]);
  const weak: Fault[] = message ? [{ field: 'password', message }] : [];
  const differs = typed.password !== typed.repeat;
  const [fault, ...more] = [...weak, ...(differs ? [repeatDiffers()] : [])];
  if (fault) throw new ResetRefused(fault, ...more);
  const { userId, spend } = await refuseWrong(goodCode(env, typed, caller, now));
  const password = await hashPassword(typed.password);
  const batch = env.trade.batch([
    ...spend,
    env.trade.prepare('UPDATE user SET password = ?2 WHERE id = ?1').bind(userId, password),
    env.trade.prepare('DELETE FROM session WHERE user_id = ?1').bind(userId),
    // Somebody else may have signed in with the old one.
    env.trade.prepare('DELETE FROM known_browser WHERE user_id = ?1').bind(userId),
    forgiveAllTries(env, await hashToken(typed.login)),
    queueMessage(env, notice(typed.login, now), now),
  ]);
  await refuseWrong(unlessSpent(batch));
}

const repeatDiffers = (): Fault => ({ field: 'repeatPassword', message: t('password.differs') });

/** A code for an unknown login fails like a wrong one. */
async function goodCode(env: Env, { login, code }: NewPassword, caller: Caller, now: number) {
  const { userId, spend } = await checkCode(env, { purpose: 'reset', login, code }, caller, now);
  if (userId === null) throw wrongCode();
  return { userId, spend };
}

/** A wrong code as this call says it. */
async function refuseWrong<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError && error.name === 'WrongCode')) throw error;
    throw new ResetRefused({ field: 'code', message: error.message });
  }
}

const day = 24 * 60 * 60 * 1000;

function notice(login: string, now: number) {
  const text = t('password.reset-text');
  return {
    channel: channelOf(login),
    address: login,
    subject: t('password.changed-subject'),
    text,
    expiresAt: now + day,
  };
}
