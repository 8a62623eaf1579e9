import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { type Decided, loadApproval, postDecision } from './approval.server.ts';
import { ApprovalPage } from './page.tsx';

export const handle = { i18n: ['approval', 'orders'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

/** After a refusal the page shows how things stand now. */
export const shouldRevalidate = () => true;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return await loadApproval(context, request, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postDecision(context, request, params['id']);
}

export const clientAction = keepForm;

export default function Route() {
  return <ApprovalPage data={useLoaderData<typeof loader>()} posted={usePosted<Decided>()} />;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
