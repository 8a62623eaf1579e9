import { signIn, signOut } from '#contract/user.ts';
import type { Api } from './api.ts';
import { faultsOfRefusal, faultsOfSuccess } from './check-answer.ts';
import { type Book, verdictOn } from './verdict.ts';

export interface Login {
  readonly login: string;
  readonly password: string;
}

/** Who asks. */
export interface Person {
  readonly name: 'visitor' | 'buyer' | 'other' | 'staff';
  readonly headers: Readonly<Record<string, string>>;
}

/** Somebody who has never been here: what is asked in this name touches nobody's cart. */
export function newVisitor(): Person {
  return { name: 'visitor', headers: { 'User-Uuid': crypto.randomUUID() } };
}

/** `login:password`; the password may contain colons. Throws a sentence for anything else. */
export function readLogin(text: string): Login {
  const [, login = '', password = ''] = /^([^:]+):(.+)$/s.exec(text) ?? [];
  if (login === '') throw new Error('An account is given as login:password.');
  return { login, password };
}

/** Signs a person in; null, and a failure in the book, if the API doesn't. */
export async function signedIn(api: Api, book: Book, name: Person['name'], login: Login): Promise<Person | null> {
  const verdict = verdictOn(book, signIn);
  const body = JSON.stringify({ ...login, rememberMe: false });
  const answer = await api.ask(signIn.path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  for (const fault of faultsOfSuccess(signIn, answer)) verdict.failures.add(`${fault}, for --${name}`);
  const token = signIn.answer.safeParse(answer.json).data?.authToken;
  if (answer.status === signIn.status && token === undefined) {
    verdict.failures.add(`shape: no authToken, for --${name}: a captcha and a second step have to be off for it`);
  }
  verdict.isShown = token !== undefined;
  return token === undefined ? null : { name, headers: { Authorization: `Bearer ${token}` } };
}

/** Signs a person out: the token must be worth nothing from then on. */
export async function signedOut(api: Api, book: Book, { headers }: Person): Promise<void> {
  const verdict = verdictOn(book, signOut);
  const request = { method: signOut.method, headers };
  for (const fault of faultsOfSuccess(signOut, await api.ask(signOut.path, request))) verdict.failures.add(fault);
  const again = await api.ask(signOut.path, request);
  for (const fault of faultsOfRefusal(again, [401], 'with a token that was signed out')) verdict.failures.add(fault);
  verdict.isShown = true;
}
