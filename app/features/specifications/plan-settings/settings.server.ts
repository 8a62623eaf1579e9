import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, postedFields, refuse } from '#app/server/forms/parse-form.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { changePlan, readPlan } from '#app/supplier/order-plan.server.ts';
import { planSchema } from '../plan-form/schema.ts';
import { orMissing, planId, refuseChange } from '../refusal.server.ts';

const schema = planSchema.extend({ version: z.coerce.number().int().min(0) });

/** When the supplier is down the page shows a message instead. */
export async function loadPlanSettings(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requirePlans(context, request);
  const id = planId(context, params.id);
  const title = context.t('plans:settings');
  try {
    const plan = await orMissing(context, readPlan(context.supplier, id, 1, 1), 'plan');
    if (plan.archived) throw failure(context, 403, { message: context.t('plans:inArchive') });
    const { name, description, status, dueDate, responsibleId, version, people } = plan;
    const one = { name, description, status, dueDate, responsibleId };
    return data({ title, id, one, version, people, constraint: constraintsOf(planSchema) });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const lost = { status: error.status, requestId: context.requestId };
    return data({ title, id, one: null, failure: lost }, { status: error.status });
  }
}

export type PlanSettingsData = Awaited<ReturnType<typeof loadPlanSettings>>['data'];

export async function postPlanSettings(context: LoadContext, request: Request, id: number) {
  const resend = await postedFields(request);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  try {
    await changePlan(context.supplier, id, form.value);
    context.flash.set(context.t('plans:changed'));
    return redirectTo(paths.orderPlan(id));
  } catch (error) {
    return refuseChange(context, error, form, { resend, kind: 'plan' });
  }
}
