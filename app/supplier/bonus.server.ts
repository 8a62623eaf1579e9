import { getBonus, getBonusOperations, getBonusRules, getGoldenClub, joinGoldenClub } from '#contract/bonus.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { Supplier } from './client/supplier.ts';

/** In hundredths of a bonus. */
type Bonus = CallAnswer<typeof getBonus>;
type BonusOperations = CallAnswer<typeof getBonusOperations>;
export type GoldenClub = CallAnswer<typeof getGoldenClub>;

export function readBonus(supplier: Supplier): Promise<Bonus> {
  return supplier.call(getBonus);
}

/** One page of 20 operations, newest first. */
export function readBonusOperations(supplier: Supplier, page: number): Promise<BonusOperations> {
  return supplier.call(getBonusOperations, { query: { page, 'per-page': 20 } });
}

export function readBonusRules(supplier: Supplier): Promise<CallAnswer<typeof getBonusRules>> {
  return supplier.call(getBonusRules, {}, { cache: 'short' });
}

/** Rejected with 403 when the supplier has no club. */
export function readGoldenClub(supplier: Supplier): Promise<GoldenClub> {
  return supplier.call(getGoldenClub);
}

/** Joining again changes nothing. */
export async function joinClub(supplier: Supplier): Promise<void> {
  await supplier.call(joinGoldenClub);
}
