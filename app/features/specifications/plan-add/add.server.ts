import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import { findGoods, findingIn, findingQuery } from '#app/features/product/find/find.server.ts';
import * as paths from '#app/paths.ts';
import { requiredAmount } from '#app/server/forms/amount.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, postedFields, refuse } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { addToPlan, readPlan } from '#app/supplier/order-plan.server.ts';
import { orMissing, planId, refuseChange } from '../refusal.server.ts';

const amount = requiredAmount('plans:error.amount');
const codeSchema = z.object({
  amount,
  // `code` would be taken for a secret.
  article: z.string('plans:error.code').trim().min(1, 'plans:error.code').max(100, 'plans:error.codeLong'),
});
const foundSchema = z.object({ amount, product: z.coerce.number().int().min(1) });

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadAddition(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requirePlans(context, request);
  const id = planId(context, params.id);
  const finding = findingIn(request);
  const form = {
    ...{ title: context.t('plans:add'), id, words: finding.words, search: findingQuery(finding) },
    ...{ requestId: mintRequestId(), constraint: constraintsOf(codeSchema) },
  };
  try {
    const plan = orMissing(context, readPlan(context.supplier, id, 1, 1), 'plan');
    const [{ name, archived }, found] = await Promise.all([plan, findGoods(context, finding)]);
    if (archived) throw failure(context, 403, { message: context.t('plans:inArchive') });
    return data({ ...form, name, found, failure: null });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const about = { status: error.status, requestId: context.requestId };
    return data({ ...form, name: null, found: null, failure: about }, { status: error.status });
  }
}

export type AddToPlanData = Awaited<ReturnType<typeof loadAddition>>['data'];

/** Leads back to the same search, so that the next product can be added. */
export async function postAddition(context: LoadContext, request: Request, id: number) {
  // A row that was found has a form of its own.
  const isFound = (await postedFields(request)).some(([name]) => name === 'product');
  const form = await parseForm(context, request, isFound ? foundSchema : codeSchema);
  if (form.status !== 'success') return refuse(form);
  const { amount, ...goods } = form.value;
  const [field, item] =
    'product' in goods ? (['amount', { id: goods.product }] as const) : (['article', { code: goods.article }] as const);
  try {
    // An article that is refused takes the id of its request, too: what is typed instead is another one.
    const requestId = await deriveRequestId(readRequestId(form.payload['requestId']), ...Object.values(goods), amount);
    const [result] = await addToPlan(context.supplier, id, { ...item, amount }, requestId);
    if (result?.status === 'rejected') return refuse(form, { fieldErrors: { [field]: [result.message ?? ''] } });
    const { name = '', message } = result ?? {};
    context.flash.set([context.t('plans:added', { name }), message].filter(Boolean).join(' '));
    return redirectTo(paths.addToOrderPlan(id, findingQuery(findingIn(request))));
  } catch (error) {
    return refuseChange(context, error, form, { kind: 'plan' });
  }
}
