import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { FailureBoundary } from '#app/layout/failure-page.tsx';
import { failureTitle } from '#app/layout/failure-title.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { readAddresses } from '#app/supplier/address.server.ts';
import { postAddresses } from './change-addresses.server.ts';
import { AddressesPage } from './page.tsx';

export const handle = { i18n: ['addresses'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireBuyer(context, request);
  return data({ title: context.t('addresses:title'), ...(await readAddresses(context.supplier)) });
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  return await postAddresses(context, request);
}

export default function Route() {
  return <AddressesPage {...useLoaderData<typeof loader>()} />;
}

export const ErrorBoundary = FailureBoundary;
