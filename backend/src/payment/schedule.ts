import type { z } from 'zod';
import type { CallAnswer } from '#contract/call.ts';
import type { duePayment, getPaymentSchedule } from '#contract/payment.ts';
import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { t } from '../texts/texts.ts';

/** A due payment as the contract returns it, in kopecks. */
export type DuePayment = z.output<typeof duePayment>;
/** Totals of a company's due payments in kopecks. */
export type DueTotals = CallAnswer<typeof getPaymentSchedule>['totals'];

export interface DueFilter {
  from?: string | undefined;
  to?: string | undefined;
  status?: DuePayment['status'] | undefined;
  page: number;
  perPage: number;
}

interface Row extends Omit<DuePayment, 'rest' | 'status' | 'overdueDays'> {
  orderNumber: string | null;
}

/** Condition on debt `d`: nothing is owed for an order before the company has approved it, though its credit is held. */
export const isOwed = `NOT EXISTS (SELECT 1 FROM orders p WHERE p.id = d.order_id AND p.status = 'pending-approval')`;

/** Payments that aren't fully paid. ?1 is the company, ?2 today. */
const open = `FROM debt d WHERE d.company_id = ?1 AND d.paid < d.amount AND ${isOwed}`;
const filtered = `${open} AND d.due >= coalesce(?3, d.due) AND d.due <= coalesce(?4, d.due)
  AND (?5 IS NULL OR (?5 = 'overdue') = (d.due < ?2))`;

const listSql = `SELECT d.id, d.due AS date, d.number, d.amount, d.paid, d.order_id AS orderId,
    (SELECT number FROM orders WHERE id = d.order_id) AS orderNumber,
    (SELECT name_short FROM legal_entity WHERE id = d.legal_entity_id) AS legalEntity
  ${filtered} ORDER BY d.due, d.id LIMIT ?6 OFFSET ?7`;
const countSql = `SELECT count(*) AS total ${filtered}`;
const daysSql = `SELECT d.due AS date, sum(d.amount - d.paid) AS amount ${open} AND ?2 = ?2 GROUP BY d.due ORDER BY d.due`;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** One page of what the company has to pay, and the totals of all of it. `today` is the day in Moscow. */
export async function readSchedule(env: Env, companyId: number, filter: DueFilter, today: string) {
  const { from = null, to = null, status = null, page, perPage } = filter;
  const [rows, count, days] = await env.trade.batch([
    env.trade.prepare(listSql).bind(companyId, today, from, to, status, perPage, (page - 1) * perPage),
    env.trade.prepare(countSql).bind(companyId, today, from, to, status),
    env.trade.prepare(daysSql).bind(companyId, today),
  ]);
  return {
    items: ((rows?.results ?? []) as Row[]).map((row) => toPayment(row, today)),
    total: (count?.results[0] as { total: number } | undefined)?.total ?? 0,
    ...standingOf((days?.results ?? []) as Day[], today),
  };
}

function toPayment(row: Row, today: string): DuePayment {
  const overdueDays = Math.max(0, daysBetween(row.date, today));
  // An order's own payment is kept in the language of who placed it.
  const number = row.orderNumber === null ? row.number : t('order.debt', { number: row.orderNumber });
  return { ...row, number, rest: row.amount - row.paid, status: overdueDays > 0 ? 'overdue' : 'due', overdueDays };
}

/** Totals of sorted days, and what the overdue ones of them mean for the company. */
function standingOf(days: readonly Day[], today: string) {
  const totals = sumDays(days, today);
  const overdueDuration = totals.overdue > 0 && days[0] ? daysBetween(days[0].date, today) : 0;
  return { totals, standing: { overdueReceivables: totals.overdue, overdueDuration } };
}

/** Sum due on a day, in kopecks. */
export interface Day {
  date: string;
  amount: number;
}

const sum = (days: readonly Day[]) => days.reduce((total, { amount }) => total + amount, 0);

/**
 * Totals of sorted days: overdue and not yet due, and by period (this week, next week, the rest of the month, later).
 */
export function sumDays(days: readonly Day[], today: string): DueTotals {
  const late = days.filter(({ date }) => date < today);
  const inTime = days.slice(late.length);
  const [next = null] = inTime;
  const ends = [today, addDays(today, 7), addDays(today, 14), addDays(today, 30)];
  const stretches = ends.map((from, index) => {
    const to = ends[index + 1] ? addDays(ends[index + 1] ?? today, -1) : null;
    const within = inTime.filter(({ date }) => date >= from && (to === null || date <= to));
    return { from, to, amount: sum(within) };
  });
  return {
    due: sum(inTime),
    overdue: sum(late),
    next,
    byDays: [{ from: null, to: addDays(today, -1), amount: sum(late) }, ...stretches].filter(
      ({ amount }) => amount > 0,
    ),
  };
}
