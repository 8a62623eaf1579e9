import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadOwn, postOwn } from './details.server.ts';
import { OwnPage } from './page.tsx';

export const handle = { i18n: ['own', 'product'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  return await loadOwn(context, request, params);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postOwn(context, request, params);
}

export const clientAction = keepForm;

export default function Route() {
  const lastResult = usePosted<Refused>()?.lastResult;
  return <OwnPage data={useLoaderData<typeof loader>()} lastResult={lastResult} />;
}
