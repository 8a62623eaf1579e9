import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/sign-up.ts';
import type { Supplier } from './client/supplier.ts';
import type { Login } from './user.server.ts';

/** Called before sign-in. */
const visitor = { token: 'none' } as const;

/** First step: sends a code. */
export function requestSignUp(supplier: Supplier, body: CallBody<typeof contract.requestSignUp>) {
  return supplier.call(contract.requestSignUp, { body }, visitor);
}

/** Second step: returns the token of the third step, or signs in somebody who already has an account. */
export function confirmSignUp(
  supplier: Supplier,
  { login, code, token }: { login: Login; code: string; token: string },
): Promise<CallAnswer<typeof contract.confirmSignUp>> {
  const body = { [login.kind]: login.text, code, token, tokenFor: 'confirm' as const };
  return supplier.call(contract.confirmSignUp, { body }, visitor);
}

export type AccountBody = CallBody<typeof contract.signUp>;

/** Third step: creates the account and signs in. */
export function makeAccount(supplier: Supplier, body: AccountBody): Promise<CallAnswer<typeof contract.signUp>> {
  return supplier.call(contract.signUp, { body }, visitor);
}

export type CompanySuggestion = CallAnswer<typeof contract.suggestCompany>['suggestions'][number];

/** At most ten. */
export async function suggestCompanies(supplier: Supplier, keyword: string): Promise<CompanySuggestion[]> {
  // The same for everybody, and the service behind it charges per request.
  const { suggestions } = await supplier.call(contract.suggestCompany, { query: { keyword } }, { cache: 'short' });
  return suggestions;
}
