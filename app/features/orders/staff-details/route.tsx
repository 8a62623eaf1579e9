import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { processesOrders } from '#app/supplier/staff-order.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { loadStaffOrder, postStep } from './details.server.ts';
import { StaffOrderPage } from './page.tsx';

export const handle = { i18n: ['orders', 'processing', 'returns', 'waiting'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export const shouldRevalidate = unlessProductOver;

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, processesOrders, context.t('processing:closed'));
  return await loadStaffOrder(context, request, params.id);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireStaffRight(context, request, processesOrders, context.t('processing:closed'));
  return await postStep(context, request, params.id);
}

export const clientAction = keepForm;

export default function Route() {
  return <StaffOrderPage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
