import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { requirePlans } from '#app/server/guards.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { PlanFailure } from '../plan-form/failure.tsx';
import { type NotSaved, planId } from '../refusal.server.ts';
import { PlanSettingsPage } from './page.tsx';
import { loadPlanSettings, postPlanSettings } from './settings.server.ts';

export const handle = { i18n: ['plans', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadPlanSettings(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requirePlans(context, request);
  return await postPlanSettings(context, request, planId(context, params['id']));
}

export default function Route() {
  return <PlanSettingsPage data={useLoaderData<typeof loader>()} posted={useActionData<NotSaved>()} />;
}

export function ErrorBoundary() {
  return <PlanFailure failure={failureOf(useRouteError())} />;
}
