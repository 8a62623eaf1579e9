import type { CallAnswer } from '#contract/call.ts';
import * as contract from '#contract/staff.ts';
import type { Supplier } from './supplier.ts';

/** One page of buyers to act for, those whose names hold the words. */
export function findBuyers(
  supplier: Supplier,
  { keyword, page }: { keyword: string; page: number },
): Promise<CallAnswer<typeof contract.findBuyers>> {
  return supplier.call(contract.findBuyers, { query: { page, 'per-page': 20, keyword: keyword || undefined } });
}

/** Opens a session for a buyer, and answers its token. */
export async function actForBuyer(supplier: Supplier, choice: { userId: number; companyId: number }): Promise<string> {
  return (await supplier.call(contract.actForBuyer, { body: choice })).authToken;
}

/** Ends the session for a buyer. */
export async function stopActing(supplier: Supplier): Promise<void> {
  await supplier.call(contract.stopActing);
}

/** One page of what the supplier's people did for buyers. */
export function readDeeds(supplier: Supplier, page: number): Promise<CallAnswer<typeof contract.getStaffActions>> {
  return supplier.call(contract.getStaffActions, { query: { page, 'per-page': 50 } });
}
