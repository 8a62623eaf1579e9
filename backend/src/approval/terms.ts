import type { Budget } from '#contract/budget.ts';
import { type CostCenter, selectCostCenters, toCostCenters } from '../budget/store.ts';
import { type Pending, type Purchase, selectBudgetsAgainst, selectBudgetsFor, toBudgets } from '../budget/use.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { type Rule, selectRules, toRules } from './rule-store.ts';

/** What a company has set for its orders. */
export interface Terms {
  rules: Rule[];
  /** Of the person who orders, and of the cost centre. */
  budgets: Budget[];
  /** Those in use. */
  costCenters: CostCenter[];
  /** Whether each order has to name one of them. */
  needsCenter: boolean;
}

export const noTerms: Terms = { rules: [], budgets: [], costCenters: [], needsCenter: false };

/** Statements that read it; pass their results to `toTerms`. */
export function selectTerms(env: Env, purchase: Purchase, now: number): D1PreparedStatement[] {
  return [
    selectRules(env, purchase.companyId, { onlyActive: true }),
    selectBudgetsFor(env, purchase, now),
    selectCostCenters(env, purchase.companyId),
  ];
}

/** The same for an order that is decided now. */
export function selectTermsNow(env: Env, order: Pending): D1PreparedStatement[] {
  return [
    selectRules(env, order.companyId, { onlyActive: true }),
    selectBudgetsAgainst(env, order),
    selectCostCenters(env, order.companyId),
  ];
}

/** Nothing while the shop doesn't offer approval. */
export async function toTerms(
  env: Env,
  [rules, budgets, centers]: readonly (D1Result | undefined)[],
  now: number,
): Promise<Terms> {
  if (!(await readShop(env, now)).settings.approvals) return noTerms;
  const { items, required } = toCostCenters(centers);
  const costCenters = items.filter(({ active }) => active);
  return {
    rules: await toRules(env, rules),
    budgets: toBudgets(budgets, now),
    costCenters,
    needsCenter: required && costCenters.length > 0,
  };
}
