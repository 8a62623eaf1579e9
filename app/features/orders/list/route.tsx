import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { unlessProductOver } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';
import { postExport } from '#app/server/forms/export-form.server.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { saveOrders } from '#app/supplier/job.server.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import { keepForm, usePosted } from '#app/ui/conform/keep-form.ts';
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
  if (tab === 'products') return await postLines(context, request);
  const list = { limit: 'exportOrders', pathOf: paths.orders, read: readOrder } as const;
  return await postExport(context, request, saveOrders, list);
}

export const clientAction = keepForm;

export default function Route() {
  return <OrdersPage data={useLoaderData<typeof loader>()} lastResult={usePosted<Refused>()?.lastResult} />;
}
