import type { CallAnswer, CallBody } from '#contract/call.ts';
import * as contract from '#contract/sso.ts';
import type { Supplier } from './client/supplier.ts';

/** The provider's name is part of the address of its return. */
const params = { provider: 'tinkoff' };

/** The bank's address, and the state that must come back. */
export function startSso(supplier: Supplier, returnUrl: string): Promise<CallAnswer<typeof contract.startSso>> {
  return supplier.call(contract.startSso, { params, query: { returnUrl } }, { token: 'none' });
}

/** Returns tokens, or data to sign up with. */
export function completeSso(
  supplier: Supplier,
  body: CallBody<typeof contract.completeSso>,
): Promise<CallAnswer<typeof contract.completeSso>> {
  return supplier.call(contract.completeSso, { params, body }, { token: 'none' });
}
