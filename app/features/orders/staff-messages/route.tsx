import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { Renewed } from '#app/server/forms/renewed-form.server.ts';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { answerAboutOrder, readStaffOrderMessages } from '#app/supplier/order-life.server.ts';
import { processesOrders, readStaffOrder } from '#app/supplier/staff-order.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { loadMessages, messagePage, postMessage } from '../messages/messages.server.ts';
import { OrderMessagesPage } from '../messages/page.tsx';
import { OrderFailure } from '../order-failure.tsx';
import { orderId } from '../order-id.server.ts';

export const handle = { i18n: ['orders'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, processesOrders, context.t('processing:closed'));
  const id = orderId(context, params['id']);
  const { supplier } = context;
  return await loadMessages(context, request, id, {
    order: readStaffOrder(supplier, id),
    messages: readStaffOrderMessages(supplier, id, messagePage(request)),
    by: 'supplier',
    mayWrite: true,
  });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireStaffRight(context, request, processesOrders, context.t('processing:closed'));
  const id = orderId(context, params['id']);
  const { supplier } = context;
  return await postMessage(context, request, paths.staffOrderMessages(id), (wish, requestId) =>
    answerAboutOrder(supplier, id, wish, requestId),
  );
}

export const clientAction = keepForm;

export default function Route() {
  const data = useLoaderData<typeof loader>();
  const here = (page = 1) => paths.staffOrderMessages(data.id, page);
  const posted = usePosted<Renewed>();
  return <OrderMessagesPage data={data} posted={posted} by="supplier" here={here} order={paths.staffOrder(data.id)} />;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
