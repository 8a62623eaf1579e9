import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { answerForm } from '#app/server/forms/kept-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { PayPage } from '../pay-page.tsx';
import { loadPayOrder, postPayOrder } from './order.server.ts';

export const handle = { i18n: ['paying', 'product', 'requisites', 'waiting'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadPayOrder(context, request, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  return await answerForm(context, request, context.t('paying:unavailable'), async () => {
    await requireBuyer(context, request);
    return await postPayOrder(context, request, params['id']);
  });
}

export const clientAction = keepForm;

export default function Route() {
  const { id, ...data } = useLoaderData<typeof loader>();
  return <PayPage {...data} action={paths.payOrder(id)} lastResult={usePosted<Refused>()?.lastResult} />;
}
