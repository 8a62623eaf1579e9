import type { Budget } from '#contract/budget.ts';
import type { UserActor } from '../actor.ts';
import { type CostCenter, selectCostCenters, toCostCenters } from '../budget/store.ts';
import { selectBudgetsFor, toBudgets } from '../budget/use.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { type Rule, selectRules, toRules } from './rule-store.ts';

/** What a company has set for its orders. */
export interface Terms {
  rules: Rule[];
  /** Of the person who orders, and of all cost centres. */
  budgets: Budget[];
  /** Those in use. */
  costCenters: CostCenter[];
  /** Whether each order has to name one of them. */
  needsCenter: boolean;
}

export const noTerms: Terms = { rules: [], budgets: [], costCenters: [], needsCenter: false };

/** Statements that read it; pass their results to `toTerms`. */
export function selectTerms(
  env: Env,
  actor: Pick<UserActor, 'companyId' | 'userId'>,
  now: number,
): D1PreparedStatement[] {
  return [
    selectRules(env, actor.companyId, { onlyActive: true }),
    selectBudgetsFor(env, actor, now),
    selectCostCenters(env, actor.companyId),
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
