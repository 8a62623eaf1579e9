import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/staff.ts';
import type { Supplier } from './client/supplier.ts';

/** The right of the supplier's people to act for buyers. */
export const actsForBuyers = 'buyer.act-for';

export function findBuyers(
  supplier: Supplier,
  { keyword, page }: { keyword: string; page: number },
): Promise<CallAnswer<typeof contract.findBuyers>> {
  return supplier.call(contract.findBuyers, { query: { page, 'per-page': 20, keyword: keyword || undefined } });
}

/** Returns the token of a session for the buyer. */
export async function actForBuyer(supplier: Supplier, choice: { userId: number; companyId: number }): Promise<string> {
  return (await supplier.call(contract.actForBuyer, { body: choice })).authToken;
}

export async function stopActing(supplier: Supplier): Promise<void> {
  await supplier.call(contract.stopActing);
}

export function readDeeds(supplier: Supplier, page: number): Promise<CallAnswer<typeof contract.getStaffActions>> {
  return supplier.call(contract.getStaffActions, { query: { page, 'per-page': 50 } });
}
