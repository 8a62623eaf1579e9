import type { z } from 'zod';
import type { Budget, budgetForm } from '#contract/budget.ts';
import { versionSql } from '../approval/version.ts';
import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { sumSql } from '../price/sum-sql.ts';
import { moscowDay } from '../product/store.ts';

type Period = z.output<typeof budgetForm>['period'];

const months: Record<Period, number> = { month: 1, quarter: 3, year: 12 };

/** First day of the period of a day, and the first day after it. */
export function periodOf(period: Period, day: string): { from: string; next: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month - ((month - 1) % months[period]);
  const start = (index: number) => new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10);
  return { from: start(first - 1), next: start(first - 1 + months[period]) };
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00+03:00`);

function bounds(period: Period, at: number) {
  const { from, next } = periodOf(period, moscowDay(at));
  return { from: midnight(from), next: midnight(next) };
}

/** What counts of orders `o` for a budget `b`: goods and delivery of every order that isn't given up. */
const usedSql = (from: string, next: string, but = '') => `(SELECT ${sumSql('o.total')} FROM orders o
  WHERE o.company_id = b.company_id AND o.created_at >= ${from} AND o.created_at < ${next}
    AND o.status NOT IN ('draft', 'cancelled', 'rejected')
    AND (o.user_id = b.user_id OR o.cost_center_id = b.cost_center_id) ${but})`;

/** SQL: not the order `id` that is decided, and of those that wait only what was placed before it. */
const butLater = (id: string) => `AND o.id <> ${id} AND (o.status <> 'pending-approval'
  OR (o.created_at, o.id) < (SELECT created_at, id FROM orders WHERE id = ${id}))`;

const [from, next] = ["p.value ->> 'from'", "p.value ->> 'next'"];

const selectSql = (
  but = '',
) => `SELECT b.id, b.user_id AS userId, b.cost_center_id AS costCenterId, b.period, b.amount AS "limit", b.kind,
    b.approver_id AS approverId, b.approver_role AS approverRole,
    ${versionSql('budget', 'b.id')} AS version, coalesce(c.name, u.name, '') AS name,
    ${usedSql(from, next, but)} AS used
  FROM budget b JOIN json_each(?2) p ON p.key = b.period
  LEFT JOIN user u ON u.id = b.user_id LEFT JOIN cost_center c ON c.id = b.cost_center_id`;

interface Which {
  where: string;
  values: readonly (number | null)[];
  /** Condition on the orders that count. */
  but?: string;
}

/** The company's budgets with their use in the period of `at`. `where` is a condition on `b` with parameters from ?3 on. */
export async function readBudgets(env: Env, companyId: number, at: number, which?: Which): Promise<Budget[]> {
  return toBudgets(await selectBudgets(env, companyId, at, which).all(), at);
}

/** JSON of the bounds by period. */
const periodsAt = (at: number) =>
  JSON.stringify(Object.fromEntries((Object.keys(months) as Period[]).map((period) => [period, bounds(period, at)])));

function selectBudgets(
  env: Env,
  companyId: number,
  at: number,
  { where, values, but }: Which = { where: '', values: [] },
) {
  return env.trade
    .prepare(`${selectSql(but)} WHERE b.company_id = ?1 ${where} ORDER BY b.cost_center_id IS NULL, name, b.id`)
    .bind(companyId, periodsAt(at), ...values);
}

/** Who orders for what: no more budgets are read than that, for each is the sum of its orders. */
export interface Purchase {
  companyId: number;
  userId: number;
  costCenterId: number | null;
}

/** Budgets that an order is paid from: of the person and of the cost centre. Pass the result to `toBudgets`. */
export function selectBudgetsFor(env: Env, { companyId, userId, costCenterId }: Purchase, at: number) {
  const where = 'AND (b.user_id = ?3 OR b.cost_center_id = ?4)';
  return selectBudgets(env, companyId, at, { where, values: [userId, costCenterId] });
}

/** An order that waits, and is paid from the budgets of its own moment. */
export interface Pending extends Purchase {
  id: number;
  createdAt: number;
}

/**
 * Budgets of an order that is decided, without it: used by all that is decided, and by what has waited longer. So the order
 * placed first has the room, and what is approved never goes beyond it unnoticed.
 */
export function selectBudgetsAgainst(env: Env, { id, companyId, userId, costCenterId, createdAt }: Pending) {
  const where = 'AND (b.user_id = ?3 OR b.cost_center_id = ?4)';
  return selectBudgets(env, companyId, createdAt, { where, values: [userId, costCenterId, id], but: butLater('?5') });
}

const againstSql = `UPDATE assertion SET budget = NOT EXISTS (
    SELECT 1 FROM budget b JOIN json_each(?2) p ON p.key = b.period JOIN orders d ON d.id = ?3
     WHERE b.company_id = ?1 AND (b.user_id = d.user_id OR b.cost_center_id = d.cost_center_id) AND b.kind <> 'warn'
       AND b.id NOT IN (SELECT value FROM json_each(?4)) AND ${usedSql(from, next, butLater('?3'))} + d.total > b.amount)
  WHERE id = 1`;

/** Statement after which the batch is rolled back if an order that is decided goes beyond a budget that isn't among `passed`. */
export function assertBudgetsAgainst(env: Env, { id, companyId, createdAt }: Pending, passed: readonly number[]) {
  return env.trade.prepare(againstSql).bind(companyId, periodsAt(createdAt), id, JSON.stringify(passed));
}

export function toBudgets(result: D1Result | undefined, at: number): Budget[] {
  const rows = (result?.results ?? []) as Omit<Budget, 'from' | 'till' | 'left'>[];
  return rows.map((row) => {
    const { from, next } = periodOf(row.period, moscowDay(at));
    return { ...row, from, till: addDays(next, -1), left: row.limit - row.used };
  });
}

/**
 * Statement after which the batch is rolled back if the orders of the period of `at` cost more than the budget: put it
 * behind what writes the order, so that two orders at once can't pass the limit together.
 */
export function assertBudget(env: Env, { id, period }: Pick<Budget, 'id' | 'period'>, at: number): D1PreparedStatement {
  const { from, next } = bounds(period, at);
  return env.trade
    .prepare(
      `UPDATE assertion SET budget = coalesce((SELECT ${usedSql('?2', '?3')} <= b.amount FROM budget b WHERE b.id = ?1), 1)
        WHERE id = 1`,
    )
    .bind(id, from, next);
}

/** Whether a batch was rolled back by `assertBudget`. */
export function isBudgetUsedUp(error: unknown): boolean {
  return error instanceof Error && error.message.includes('budget_left');
}
