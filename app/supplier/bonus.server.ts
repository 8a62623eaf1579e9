import { getBonus, getBonusOperations, getBonusRules, getGoldenClub, joinGoldenClub } from '#contract/bonus.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { Supplier } from './supplier.ts';

/** The company's bonuses; a bonus is 100 hundredths, like a rouble. */
export type Bonus = CallAnswer<typeof getBonus>;
/** Changes of the balance, the newest first. */
export type BonusOperations = CallAnswer<typeof getBonusOperations>;
/** The loyalty club as the company stands in it. */
export type GoldenClub = CallAnswer<typeof getGoldenClub>;

/** How many bonuses the company has, awaits and will lose. */
export function readBonus(supplier: Supplier): Promise<Bonus> {
  return supplier.call(getBonus);
}

/** One page of 20 operations. */
export function readBonusOperations(supplier: Supplier, page: number): Promise<BonusOperations> {
  return supplier.call(getBonusOperations, { query: { page, 'per-page': 20 } });
}

/** The rules; the same for everybody. */
export function readBonusRules(supplier: Supplier): Promise<CallAnswer<typeof getBonusRules>> {
  return supplier.call(getBonusRules, {}, { cache: 'short' });
}

/** The club. Rejected with 403 when the supplier has none. */
export function readGoldenClub(supplier: Supplier): Promise<GoldenClub> {
  return supplier.call(getGoldenClub);
}

/** Makes the company a member; again it changes nothing. */
export async function joinClub(supplier: Supplier): Promise<void> {
  await supplier.call(joinGoldenClub);
}
