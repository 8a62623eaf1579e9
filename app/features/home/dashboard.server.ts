import { canPlan } from '#app/server/guards.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readApprovals, readOwnBudgets } from '#app/supplier/approval.server.ts';
import { answersChats } from '#app/supplier/chat.server.ts';
import { type Obstacles, readOrderBlockers } from '#app/supplier/checkout.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { optional, unlessRefused } from '#app/supplier/client/optional.ts';
import { type Company, readCompany } from '#app/supplier/company.server.ts';
import { viewsExchange } from '#app/supplier/exchange.server.ts';
import { readOrdersIn } from '#app/supplier/order.server.ts';
import { countPressingPlans } from '#app/supplier/order-plan.server.ts';
import { stateGroups } from '#app/supplier/order-states.ts';
import { type PaymentSchedule, readPaymentSchedule } from '#app/supplier/payment.server.ts';
import { reportsRight } from '#app/supplier/report.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { processesOrders } from '#app/supplier/staff-order.server.ts';
import { editsTexts } from '#app/supplier/staff-text.server.ts';
import type { Budget } from '#contract/budget.ts';
import type { OrderState } from '#contract/order.ts';

/** How long to wait for a part of the page, in milliseconds. */
const patience = 4_000;
const shownOrders = 5;

/** Kopecks. */
interface Payments {
  /** What isn't overdue yet. */
  due: number;
  overdue: number;
  next: { date: string; amount: number } | null;
}

interface Account {
  /** Kopecks; null without a credit, and for those who may not see it. */
  credit: { limit: number; free: number } | null;
}

interface OpenOrder {
  id: number;
  number: string;
  /** ISO time. */
  created: string;
  status: string;
  state: OrderState;
  /** Kopecks. */
  total: number;
}

interface OpenOrders {
  items: OpenOrder[];
  /** How many there are with those that aren't shown. */
  count: number;
}

/** A part is null when it can't be loaded, `closed` to those who may not see it, and `none` without a company. */
export interface Dashboard {
  obstacles: Obstacles | null;
  payments: Payments | 'closed' | null;
  account: Account | 'none' | 'closed' | null;
  /** Those that the buyer has to do something about, oldest first. */
  waiting: OpenOrders | null;
  /** The other orders that aren't done, newest first. */
  orders: OpenOrders | null;
  /** How many orders wait for the buyer's approval. */
  approvals: number;
  /** The same in their other companies. */
  approvalsElsewhere: number;
  /** Plans of the buyer's that are due soon or overdue; null when there are none, or they can't be counted. */
  plans: { count: number; person: string } | null;
  /** The buyer's own; none when they can't be loaded. */
  budgets: Pick<Budget, 'id' | 'period' | 'limit' | 'used' | 'left'>[];
  mayInvite: boolean;
  actsForBuyers: boolean;
  readsReports: boolean;
  editsTexts: boolean;
  answersChats: boolean;
  processesOrders: boolean;
  viewsExchange: boolean;
}

export async function loadDashboard(context: LoadContext): Promise<Dashboard> {
  const { supplier } = context;
  const options = { deadlineMs: patience };
  const [{ settings }, hasPlans] = await Promise.all([context.info(), canPlan(context)]);
  const [buyer, obstacles, payments, account, waiting, orders, approvals, budgets, pressing] = await Promise.all([
    context.buyer(),
    readOrderBlockers(supplier, options),
    unlessClosed(readPaymentSchedule(supplier, { page: 1, perPage: 1 }, options).then(toPayments)),
    unlessClosed(readCompany(supplier, options).then(toAccount)),
    unlessRefused(readOrdersIn(supplier, stateGroups.waiting, { count: shownOrders, sort: 'created' }, options)),
    unlessRefused(readOrdersIn(supplier, stateGroups.moving, { count: shownOrders, sort: '-created' }, options)),
    settings.approvals ? optional(readApprovals(supplier, { list: 'waiting', size: 1 }, options)) : null,
    settings.approvals ? optional(readOwnBudgets(supplier, options)) : null,
    hasPlans ? optional(countPressingPlans(supplier, options)) : null,
  ]);
  const may = (right: string) => buyer?.permissions.includes(right) ?? false;
  return {
    obstacles,
    payments,
    account,
    waiting: waiting && toOpenOrders(waiting),
    orders: orders && toOpenOrders(orders),
    approvals: approvals?.meta.totalCount ?? 0,
    approvalsElsewhere: approvals?.elsewhere.reduce((sum, { count }) => sum + count, 0) ?? 0,
    plans: buyer && pressing ? { count: pressing, person: String(buyer.id) } : null,
    budgets: (budgets ?? []).map(({ id, period, limit, used, left }) => ({ id, period, limit, used, left })),
    mayInvite: may('company.manage'),
    actsForBuyers: may(actsForBuyers),
    readsReports: may(reportsRight),
    editsTexts: may(editsTexts),
    answersChats: may(answersChats),
    processesOrders: may(processesOrders),
    viewsExchange: may(viewsExchange),
  };
}

async function unlessClosed<T>(answer: Promise<T>): Promise<T | 'closed' | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof SupplierUnavailable) return null;
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return error.status === 403 ? 'closed' : null;
  }
}

function toPayments({ totals: { due, overdue, next } }: PaymentSchedule): Payments {
  return { due, overdue, next };
}

function toAccount(company: Company | null): Account | 'none' {
  if (!company) return 'none';
  const { creditSum: limit, creditFree: free } = company;
  return { credit: limit && free !== null ? { limit, free } : null };
}

function toOpenOrders({ items, meta }: Awaited<ReturnType<typeof readOrdersIn>>): OpenOrders {
  return {
    items: items.map(({ id, number, created, state, statusName: status, total }) => {
      return { id, number, created, state, status, total };
    }),
    count: meta.totalCount,
  };
}
