import { checkCode, type IssuedCode, issueCode, unlessSpent, wrongCode } from '../code/code.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { askerOf, limitAsker, logFailedTry, triesKey } from './asker.ts';
import type { Caller } from './caller.ts';
import { forgiveTries, limitPerMinute, takeTry } from './limits.ts';
import { isPassword } from './password.ts';
import { accountOf, findAccount, type Started, startSession } from './start.ts';

/** What a person entered to sign in. `login` is normalised. */
export interface Credentials {
  login: string;
  password: string;
  remember: boolean;
}

/** The same error for a wrong password and an unknown login, so that nobody learns who is a customer. */
const refusal = () => new ApiError(422, 'SignInRefused', t('session.refused'));

/**
 * Signs in. Limits come first, because a hash costs 150 ms of CPU; an unknown login
 * takes the same steps and the same time as a wrong password.
 */
export async function signIn(env: Env, credentials: Credentials, caller: Caller, now: number): Promise<Started> {
  const { login, password } = credentials;
  const account = await findAccount(env, login);
  const asker = await askerOf(env, account?.id ?? null, caller);
  const tries = await triesKey(login, asker);
  await limitAsker(env, 'sign-in', { asker, caller }, now);
  // Before the try is taken: what is refused unchecked is no failure of the account.
  if (!asker.isKnown) await limitPerMinute(env, 'sign-in', env.signInPerMinute, now);
  await takeTry(env, tries, now);
  const right = await isPassword(password, account?.password ?? null);
  if (!account || !right) {
    logFailedTry(env, login, caller, asker);
    throw refusal();
  }
  return startSession(env, { account, remember: credentials.remember, caller }, now, [forgiveTries(env, tries)]);
}

/** Sends a code to the owner of the login. Response and timing are the same if there is none. */
export async function sendSignInCode(env: Env, login: string, caller: Caller, now: number): Promise<IssuedCode> {
  const account = await findAccount(env, login);
  const asker = await askerOf(env, account?.id ?? null, caller);
  await limitAsker(env, 'sign-in-code', { asker, caller }, now);
  const order = {
    purpose: 'sign-in',
    login,
    userId: account?.id ?? null,
    send: account !== null,
    subject: t('session.code-subject'),
    text: (code: string) => t('session.code-text', { code }),
  } as const;
  return issueCode(env, order, caller, now);
}

/** Signs in by a code sent to the login. A correct code also ends the wait after wrong passwords. */
export async function signInByCode(
  env: Env,
  { login, code, remember }: { login: string; code: string; remember: boolean },
  caller: Caller,
  now: number,
): Promise<Started> {
  const found = await findAccount(env, login);
  const asker = await askerOf(env, found?.id ?? null, caller);
  await limitAsker(env, 'sign-in-code', { asker, caller }, now);
  const { userId, spend } = await checkCode(env, { purpose: 'sign-in', login, code }, caller, now);
  const account = userId === null ? null : await accountOf(env, userId);
  if (!account) throw wrongCode();
  const forgive = forgiveTries(env, await triesKey(login, asker));
  return unlessSpent(startSession(env, { account, remember, caller }, now, [...spend, forgive]));
}
