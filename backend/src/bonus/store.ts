import type { z } from 'zod';
import type { bonusOperation, getBonus } from '#contract/bonus.ts';
import type { CallAnswer } from '#contract/call.ts';
import { addDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { named, retoldWith } from '../texts/texts.ts';

/** Bonuses that expire within this many days are announced. */
const warningDays = 60;

type Operation = z.output<typeof bonusOperation>;

/** One page of a company's operations, newest first, each with the balance after it. */
export async function listOperations(env: Env, companyId: number, page: number, perPage: number) {
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(
        `SELECT id, at, kind, title, order_id AS orderId, amount, sum(amount) OVER (ORDER BY at, id) AS balance
           FROM bonus_operation WHERE company_id = ?1 ORDER BY at DESC, id DESC LIMIT ?2 OFFSET ?3`,
      )
      .bind(companyId, perPage, (page - 1) * perPage),
    env.trade.prepare('SELECT count(*) AS total FROM bonus_operation WHERE company_id = ?1').bind(companyId),
  ]);
  const items = ((rows?.results ?? []) as (Omit<Operation, 'at'> & { at: number })[]).map((row) => ({
    ...row,
    at: new Date(row.at).toISOString(),
    title: titleOf(row.title),
  }));
  return { items, total: (count?.results[0] as { total: number } | undefined)?.total ?? 0 };
}

/** What triggers write about an order is retold in the reader's language. */
function titleOf(kept: string): string {
  const accrued = retoldWith(kept, 'bonus.of-order', 'number');
  return accrued === kept ? retoldWith(named(kept), 'bonus.of-return', 'number') : accrued;
}

/** A change of the balance in kopecks, and the last day on which granted bonuses are valid. */
export interface BonusChange {
  amount: number;
  expires: string | null;
}

const changesSql = 'SELECT amount, expires FROM bonus_operation WHERE company_id = ?1 ORDER BY at, id';
/** An order grants its bonuses once it is both closed and paid, without those of goods that came back. */
const pendingSql = `SELECT coalesce(sum((totals ->> '$.cashBack') - iif(total > delivery_price,
    (totals ->> '$.cashBack') * returned / (total - delivery_price), 0)), 0) AS pending FROM orders
  WHERE company_id = ?1 AND (status IN ('new', 'confirmed', 'processing')
    OR status = 'closed' AND payment_status IN ('awaiting', 'partial', 'overdue'))`;

/** The company's bonuses. `today` is the day in Moscow. */
export async function readBonus(env: Env, companyId: number, today: string): Promise<CallAnswer<typeof getBonus>> {
  const [changes, pending] = await env.trade.batch([
    env.trade.prepare(changesSql).bind(companyId),
    env.trade.prepare(pendingSql).bind(companyId),
  ]);
  const operations = (changes?.results ?? []) as unknown as BonusChange[];
  return {
    balance: operations.reduce((sum, { amount }) => sum + amount, 0),
    pending: (pending?.results[0] as { pending: number } | undefined)?.pending ?? 0,
    expiring: expiringOf(operations, today, addDays(today, warningDays)),
  };
}

/**
 * What is left of granted bonuses that expire between `from` and `to`, by their last day. The oldest are spent first.
 */
export function expiringOf(changes: readonly BonusChange[], from: string, to: string) {
  const given: BonusChange[] = [];
  for (const change of changes) {
    if (change.amount > 0) given.push({ ...change });
    else spend(given, -change.amount);
  }
  const days = new Map<string, number>();
  for (const { amount, expires } of given) {
    if (amount > 0 && expires !== null && expires >= from && expires <= to) {
      days.set(expires, (days.get(expires) ?? 0) + amount);
    }
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([date, amount]) => ({ date, amount }));
}

function spend(given: BonusChange[], sum: number): void {
  let left = sum;
  for (const gift of given) {
    const taken = Math.min(left, gift.amount);
    gift.amount -= taken;
    left -= taken;
  }
}
