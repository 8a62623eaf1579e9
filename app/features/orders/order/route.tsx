import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { orderId } from '../order-id.server.ts';
import { loadOrder } from './order.server.ts';
import { OrderPage } from './page.tsx';
import { postOrder, type RepeatOutcome } from './repeat.server.ts';

export const handle = { i18n: ['approval', 'orders', 'returns', 'specifications', 'waiting'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export const shouldRevalidate = unlessProductOver;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadOrder(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postOrder(context, request, orderId(context, params['id']));
}

export const clientAction = keepForm;

export default function Route() {
  const data = useLoaderData<typeof loader>();
  const answer = usePosted<RepeatOutcome | Refused>();
  const outcome = answer && 'text' in answer && !('lastResult' in answer) ? answer : undefined;
  return <OrderPage data={data} outcome={outcome} refused={outcome ? undefined : (answer as Refused | undefined)} />;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
