import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { asName } from '#app/server/forms/name.ts';
import { describeError, parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { roublesField } from '#app/server/forms/roubles.ts';
import { requireApprovals } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import {
  addBudget,
  addCostCenter,
  changeCostCenter,
  dropBudget,
  readBudgets,
  readCostCenters,
  readRules,
} from '#app/supplier/approval.server.ts';
import { namedBy, whoOf } from '../who.ts';

const id = z.coerce.number().int().positive();
const name = asName(
  z.string('approval:error.name').trim().min(1, 'approval:error.name').max(100, 'approval:error.name'),
);

const budgetSchema = z.object({
  intent: z.literal('budget'),
  of: z.string('approval:error.of').max(80),
  period: z.enum(['month', 'quarter', 'year']),
  limit: roublesField('approval:error.sum'),
  kind: z.enum(['warn', 'approve', 'block']),
  approver: z.string().max(80).optional(),
});
const centerSchema = z.object({ intent: z.literal('center'), name });

const schema = z.discriminatedUnion('intent', [
  budgetSchema,
  centerSchema,
  z.object({ intent: z.literal('delete'), id }),
  z.object({ intent: z.enum(['retire', 'restore']), id, name }),
]);

/** Managers see everybody's and set them, others their own. */
export async function loadBudgets(context: LoadContext, manages: boolean) {
  await requireApprovals(context);
  const { supplier, t } = context;
  const [budgets, setup] = await Promise.all([readBudgets(supplier), manages ? readSetup(context) : null]);
  return data({ title: t('approval:budgets'), budgets, setup, requestId: mintRequestId() });
}

async function readSetup({ supplier }: LoadContext) {
  const [{ people, roles }, centers] = await Promise.all([readRules(supplier), readCostCenters(supplier)]);
  const ofCenters = centers
    .filter(({ active }) => active)
    .map(({ id, name }) => ({ value: `center:${id}`, label: name }));
  return {
    centers,
    of: [...ofCenters, ...whoOf({ people, roles: [] })],
    approvers: whoOf({ people, roles }),
    constraint: constraintsOf(budgetSchema),
    centerConstraint: constraintsOf(centerSchema),
  };
}

export type BudgetsData = Awaited<ReturnType<typeof loadBudgets>>['data'];

/** The API's names to the form's. */
const rename = { userId: 'of', costCenterId: 'of', approverId: 'approver', approverRole: 'approver' };

type Wish = z.output<typeof schema>;

export async function postBudgets(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { flash, t } = context;
  const wish = form.value;
  try {
    await carryOut(context, wish, readRequestId(sentText(form, 'requestId')));
    flash.set(t('approval:saved'));
  } catch (error) {
    if (wish.intent === 'budget' || wish.intent === 'center') {
      return refuseError(form, error, t('approval:unavailable'), { rename });
    }
    flash.set(describeError(error, t('approval:unavailable')).message, 'error');
  }
  return redirectTo(paths.budgets());
}

async function carryOut({ supplier }: LoadContext, wish: Wish, requestId: string): Promise<void> {
  switch (wish.intent) {
    case 'budget':
      return await addBudget(supplier, toBudget(wish), requestId);
    case 'center':
      return await addCostCenter(supplier, wish.name, requestId);
    case 'delete':
      return await dropBudget(supplier, wish.id);
    default:
      await changeCostCenter(supplier, wish.id, { name: wish.name, active: wish.intent === 'restore' });
  }
}

function toBudget({ of, period, limit, kind, approver }: z.output<typeof budgetSchema>) {
  const [, center] = /^center:([1-9]\d{0,14})$/.exec(of) ?? [];
  const asked = namedBy(approver);
  const costCenterId = center === undefined ? null : Number(center);
  return { userId: namedBy(of).id, costCenterId, period, limit, kind, approverId: asked.id, approverRole: asked.role };
}
