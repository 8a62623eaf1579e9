import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadOrders } from './list.server.ts';
import { OrdersPage } from './page.tsx';

export const handle = { i18n: ['orders'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadOrders(context, request);
}

export default function Route() {
  return <OrdersPage data={useLoaderData<typeof loader>()} />;
}
