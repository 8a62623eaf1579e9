import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { requireRight } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readOrderStatuses, statesOf } from '#app/supplier/order.server.ts';
import { listStaffOrders, processesOrders } from '#app/supplier/staff-order.server.ts';
import { failureTitle } from '#app/ui/failure-page.tsx';
import { StaffOrdersPage } from './page.tsx';

export const handle = { i18n: ['processing', 'orders'] };

export const meta: MetaFunction<typeof loader> = ({ data, error }) => [{ title: data?.title ?? failureTitle(error) }];

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requireRight(context, request, processesOrders, context.t('processing:closed'));
  const { searchParams } = new URL(request.url);
  const keyword = (searchParams.get('number') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
  const named = searchParams.get('state') ?? '';
  const state = statesOf(named).length > 0 ? named : '';
  const [{ items, meta }, states] = await Promise.all([
    listStaffOrders(context.supplier, { page: pageNumber(searchParams), keyword, state }),
    optional(readOrderStatuses(context.supplier)),
  ]);
  return data({
    title: context.t('processing:title'),
    keyword,
    state,
    states: states?.map(({ code, name }) => ({ value: code as string, label: name })) ?? [],
    orders: items.map(({ id, number, created, state, statusName, company, total, reserve }) => {
      return { id, number, created, state, statusName, company: company.name, total, reserve: reserve.status };
    }),
    page: meta.currentPage,
    pageCount: meta.pageCount,
  });
}

export type StaffOrdersData = Awaited<ReturnType<typeof loader>>['data'];

export default function Route() {
  return <StaffOrdersPage data={useLoaderData<typeof loader>()} />;
}
