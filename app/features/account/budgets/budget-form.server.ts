import { z } from 'zod';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { roublesField, typedRoubles } from '#app/server/forms/roubles.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type BudgetForm, readCostCenters, readRules } from '#app/supplier/approval.server.ts';
import type { Budget } from '#contract/budget.ts';
import { keyOf, namedBy, whoOf, withChosen } from '../who.ts';

export const budgetFields = z.object({
  of: z.string('approval:error.of').max(80),
  period: z.enum(['month', 'quarter', 'year']),
  limit: roublesField('approval:error.sum'),
  kind: z.enum(['warn', 'approve', 'block']),
  approver: z.string().max(80).optional(),
});

export function toBudget({ of, period, limit, kind, approver }: z.output<typeof budgetFields>): BudgetForm {
  const [, center] = /^center:([1-9]\d{0,14})$/.exec(of) ?? [];
  const decider = namedBy(approver);
  const costCenterId = center === undefined ? null : Number(center);
  return {
    userId: namedBy(of).id,
    costCenterId,
    period,
    limit,
    kind,
    approverId: decider.id,
    approverRole: decider.role,
  };
}

/** The API's names to the form's. */
export const renameOfBudget = { userId: 'of', costCenterId: 'of', approverId: 'approver', approverRole: 'approver' };

/** A budget as its form holds it. */
export function typedBudget({ userId, costCenterId, period, limit, kind, approverId, approverRole }: Budget) {
  return {
    of: costCenterId === null ? keyOf(userId, null) : `center:${costCenterId}`,
    period,
    limit: typedRoubles(limit),
    kind,
    approver: keyOf(approverId, approverRole),
  };
}

/** What the form of budgets offers, with what a `budget` names and nobody else could choose. */
export async function readBudgetSetup({ supplier }: LoadContext, budget?: Budget) {
  const [{ people, roles }, { items: centers, required }] = await Promise.all([
    readRules(supplier),
    readCostCenters(supplier),
  ]);
  const ofCenters = centers
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: `center:${id}`, label: name }));
  const named = budget && typedBudget(budget);
  return {
    centers,
    required,
    of: withChosen([...ofCenters, ...whoOf({ people, roles: [] })], named?.of, budget?.name),
    approvers: withChosen(whoOf({ people, roles }), named?.approver),
    constraint: constraintsOf(budgetFields),
  };
}

export type BudgetSetup = Awaited<ReturnType<typeof readBudgetSetup>>;
