import type { UserActor } from '../actor.ts';
import { selectBudgetsFor, toBudgets } from '../budget/use.ts';
import { companyBlockers } from '../checkout/blockers.ts';
import { selectStanding, toStanding } from '../company/store.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';
import type { Amendment } from './amend.ts';
import { budgetAssertions } from './judge.ts';
import type { Waiting } from './waiting.ts';

/** Throws 409 if prices have changed since the approver looked. */
export async function requireSeen(expected: number | undefined, { total }: { total: number | null }): Promise<void> {
  if (expected === undefined || total === null || total === expected) return;
  throw new ApiError(409, 'TotalChanged', t('approval.total-changed', { total: roubles(total) }), {
    code: (total / 100).toFixed(2),
  });
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

/** Only what became dearer can break a budget. */
export async function holdBudgets(env: Env, order: Waiting, { totals }: Amendment): Promise<D1PreparedStatement[]> {
  if (totals.value <= order.total) return [];
  const at = order.createdAt;
  const budgets = toBudgets(await selectBudgetsFor(env, order, at).all(), at).filter(
    ({ userId, costCenterId }) => userId !== null || costCenterId === order.costCenterId,
  );
  return budgetAssertions(env, { budgets: budgets.map((budget) => ({ ...budget, exceeded: budget.left < 0 })) }, at);
}
