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

/** Signs in. The visitor's id goes along in a header, so that the API joins the visitor's cart with the buyer's. */
export function signIn(supplier: Supplier, login: Login, password: string, rememberMe: boolean): Promise<SignInAnswer> {
  const body = { login: login.text, [login.kind]: login.text, password, rememberMe };
  return supplier.call(contract.signIn, { body }, { token: 'none' });
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
