import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadNotifications, postNotifications } from './notifications.server.ts';
import { NotificationsPage } from './page.tsx';

export const handle = { i18n: ['notifications', 'product'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data(await loadNotifications(context, new URL(request.url)));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postNotifications(context, request);
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <NotificationsPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
