import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readOrderStatuses, readOrders, statesOf } from '#app/supplier/order.server.ts';
import { readCompanies } from '#app/supplier/user.server.ts';
import type { OrderItem } from '#contract/order.ts';
import { type OrdersQuery, writeQuery } from './query.ts';

/** Money is in kopecks. */
export type OrderRow = Pick<
  OrderItem,
  'id' | 'number' | 'customerOrderNumber' | 'state' | 'statusName' | 'created' | 'positions' | 'total'
> & { company: string; canRepeat: boolean };

export async function loadOrders(context: LoadContext, request: Request) {
  const buyer = await requireBuyer(context, request);
  const { settings, limits } = await context.info();
  const requested = readQuery(new URL(request.url).searchParams);
  const seesAll = settings.isAllowedViewOrdersOfAllCompanies;
  const query = seesAll ? requested : { ...requested, companyId: null };
  const { supplier } = context;
  const [orders, states, companies] = await Promise.all([
    readOrders(supplier, query),
    optional(readOrderStatuses(supplier)),
    seesAll ? optional(readCompanies(supplier)) : null,
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
    states: states?.map(({ code, name }) => ({ value: code as string, label: name })) ?? [],
    companies: companies?.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    companyId: query.companyId ?? buyer.companyId,
    requestId: mintRequestId(),
    mostExported: limits.exportOrders,
  });
}

export type OrdersData = Awaited<ReturnType<typeof loadOrders>>['data'];

function toRow(order: OrderItem): OrderRow {
  const { id, number, customerOrderNumber, state, statusName, created, positions, total } = order;
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
  };
}

/** Invalid values are ignored; days in the wrong order are swapped. */
export function readQuery(search: URLSearchParams): OrdersQuery {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const days = [readDay(text('dateFrom')), readDay(text('dateTo'))] as const;
  const [dateFrom, dateTo] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const state = text('state');
  return {
    page: pageNumber(search),
    // Control characters break headers and logs.
    keyword: text('number')
      .replace(/\p{Cc}/gu, '')
      .slice(0, 100),
    state: statesOf(state).length > 0 ? state : '',
    dateFrom,
    dateTo,
    companyId: readNumber(text('company')),
  };
}

function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}
