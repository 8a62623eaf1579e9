import { data } from '@remix-run/cloudflare';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { readOrderStatuses, statesOf } from '#app/supplier/order.server.ts';
import { listStaffOrders } from '#app/supplier/staff-order.server.ts';
import type { OrderState } from '#contract/order.ts';
import { axesOf, readAxes } from '../axes.server.ts';

const openReturnOptions = ['requested', 'accepted'] as const;

/** States in which orders are only where companies approve them. */
const ofApproval = new Set<string>(['draft', 'pending-approval'] satisfies OrderState[]);

export async function loadStaffOrders(context: LoadContext, request: Request) {
  const { searchParams } = new URL(request.url);
  const keyword = (searchParams.get('number') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
  const named = searchParams.get('state') ?? '';
  const state = statesOf(named).length > 0 ? named : '';
  const axes = readAxes(searchParams);
  const openReturn = openReturnOptions.find((one) => one === searchParams.get('openReturn')) ?? '';
  const [{ items, meta }, states, { settings }] = await Promise.all([
    listStaffOrders(context.supplier, { page: pageNumber(searchParams), keyword, state, openReturn, ...axes }),
    optional(readOrderStatuses(context.supplier)),
    context.info(),
  ]);
  return data({
    title: context.t('processing:title'),
    keyword,
    state,
    ...axes,
    openReturn,
    // While buyers can't ask for returns there is nothing to look for, unless an old link does.
    openReturnOptions: (settings.order.return || openReturn ? openReturnOptions : []).map((value) => ({
      value,
      label: context.t(`processing:openReturn.${value}`),
    })),
    axes: axesOf(context),
    states: (states ?? [])
      .filter(({ code }) => settings.approvals || code === state || !ofApproval.has(code))
      .map(({ code, name }) => ({ value: code as string, label: name })),
    orders: items.map(({ company, reserve, openReturn, newMessages, ...item }) => {
      const { id, number, created, state, statusName, paymentStatus, shippingStatus, total, lateSince } = item;
      const order = { id, number, created, state, statusName, paymentStatus, shippingStatus, total, lateSince };
      return { ...order, company: company.name, reserve: reserve.status, openReturn, newMessages };
    }),
    page: meta.currentPage,
    pageCount: meta.pageCount,
  });
}

export type StaffOrdersData = Awaited<ReturnType<typeof loadStaffOrders>>['data'];
