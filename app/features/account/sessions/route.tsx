import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readSessions } from '#app/supplier/profile.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { SessionsPage } from './page.tsx';
import { postSessions } from './sessions.server.ts';

export const handle = { i18n: ['cabinet'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({ title: context.t('cabinet:sessions'), items: await readSessions(context.supplier) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postSessions(context, request);
}

export default function Route() {
  return <SessionsPage {...useLoaderData<typeof loader>()} />;
}
