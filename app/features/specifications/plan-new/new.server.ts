import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { numberIn } from '#app/server/http/query-fields.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { createPlan, readPlanPeople } from '#app/supplier/order-plan.server.ts';
import { readSpecification } from '#app/supplier/specification.server.ts';
import { planSchema } from '../plan-form/schema.ts';
import { orMissing, refuseChange } from '../refusal.server.ts';

/** What the plan begins with: nothing, the cart, or a specification by its id. */
const schema = planSchema.extend({
  start: z
    .string()
    .regex(/^(empty|cart|[1-9]\d{0,14})$/, 'plans:error.start')
    .default('empty'),
});

export async function loadNewPlan(context: LoadContext, request: Request) {
  await requirePlans(context, request);
  const id = numberIn(new URL(request.url).searchParams, 'from', 15);
  const [people, list] = await Promise.all([
    readPlanPeople(context.supplier),
    id === null ? null : orMissing(context, readSpecification(context.supplier, id, 1, 1)),
  ]);
  return {
    title: context.t('plans:newTitle'),
    requestId: mintRequestId(),
    constraint: constraintsOf(schema),
    people,
    from: list ? { id: list.id, name: list.name } : undefined,
  };
}

export type NewPlanData = Awaited<ReturnType<typeof loadNewPlan>>;

export async function postNewPlan(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { start, ...fields } = form.value;
  const source =
    start === 'empty' ? {} : start === 'cart' ? { fromCart: true } : { fromSpecificationId: Number(start) };
  try {
    const made = await createPlan(context.supplier, { ...fields, ...source }, readRequestId(form.payload['requestId']));
    context.flash.set(context.t('plans:created'));
    return redirectTo(paths.orderPlan(made.id));
  } catch (error) {
    return refuseChange(context, error, form);
  }
}
