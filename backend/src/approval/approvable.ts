import type { UserActor } from '../actor.ts';
import { companyBlockers } from '../checkout/blockers.ts';
import { selectStanding, toStanding } from '../company/store.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFields, notFound } from '../errors.ts';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';
import type { Amendment } from './amend.ts';
import type { Verdict } from './judge.ts';
import type { Waiting } from './waiting.ts';

/** Throws 409 if the order, as it is approved, costs something else than the approver has seen. */
export function requireSeen(expected: number | undefined, { totals, changes }: Amendment): void {
  if (expected === undefined) throw invalidFields([{ field: 'expectedTotal', message: t('approval.give-total') }]);
  if (totals.value === expected) return;
  const key = changes.length > 0 ? 'approval.total-of-amounts' : 'approval.total-changed';
  throw new ApiError(409, 'TotalChanged', t(key, { total: roubles(totals.value) }), {
    code: (totals.value / 100).toFixed(2),
  });
}

/** Throws 409 if nobody could approve what the order needs now. */
export function requirePossible({ blockers: [blocker] }: Pick<Verdict, 'blockers'>): void {
  if (blocker) throw new ApiError(409, blocker.code, blocker.message);
}

/** Throws 409 if the company's debt stops its orders, or the deferral of this one. */
export async function requireCredible(env: Env, actor: UserActor, { companyId, paymentCode }: Waiting) {
  const standing = toStanding(await selectStanding(env, companyId).all());
  if (!standing) throw notFound(t('company.missing'));
  const blocker = companyBlockers(actor, standing).find(({ code }) => code === 'Overdue');
  if (blocker) throw new ApiError(409, 'CannotPurchaseForCompany', blocker.message, { code: blocker.code });
  if (paymentCode === 'deferral' && standing.overdueReceivables > 0) {
    throw new ApiError(409, 'CannotPurchaseForCompany', t('checkout.debt', { sum: '' }), { code: 'Overdue' });
  }
}
