import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { readOrderStatuses, readOrders } from '#app/supplier/order.server.ts';
import { readCompanies } from '#app/supplier/user.server.ts';
import type { OrderItem } from '#contract/order.ts';
import { writeQuery } from './query.ts';
import { readQuery } from './read-query.ts';

/** An order in the list. Money in kopecks. */
export type OrderRow = Pick<
  OrderItem,
  'id' | 'number' | 'customerOrderNumber' | 'status' | 'statusName' | 'created' | 'positions' | 'total'
> & { company: string; canRepeat: boolean };

/** One page of the company's orders with what its filters offer. */
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
    throw seeOther(context, paths.orders(writeQuery({ ...query, page: meta.pageCount })));
  }
  return page(context, {
    title: context.t('orders.title'),
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

/** Data of the page. */
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
