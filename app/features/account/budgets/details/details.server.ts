import { z } from 'zod';
import { loadSetup, refuseSetup } from '#app/features/account/setup/setup.server.ts';
import * as paths from '#app/paths.ts';
import { parseForm, postedFields, refuse } from '#app/server/forms/parse-form.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { changeBudget, readBudgets } from '#app/supplier/approval.server.ts';
import { budgetFields, readBudgetSetup, renameOfBudget, toBudget, typedBudget } from '../budget-form.server.ts';

export async function loadBudget(context: LoadContext, param: string | undefined) {
  const id = idIn(context, param, context.t('approval:noSuchBudget'));
  return await loadSetup(context, context.t('approval:budget'), async () => {
    const budget = (await readBudgets(context.supplier)).find((one) => one.id === id);
    if (!budget) throw notFound(context, context.t('approval:noSuchBudget'));
    const { name, used, left, version } = budget;
    return { ...(await readBudgetSetup(context, budget)), id, name, used, left, version, values: typedBudget(budget) };
  });
}

export type BudgetData = Awaited<ReturnType<typeof loadBudget>>['data'];

const schema = budgetFields.extend({ intent: z.literal('change'), version: z.coerce.number().int().min(0) });

export async function postBudgetChange(context: LoadContext, request: Request, param: string | undefined) {
  const id = idIn(context, param, context.t('approval:noSuchBudget'));
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { version, ...typed } = form.value;
  try {
    await changeBudget(context.supplier, id, { ...toBudget(typed), version });
  } catch (error) {
    return refuseSetup(context, form, error, { rename: renameOfBudget, resend });
  }
  context.flash.set(context.t('approval:saved'));
  return redirectTo(paths.budgets());
}
