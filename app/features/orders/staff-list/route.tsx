import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireStaffRight } from '#app/server/guards.server.ts';
import { processesOrders } from '#app/supplier/staff-order.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { loadStaffOrders } from './list.server.ts';
import { StaffOrdersPage } from './page.tsx';

export const handle = { i18n: ['orders', 'processing'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireStaffRight(context, request, processesOrders, context.t('processing:closed'));
  return await loadStaffOrders(context, request);
}

export default function Route() {
  return <StaffOrdersPage data={useLoaderData<typeof loader>()} />;
}
