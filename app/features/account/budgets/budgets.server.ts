import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { asName } from '#app/server/forms/name.ts';
import { describeError, parseForm, postedFields, refuse, sentText } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import {
  addBudget,
  addCostCenter,
  changeCostCenter,
  dropBudget,
  readBudgets,
  requireCostCenters,
} from '#app/supplier/approval.server.ts';
import { loadSetup, refuseSetup } from '../setup/setup.server.ts';
import { budgetFields, readBudgetSetup, renameOfBudget, toBudget } from './budget-form.server.ts';

const id = z.coerce.number().int().positive();
const name = asName(
  z.string('approval:error.name').trim().min(1, 'approval:error.name').max(100, 'approval:error.name'),
);

const centerSchema = z.object({ intent: z.literal('center'), name });

const schema = z.discriminatedUnion('intent', [
  budgetFields.extend({ intent: z.literal('budget') }),
  centerSchema,
  z.object({ intent: z.literal('delete'), id, version: z.coerce.number().int().min(0) }),
  z.object({ intent: z.enum(['retire', 'restore']), id }),
  z.object({ intent: z.literal('rename'), id, name }),
  z.object({ intent: z.literal('require'), required: z.literal('on').optional() }),
]);

/** Managers see everybody's and set them, others their own. */
export function loadBudgets(context: LoadContext, manages: boolean) {
  return loadSetup(context, context.t('approval:budgets'), async () => {
    const [budgets, managed] = await Promise.all([
      readBudgets(context.supplier),
      manages ? readBudgetSetup(context) : null,
    ]);
    return { budgets, managed: managed && { ...managed, centerConstraint: constraintsOf(centerSchema) } };
  });
}

export type BudgetsData = Awaited<ReturnType<typeof loadBudgets>>['data'];
export type Budgets = NonNullable<BudgetsData['setup']>;

type Wish = z.output<typeof schema>;

export async function postBudgets(context: LoadContext, request: Request) {
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { flash, t } = context;
  const wish = form.value;
  try {
    await carryOut(context, wish, readRequestId(sentText(form, 'requestId')));
    flash.set(t('approval:saved'));
  } catch (error) {
    if (wish.intent === 'budget' || wish.intent === 'center' || wish.intent === 'rename') {
      return refuseSetup(context, form, error, { rename: renameOfBudget, resend });
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
      return await dropBudget(supplier, wish.id, wish.version);
    case 'require':
      return await requireCostCenters(supplier, wish.required === 'on');
    case 'rename':
      return await changeCostCenter(supplier, wish.id, { name: wish.name });
    default:
      await changeCostCenter(supplier, wish.id, { active: wish.intent === 'restore' });
  }
}
