import { data } from '@remix-run/cloudflare';
import { writeItems } from '#app/features/product/specification-source.ts';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readOrderItems, readOrderStatuses, readOrders, readUnfinishedOrders } from '#app/supplier/order.server.ts';
import { unfinishedStates } from '#app/supplier/order-states.ts';
import { readCompanies } from '#app/supplier/user.server.ts';
import type { OrderItem } from '#contract/order.ts';
import type { OrderedItem } from '#contract/order-list.ts';
import { axesOf } from '../axes.server.ts';
import { exportsOrders } from '../rights.ts';
import { type OrdersQuery, onTab, tabs, writeQuery } from './query.ts';
import { readQuery } from './read-query.server.ts';

/** Money is in kopecks. */
export type OrderRow = Pick<
  OrderItem,
  'id' | 'number' | 'customerOrderNumber' | 'state' | 'statusName' | 'created' | 'positions' | 'total'
> & {
  company: string;
  canRepeat: boolean;
  /** Where the order is decided and alive: what is paid and shipped of it. */
  axes?: Pick<OrderItem, 'paymentStatus' | 'shippingStatus'>;
  documents?: Pick<OrderItem['documents'][number], 'id' | 'typeName' | 'number'>[];
  /** Of the supplier, that the reader hasn't seen. */
  newMessages?: number;
  /** Last day of a reserve. */
  reservedUntil?: string;
  /** Earliest day on which goods were expected that have not left. */
  lateSince?: string;
};

/** Money is in kopecks. */
export type LineRow = Pick<
  OrderedItem,
  | 'id'
  | 'orderId'
  | 'number'
  | 'state'
  | 'statusName'
  | 'created'
  | 'amount'
  | 'shipped'
  | 'returned'
  | 'cancelled'
  | 'total'
> & {
  /** Absent for the company's own product. */
  productId?: number | undefined;
  name: string;
  article: string;
  unit: string;
  price: number;
  /** The product and its amount, as `readSource` reads them. */
  value: string;
};

export async function loadOrders(context: LoadContext, request: Request) {
  const buyer = await requireBuyer(context, request);
  const { settings, limits } = await context.info();
  const shownTabs = tabs.filter((tab) => tab !== 'products' || settings.isPositionsInOrder);
  const query = allowed(readQuery(new URL(request.url).searchParams), settings);
  const seesAll = settings.isAllowedViewOrdersOfAllCompanies;
  const { supplier } = context;
  const [list, states, companies] = await Promise.all([
    readRows(context, query),
    optional(readOrderStatuses(supplier)),
    seesAll ? optional(readCompanies(supplier)) : null,
  ]);
  const { meta, rows, lines } = list;
  if (query.page > 1 && rows.length + lines.length === 0) {
    throw redirectTo(paths.orders(writeQuery({ ...query, page: meta.pageCount })));
  }
  return data({
    title: context.t('orders:title'),
    query,
    tabs: shownTabs,
    rows,
    lines,
    hasApprovals: settings.approvals && buyer.hasApprovals,
    hasPositions: settings.isPositionsInOrder,
    pageCount: meta.pageCount,
    count: meta.totalCount,
    states: (states ?? []).filter(isIn(query.tab)).map(({ code, name }) => ({ value: code as string, label: name })),
    axes: axesOf(context),
    companies: companies?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    companyId: query.companyId ?? buyer.companyId,
    requestId: mintRequestId(),
    canExport: buyer.permissions.includes(exportsOrders),
    mostExported: limits.exportOrders,
  });
}

const isIn =
  (tab: OrdersQuery['tab']) =>
  ({ code }: { code: OrderItem['state'] }) =>
    tab !== 'checkout' || unfinishedStates.some((one) => one === code);

export type OrdersData = Awaited<ReturnType<typeof loadOrders>>['data'];

interface Settings {
  isAllowedViewOrdersOfAllCompanies: boolean;
  isPositionsInOrder: boolean;
}

/** Without what the supplier doesn't show to this buyer. */
export function allowed(query: OrdersQuery, settings: Settings): OrdersQuery {
  const shown = query.tab === 'products' && !settings.isPositionsInOrder ? onTab(query, 'documents') : query;
  return settings.isAllowedViewOrdersOfAllCompanies ? shown : { ...shown, companyId: null };
}

async function readRows({ supplier }: LoadContext, query: OrdersQuery) {
  if (query.tab === 'products') {
    const { meta, items } = await readOrderItems(supplier, query);
    return { meta, rows: [], lines: items.map(toLineRow) };
  }
  const read = query.tab === 'checkout' ? readUnfinishedOrders : readOrders;
  const { meta, items } = await read(supplier, query);
  return { meta, rows: items.map(toRow), lines: [] };
}

const undecided: readonly OrderItem['status'][] = ['draft', 'pending-approval', 'cancelled', 'rejected'];

function toRow(order: OrderItem): OrderRow {
  const { id, number, customerOrderNumber, state, statusName, created, positions, total } = order;
  const { paymentStatus, shippingStatus } = order;
  return {
    id,
    number,
    customerOrderNumber,
    state,
    statusName,
    created,
    positions,
    total,
    company: order.company.name,
    canRepeat: order.actions.includes('repeat'),
    ...(!undecided.includes(order.status) && { axes: { paymentStatus, shippingStatus } }),
    ...(order.documents.length > 0 && { documents: order.documents.map(toPaper) }),
    ...(order.newMessages > 0 && { newMessages: order.newMessages }),
    ...(order.lateSince && { lateSince: order.lateSince }),
    ...(order.reserve.until && { reservedUntil: order.reserve.until }),
  };
}

function toPaper({ id, typeName, number }: OrderItem['documents'][number]) {
  return { id, typeName, number };
}

function toLineRow({ type, product, price, ...line }: OrderedItem): LineRow {
  const { id, orderId, number, state, statusName, created, amount, shipped, returned, cancelled, total } = line;
  return {
    ...{ id, orderId, number, state, statusName, created, amount, shipped, returned, cancelled, total },
    ...(type === 'product' && { productId: product.id }),
    name: product.name,
    article: product.article,
    unit: product.unit.name,
    price: price.value,
    value: writeItems([{ id: product.id, type, amount }]),
  };
}
