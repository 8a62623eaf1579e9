import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import * as paths from '#app/paths.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { AddressPage } from '../address-page.tsx';
import type { NotSaved } from '../save.server.ts';
import { changeOne, loadOne } from './one.server.ts';

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
  return (
    <AddressPage data={data} pathOf={(query) => paths.address(data.id, query)} posted={useActionData<NotSaved>()} />
  );
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
