import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { answerLines } from '#app/features/product/lines/answer-lines.ts';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { type LinesAnswer, postLines } from '../details/details.server.ts';
import { PlanFailure } from '../plan-form/failure.tsx';
import { planId } from '../refusal.server.ts';
import { loadPlan } from './details.server.ts';
import { PlanPage } from './page.tsx';

export const handle = { i18n: ['plans', 'specifications'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export const shouldRevalidate = unlessProductOver;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadPlan(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requirePlans(context, request);
  return await postLines(context, request, { id: planId(context, params['id']), kind: 'plan' });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => answerLines(serverAction);

export default function Route() {
  return <PlanPage data={useLoaderData<typeof loader>()} posted={useActionData<LinesAnswer>()} />;
}

export function ErrorBoundary() {
  return <PlanFailure failure={failureOf(useRouteError())} />;
}
