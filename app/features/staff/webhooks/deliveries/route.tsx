import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { viewsExchange } from '#app/supplier/exchange.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadDeliveries } from './deliveries.server.ts';
import { DeliveriesPage } from './page.tsx';

export const handle = { i18n: ['webhooks'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, viewsExchange, context.t('webhooks:closed'));
  return data(await loadDeliveries(context, new URL(request.url).searchParams));
}

export default function Route() {
  return <DeliveriesPage data={useLoaderData<typeof loader>()} />;
}
