import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/user.ts';
import type { Supplier } from './supplier.ts';

/** What the API gives to a buyer who signed in. */
export type SignInAnswer = CallAnswer<typeof contract.signIn>;

/** A login in its normal spelling: ten digits of a phone, or an e-mail address in lower case. */
export interface Login {
  readonly kind: 'phone' | 'email';
  readonly text: string;
}

/** These calls are made by somebody who has not signed in yet. */
const visitor = { token: 'none' } as const;

/** Signs in. The visitor's id goes along in a header, so that the API joins the visitor's cart with the buyer's. */
export function signIn(supplier: Supplier, login: Login, password: string, rememberMe: boolean): Promise<SignInAnswer> {
  const body = { login: login.text, [login.kind]: login.text, password, rememberMe };
  return supplier.call(contract.signIn, { body }, visitor);
}

/** Asks for a one-time code to sign in with. The answer is the same whoever has the login. */
export async function sendSignInCode(supplier: Supplier, login: Login, captchaToken?: string): Promise<void> {
  await supplier.call(
    contract.signIn,
    { body: { [login.kind]: login.text, captchaToken, rememberMe: false } },
    visitor,
  );
}

/** Signs in by a code. The visitor's cart goes along, as at `signIn`. */
export function signInByCode(
  supplier: Supplier,
  login: Login,
  code: string,
  rememberMe: boolean,
): Promise<SignInAnswer> {
  return supplier.call(contract.signIn, { body: { [login.kind]: login.text, code, rememberMe } }, visitor);
}

/** What the API says to a step of changing a password. */
export type ResetAnswer = CallAnswer<typeof contract.resetPassword>;

/** Asks for a code to change the password with. */
export function sendResetCode(supplier: Supplier, login: Login, captchaToken?: string): Promise<ResetAnswer> {
  return supplier.call(contract.resetPassword, { body: { [login.kind]: login.text, captchaToken } }, visitor);
}

/** Sets a new password by a code. */
export function resetPassword(
  supplier: Supplier,
  login: Login,
  typed: { code: string; password: string; repeatPassword: string },
): Promise<ResetAnswer> {
  return supplier.call(contract.resetPassword, { body: { [login.kind]: login.text, ...typed } }, visitor);
}

/** A buyer who leaves does not wait longer than this for the API to agree (milliseconds). */
const signOutDeadline = 3000;

/** Ends the session at the API: its token no longer works anywhere. */
export async function signOut(supplier: Supplier): Promise<void> {
  await supplier.call(contract.signOut, undefined, { deadlineMs: signOutDeadline });
}

/** Companies that the buyer may act for; at most 100, which is more than a filter can usefully show. */
export async function readCompanies(supplier: Supplier): Promise<{ id: number; name: string }[]> {
  const { items } = await supplier.call(contract.getCompanies, { query: { 'per-page': 100 } });
  return items.map(({ id, name }) => ({ id, name }));
}
