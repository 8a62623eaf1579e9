import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { requireRight } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { failureOf } from '#app/ui/failure-view.ts';
import { OrderFailure } from '../order-failure.tsx';
import { returnsGoods } from '../rights.ts';
import { ReturnPage } from './page.tsx';
import { loadReturn, postReturn, type ReturnRefused } from './return.server.ts';

export const handle = { i18n: ['orders', 'returns'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireRight(context, request, returnsGoods, context.t('returns:closed'));
  return await loadReturn(context, request, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireRight(context, request, returnsGoods, context.t('returns:closed'));
  return await postReturn(context, request, params['id']);
}

export const clientAction = keepForm;

export default function Route() {
  const posted = usePosted<ReturnRefused>();
  return <ReturnPage data={useLoaderData<typeof loader>()} lastResult={posted?.lastResult} photos={posted?.photos} />;
}

export function ErrorBoundary() {
  return <OrderFailure failure={failureOf(useRouteError())} />;
}
