import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { viewsExchange } from '#app/supplier/exchange.server.ts';
import { changesExchange } from '#app/supplier/webhook.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { type AddAnswer, loadWebhooks, postWebhook } from './list.server.ts';
import { WebhooksPage } from './page.tsx';

export const handle = { i18n: ['webhooks'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, viewsExchange, context.t('webhooks:closed'));
  return data(await loadWebhooks(context));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireStaffRight(context, request, changesExchange, context.t('webhooks:closed'));
  return await postWebhook(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  return <WebhooksPage data={useLoaderData<typeof loader>()} posted={usePosted<AddAnswer>()} />;
}
