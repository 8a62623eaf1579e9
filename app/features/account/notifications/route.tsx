import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { loadNotifications } from './load.server.ts';
import { NotificationsPage } from './page.tsx';
import { postNotifications } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, await loadNotifications(context));
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postNotifications(context, request);
}

export default function Route() {
  return <NotificationsPage data={useLoaderData<typeof loader>()} state={useActionData<FormState>()} />;
}
