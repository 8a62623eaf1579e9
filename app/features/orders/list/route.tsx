import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import { postExport } from '#app/server/forms/export-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { saveOrders } from '#app/supplier/job.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadOrders } from './list.server.ts';
import { OrdersPage } from './page.tsx';
import { postLines } from './post-lines.server.ts';
import { readQuery } from './read-query.server.ts';

export const handle = { i18n: ['orders'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadOrders(context, request);
}

export const shouldRevalidate = unlessProductOver;

/** Saves the ticked orders as a file, or orders the ticked products once more. */
export async function action({ context, request }: ActionFunctionArgs) {
  await requireBuyer(context, request);
  const { tab } = readQuery(new URL(request.url).searchParams);
  return tab === 'products' ? await postLines(context, request) : await postExport(context, request, saveOrders);
}

export default function Route() {
  return <OrdersPage data={useLoaderData<typeof loader>()} lastResult={useActionData<Refused>()?.lastResult} />;
}
