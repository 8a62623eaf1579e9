import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { orNull } from '#app/supplier/client/optional.ts';
import { readOrderStatuses, readOrders } from '#app/supplier/order.server.ts';
import { readCompanies } from '#app/supplier/user.server.ts';
import type { OrderItem } from '#contract/order.ts';
import { writeQuery } from './query.ts';
import { readQuery } from './read-query.ts';

/** Money is in kopecks. */
export type OrderRow = Pick<
  OrderItem,
  'id' | 'number' | 'customerOrderNumber' | 'status' | 'statusName' | 'created' | 'positions' | 'total'
> & { company: string; canRepeat: boolean };

export async function loadOrders(context: LoadContext, request: Request) {
  const buyer = await requireBuyer(context, request);
  const { settings } = await context.info();
  const asked = readQuery(new URL(request.url).searchParams);
  const seesAll = settings.isAllowedViewOrdersOfAllCompanies;
  const query = seesAll ? asked : { ...asked, companyId: null };
  const { supplier } = context;
  const [orders, statuses, companies] = await Promise.all([
    readOrders(supplier, query),
    orNull(readOrderStatuses(supplier)),
    seesAll ? orNull(readCompanies(supplier)) : null,
  ]);
  const { meta, items } = orders;
  if (query.page > 1 && items.length === 0) {
    throw redirectTo(paths.orders(writeQuery({ ...query, page: meta.pageCount })));
  }
  return data({
    title: context.t('orders:title'),
    query,
    rows: items.map(toRow),
    pageCount: meta.pageCount,
    count: meta.totalCount,
    statuses: statuses?.map(({ code, name }) => ({ value: code as string, label: name })) ?? [],
    companies: companies?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    companyId: query.companyId ?? buyer.companyId,
    requestId: mintRequestId(),
  });
}

export type OrdersData = Awaited<ReturnType<typeof loadOrders>>['data'];

function toRow(order: OrderItem): OrderRow {
  const { id, number, customerOrderNumber, status, statusName, created, positions, total } = order;
  return {
    id,
    number,
    customerOrderNumber,
    status,
    statusName,
    created,
    positions,
    total,
    company: order.company.name,
    canRepeat: order.actions.includes('repeat'),
  };
}
