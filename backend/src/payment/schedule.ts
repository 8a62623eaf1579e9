import type { z } from 'zod';
import type { CallAnswer } from '#contract/call.ts';
import type { duePayment, getPaymentSchedule } from '#contract/payment.ts';
import { addDays } from '../calendar/working-days.ts';
import { documentName } from '../document/labels.ts';
import type { Env } from '../env.ts';
import { t } from '../texts/texts.ts';
import { dueSql } from './due.ts';

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

interface Row extends Omit<DuePayment, 'status' | 'overdueDays'> {
  /** Of a document. */
  type: string | null;
  day: string | null;
}

/** ?1 is the company, ?2 today. */
const filtered = `FROM ${dueSql('?1')} d WHERE date >= coalesce(?3, date) AND date <= coalesce(?4, date)
  AND (?5 IS NULL OR (?5 = 'overdue') = (date < ?2))`;

const listSql = `SELECT id, date, type, number, day, amount, paid, rest, documentId, orderId,
    (SELECT number FROM orders WHERE id = orderId) AS orderNumber,
    (SELECT name_short FROM legal_entity WHERE id = legalEntityId) AS legalEntity
  ${filtered} ORDER BY date, id LIMIT ?6 OFFSET ?7`;
const countSql = `SELECT count(*) AS total ${filtered}`;
const daysSql = `SELECT date, sum(rest) AS amount, sum(iif(isDebt, rest, 0)) AS debt FROM ${dueSql('?1')} GROUP BY date ORDER BY date`;

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** One page of what the company has to pay, and the totals of all of it. `today` is the day in Moscow. */
export async function readSchedule(env: Env, companyId: number, filter: DueFilter, today: string) {
  const { from = null, to = null, status = null, page, perPage } = filter;
  const [rows, count, days] = await env.trade.batch([
    env.trade.prepare(listSql).bind(companyId, today, from, to, status, perPage, (page - 1) * perPage),
    env.trade.prepare(countSql).bind(companyId, today, from, to, status),
    env.trade.prepare(daysSql).bind(companyId),
  ]);
  return {
    items: ((rows?.results ?? []) as Row[]).map((row) => toPayment(row, today)),
    total: (count?.results[0] as { total: number } | undefined)?.total ?? 0,
    ...standingOf((days?.results ?? []) as (Day & { debt: number })[], today),
  };
}

function toPayment({ type, day, ...row }: Row, today: string): DuePayment {
  const overdueDays = Math.max(0, daysBetween(row.date, today));
  return { ...row, number: dueName({ ...row, type, day }), status: overdueDays > 0 ? 'overdue' : 'due', overdueDays };
}

/** What a due payment is named by. */
export type Named = Pick<Row, 'type' | 'number' | 'day' | 'orderNumber'>;

export function dueName({ type, number, day, orderNumber }: Named): string {
  if (type !== null && day !== null) return documentName({ type, number, date: day });
  return orderNumber === null ? number : t('order.debt', { number: orderNumber });
}

/** Totals of sorted days, and what overdue debts among them mean for the company. */
function standingOf(days: readonly (Day & { debt: number })[], today: string) {
  const late = days.filter(({ date, debt }) => date < today && debt > 0);
  const overdueReceivables = late.reduce((total, { debt }) => total + debt, 0);
  const overdueDuration = late[0] ? daysBetween(late[0].date, today) : 0;
  return { totals: sumDays(days, today), standing: { overdueReceivables, overdueDuration } };
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
    next: next && { date: next.date, amount: next.amount },
    byDays: [{ from: null, to: addDays(today, -1), amount: sum(late) }, ...stretches].filter(
      ({ amount }) => amount > 0,
    ),
  };
}
