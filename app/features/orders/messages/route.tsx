import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import type { Renewed } from '#app/server/forms/renewed-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import { askAboutOrder, readOrderMessages } from '#app/supplier/order-life.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { orderId } from '../order-id.server.ts';
import { writesOfOrders } from '../rights.ts';
import { loadMessages, messagePage, postMessage } from './messages.server.ts';
import { OrderMessagesPage } from './page.tsx';

export const handle = { i18n: ['orders'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { permissions } = await requireBuyer(context, request);
  const id = orderId(context, params['id']);
  const { supplier } = context;
  return await loadMessages(context, request, id, {
    order: readOrder(supplier, id),
    messages: readOrderMessages(supplier, id, messagePage(request)),
    by: 'buyer',
    mayWrite: permissions.includes(writesOfOrders),
  });
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const id = orderId(context, params['id']);
  const { supplier } = context;
  return await postMessage(context, request, paths.orderMessages(id), (wish, requestId) =>
    askAboutOrder(supplier, id, wish, requestId),
  );
}

export const clientAction = keepForm;

export default function Route() {
  const data = useLoaderData<typeof loader>();
  const here = (page = 1) => paths.orderMessages(data.id, page);
  const posted = usePosted<Renewed>();
  return <OrderMessagesPage data={data} posted={posted} by="buyer" here={here} order={paths.order(data.id)} />;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
