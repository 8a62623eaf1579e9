import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useRouteError } from '@remix-run/react';
import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { failureTitle } from '#app/features/shell/failure-title.ts';
import { page } from '#app/server/answer.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readAddresses } from '#app/supplier/address.server.ts';
import { failureOf } from '#app/ui/failure-view.ts';
import { AddressesPage } from './page.tsx';
import { postAddresses } from './post.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return page(context, { title: context.t('addresses.title'), ...(await readAddresses(context.supplier)) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postAddresses(context, request);
}

export default function Route() {
  return <AddressesPage {...useLoaderData<typeof loader>()} />;
}

export function ErrorBoundary() {
  return <FailurePage failure={failureOf(useRouteError())} />;
}
