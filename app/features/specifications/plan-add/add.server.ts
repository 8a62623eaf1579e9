import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { requiredAmount } from '#app/server/forms/amount.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { addToPlan, readPlan } from '#app/supplier/order-plan.server.ts';
import { orMissing, planId, refuseChange } from '../refusal.server.ts';

const schema = z.object({
  // `code` would be taken for a secret.
  article: z.string('plans:error.code').trim().min(1, 'plans:error.code').max(100, 'plans:error.codeLong'),
  amount: requiredAmount('plans:error.amount'),
});

export async function loadAddition(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requirePlans(context, request);
  const id = planId(context, params.id);
  const { name, archived } = await orMissing(context, readPlan(context.supplier, id, 1, 1), 'plan');
  if (archived) throw failure(context, 403, { message: context.t('plans:inArchive') });
  return { title: context.t('plans:add'), id, name, requestId: mintRequestId(), constraint: constraintsOf(schema) };
}

export type AddToPlanData = Awaited<ReturnType<typeof loadAddition>>;

/** Stays on the page, so that the next product can be typed. */
export async function postAddition(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { article, amount } = form.value;
  try {
    // An article that is refused takes the id of its request, too: what is typed instead is another one.
    const requestId = await deriveRequestId(readRequestId(form.payload['requestId']), article, amount);
    const [result] = await addToPlan(context.supplier, id, { code: article, amount }, requestId);
    if (result?.status === 'rejected') return refuse(form, { fieldErrors: { article: [result.message ?? ''] } });
    const { name = article, message } = result ?? {};
    context.flash.set([context.t('plans:added', { name }), message].filter(Boolean).join(' '));
    return redirectTo(paths.addToOrderPlan(id));
  } catch (error) {
    return refuseChange(context, error, form, { kind: 'plan' });
  }
}
