import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/user.ts';
import type { Supplier } from './client/supplier.ts';

type SignInAnswer = CallAnswer<typeof contract.signIn>;

/** Normalised: ten digits of a phone number, or a lower-case e-mail address. */
export interface Login {
  readonly kind: 'phone' | 'email';
  readonly text: string;
}

/** Called before sign-in. */
const visitor = { token: 'none' } as const;

/** The visitor's id is sent in a header, so that the API merges the visitor's cart into the buyer's. */
export function signIn(supplier: Supplier, login: Login, password: string, rememberMe: boolean): Promise<SignInAnswer> {
  const body = { login: login.text, [login.kind]: login.text, password, rememberMe };
  return supplier.call(contract.signIn, { body }, visitor);
}

/** The response is the same whether or not the login exists. */
export function sendSignInCode(supplier: Supplier, login: Login, captchaToken?: string): Promise<SignInAnswer> {
  return supplier.call(
    contract.signIn,
    { body: { [login.kind]: login.text, captchaToken, rememberMe: false } },
    visitor,
  );
}

/** Merges the visitor's cart, like `signIn`. */
export function signInByCode(
  supplier: Supplier,
  login: Login,
  code: string,
  rememberMe: boolean,
): Promise<SignInAnswer> {
  return supplier.call(contract.signIn, { body: { [login.kind]: login.text, code, rememberMe } }, visitor);
}

export type ResetAnswer = CallAnswer<typeof contract.resetPassword>;

export function sendResetCode(supplier: Supplier, login: Login, captchaToken?: string): Promise<ResetAnswer> {
  return supplier.call(contract.resetPassword, { body: { [login.kind]: login.text, captchaToken } }, visitor);
}

export function resetPassword(
  supplier: Supplier,
  login: Login,
  typed: { code: string; password: string; repeatPassword: string },
): Promise<ResetAnswer> {
  return supplier.call(contract.resetPassword, { body: { [login.kind]: login.text, ...typed } }, visitor);
}

/** How long sign-out waits for the API, in milliseconds. */
const signOutDeadline = 3000;

export async function signOut(supplier: Supplier): Promise<void> {
  await supplier.call(contract.signOut, undefined, { deadlineMs: signOutDeadline });
}

/** At most 100, which is more than a filter can usefully show. */
export async function readCompanies(supplier: Supplier): Promise<{ id: number; name: string }[]> {
  const { items } = await supplier.call(contract.getCompanies, { query: { 'per-page': 100 } });
  return items.map(({ id, name }) => ({ id, name }));
}
