import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/sign-up.ts';
import type { Supplier } from './supplier.ts';
import type { Login } from './user.server.ts';

/** These calls are made by somebody who has not signed in yet. */
const visitor = { token: 'none' } as const;

/** First step: who signs up; sends a code. */
export function requestSignUp(supplier: Supplier, body: CallBody<typeof contract.requestSignUp>) {
  return supplier.call(contract.requestSignUp, { body }, visitor);
}

/** Second step: the code. Gives the token of the third step, or lets in whoever has an account already. */
export function confirmSignUp(
  supplier: Supplier,
  { login, code, token }: { login: Login; code: string; token: string },
): Promise<CallAnswer<typeof contract.confirmSignUp>> {
  const body = { [login.kind]: login.text, code, token, tokenFor: 'confirm' as const };
  return supplier.call(contract.confirmSignUp, { body }, visitor);
}

/** What the third step sends. */
export type AccountBody = CallBody<typeof contract.signUp>;

/** Third step: makes the account and lets its owner in. */
export function makeAccount(supplier: Supplier, body: AccountBody): Promise<CallAnswer<typeof contract.signUp>> {
  return supplier.call(contract.signUp, { body }, visitor);
}

/** A company as the register tells of it. */
export type CompanySuggestion = CallAnswer<typeof contract.suggestCompany>['suggestions'][number];

/** Companies that a keyword finds, at most ten. */
export async function suggestCompanies(supplier: Supplier, keyword: string): Promise<CompanySuggestion[]> {
  // Whoever asks, the register says the same, and the service behind it is paid by the request.
  const { suggestions } = await supplier.call(contract.suggestCompany, { query: { keyword } }, { cache: 'short' });
  return suggestions;
}
