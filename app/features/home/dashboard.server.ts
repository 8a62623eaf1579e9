import type { LoadContext } from '#app/server/request-context.ts';
import { type Obstacles, readOrderBlockers } from '#app/supplier/checkout.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Company, readCompany } from '#app/supplier/company.server.ts';
import { readOpenOrders } from '#app/supplier/order.server.ts';
import { type PaymentSchedule, readPaymentSchedule } from '#app/supplier/payment.server.ts';
import { reportsRight } from '#app/supplier/report.server.ts';
import { actsForBuyers } from '#app/supplier/staff.server.ts';
import { type OrderStep, stepOf, waitsForBuyer } from './order-step.ts';

/** How long to wait for a part of the page, in milliseconds. */
const patience = 4_000;
const readOrders = 50;
const shownOrders = 5;

/** Kopecks. */
interface Payments {
  due: number;
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
  step: OrderStep;
  /** Kopecks. */
  total: number;
}

interface OpenOrders {
  /** Those that the buyer has to do something about. */
  waiting: OpenOrder[];
  others: OpenOrder[];
  /** How many more there are. */
  more: number;
}

/** A part is null when it can't be loaded, `closed` to those who may not see it, and `none` without a company. */
export interface Dashboard {
  obstacles: Obstacles | null;
  payments: Payments | 'closed' | null;
  account: Account | 'none' | 'closed' | null;
  orders: OpenOrders | null;
  mayInvite: boolean;
  actsForBuyers: boolean;
  readsReports: boolean;
}

export async function loadDashboard(context: LoadContext): Promise<Dashboard> {
  const { supplier } = context;
  const options = { deadlineMs: patience };
  const [buyer, obstacles, payments, account, orders] = await Promise.all([
    context.buyer(),
    readOrderBlockers(supplier, options),
    unlessClosed(readPaymentSchedule(supplier, { page: 1, perPage: 1 }, options).then(toPayments)),
    unlessClosed(readCompany(supplier, options).then(toAccount)),
    unlessClosed(readOpenOrders(supplier, readOrders, options).then(toOpenOrders)),
  ]);
  const may = (right: string) => buyer?.permissions.includes(right) ?? false;
  return {
    obstacles,
    payments,
    account,
    orders: orders === 'closed' ? null : orders,
    mayInvite: may('company.manage'),
    actsForBuyers: may(actsForBuyers),
    readsReports: may(reportsRight),
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

function toPayments({ totals: { due, next } }: PaymentSchedule): Payments {
  return { due, next };
}

function toAccount(company: Company | null): Account | 'none' {
  if (!company) return 'none';
  const { creditSum: limit, receivables } = company;
  const free = Math.max(0, (limit ?? 0) - (receivables ?? 0));
  return { credit: limit && receivables !== null ? { limit, free } : null };
}

function toOpenOrders({ items, meta }: Awaited<ReturnType<typeof readOpenOrders>>): OpenOrders {
  const orders = items.map((item): OpenOrder => {
    const { id, number, created, statusName: status, total } = item;
    return { id, number, created, status, total, step: stepOf(item) };
  });
  const waiting = orders.filter(({ step }) => waitsForBuyer(step)).slice(0, shownOrders);
  const others = orders.filter(({ step }) => !waitsForBuyer(step)).slice(0, shownOrders);
  return { waiting, others, more: Math.max(0, meta.totalCount - waiting.length - others.length) };
}
