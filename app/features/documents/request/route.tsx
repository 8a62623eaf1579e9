import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { RequestPage } from './page.tsx';
import { loadRequest, postRequest } from './request.server.ts';

export const handle = { i18n: ['documents'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadRequest(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postRequest(context, request);
}

export default function Route() {
  return <RequestPage data={useLoaderData<typeof loader>()} lastResult={useActionData<Refused>()?.lastResult} />;
}
