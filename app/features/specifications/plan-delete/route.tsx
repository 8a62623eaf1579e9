import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { deletePlan, readPlan } from '#app/supplier/order-plan.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { Question } from '#app/ui/question/question.tsx';
import { PlanFailure } from '../plan-form/failure.tsx';
import { orMissing, planId, refusalOf } from '../refusal.server.ts';

export const handle = { i18n: ['plans', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, error }) => [
  { title: loaded?.title ?? failureTitle(error) },
];

/** Only archived plans can be deleted. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requirePlans(context, request);
  const id = planId(context, params['id']);
  const { name, archived, owned } = await orMissing(context, readPlan(context.supplier, id, 1, 1), 'plan');
  if (!archived || !owned) throw redirectTo(paths.orderPlan(id));
  return data({ title: context.t('plans:deleteTitle'), id, name });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requirePlans(context, request);
  const id = planId(context, params['id']);
  try {
    await deletePlan(context.supplier, id);
  } catch (error) {
    context.flash.set(refusalOf(context, error, 'plan'), 'error');
    return redirectTo(paths.deleteOrderPlan(id));
  }
  context.flash.set(context.t('plans:deleted'));
  return redirectTo(paths.orderPlans({ tab: 'archive' }));
}

export default function Route() {
  const { t } = useTranslation(['plans', 'specifications']);
  const { title, id, name } = useLoaderData<typeof loader>();
  return (
    <Question
      title={title}
      words={{ yes: t('specifications:deleteYes'), no: t('specifications:cancel') }}
      text={t('plans:deleteText', { name })}
      action={paths.deleteOrderPlan(id)}
      back={paths.orderPlans({ tab: 'archive' })}
    />
  );
}

export function ErrorBoundary() {
  return <PlanFailure failure={failureOf(useRouteError())} />;
}
