import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { FailureBoundary } from '#app/layout/failure-page.tsx';
import { failureTitle } from '#app/layout/failure-title.ts';
import * as paths from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { AddressPage } from '../address-page.tsx';
import { changeOne, loadOne } from './details.server.ts';

export const handle = { i18n: ['addresses'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request, params }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return await loadOne(context, request, params['id']);
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await changeOne(context, request, params['id']);
}

export default function Route() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<Refused>()?.lastResult;
  return <AddressPage data={data} pathOf={(query) => paths.address(data.id, query)} lastResult={lastResult} />;
}

export const ErrorBoundary = FailureBoundary;
