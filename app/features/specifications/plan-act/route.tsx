import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useRouteError } from '@remix-run/react';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { archivePlan, restorePlan } from '#app/supplier/order-plan.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { PlanFailure } from '../plan-form/failure.tsx';
import { planId, refusalOf } from '../refusal.server.ts';

export const handle = { i18n: ['plans'] };

const schema = z.object({ intent: z.enum(['archive', 'restore']) });

/** Post only; a GET redirects to the plan. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return redirectTo(paths.orderPlan(planId(context, params['id'])));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requirePlans(context, request);
  const id = planId(context, params['id']);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') throw failure(context, 400, { message: context.t('errors:form.unreadable') });
  const isArchiving = form.value.intent === 'archive';
  try {
    await (isArchiving ? archivePlan : restorePlan)(context.supplier, id);
    context.flash.set(context.t(isArchiving ? 'plans:archived' : 'plans:restored'));
  } catch (error) {
    context.flash.set(refusalOf(context, error, 'plan'), 'error');
  }
  return redirectTo(paths.orderPlan(id));
}

export default function Route() {
  return null;
}

export function ErrorBoundary() {
  return <PlanFailure failure={failureOf(useRouteError())} />;
}
