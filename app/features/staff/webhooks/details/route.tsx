import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { viewsExchange } from '#app/supplier/exchange.server.ts';
import { changesExchange } from '#app/supplier/webhook.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { type ChangeAnswer, loadWebhook, postChange } from './details.server.ts';
import { WebhookPage } from './page.tsx';

export const handle = { i18n: ['webhooks'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, viewsExchange, context.t('webhooks:closed'));
  return data(await loadWebhook(context, params['id']));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireStaffRight(context, request, changesExchange, context.t('webhooks:closed'));
  return await postChange(context, request, params['id']);
}

export const clientAction = keepForm;

export default function Route() {
  return <WebhookPage data={useLoaderData<typeof loader>()} posted={usePosted<ChangeAnswer>()} />;
}
