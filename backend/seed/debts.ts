import { addDays } from '#backend/calendar/working-days.ts';
import { moscowDay } from '#backend/product/store.ts';
import { insertRows } from './rows.ts';

/** Debts from before the demonstration: due day relative to today, document number, kopecks. */
const opening: readonly [company: number, entity: number, days: number, number: string, amount: number][] = [
  [1, 1, 3, 'УПД № 4127', 12_600_000],
  [1, 1, 9, 'УПД № 4188', 9_850_000],
  [1, 2, 9, 'УПД № 4190', 1_340_000],
  [1, 1, 17, 'УПД № 4231', 14_660_000],
  [2, 3, 6, 'УПД № 4166', 8_150_000],
  [2, 3, 11, 'УПД № 4209', 4_250_000],
  [3, 4, -8, 'УПД № 4051', 6_430_000],
  [3, 4, 5, 'УПД № 4140', 34_770_000],
  [4, 5, 21, 'УПД № 4149', 52_300_000],
  [4, 5, 38, 'УПД № 4237', 44_480_000],
  [6, 7, -47, 'УПД № 3802', 21_915_000],
  [6, 7, -12, 'УПД № 4033', 5_400_000],
  [6, 7, 2, 'УПД № 4121', 12_545_000],
];

/** Adds the payments that companies of the demonstration owe. Skips companies that already have some. */
export async function seedDebts(trade: D1Database, now: number): Promise<void> {
  const { results } = await trade.prepare('SELECT DISTINCT company_id AS id FROM debt').all<{ id: number }>();
  const seeded = new Set(results.map(({ id }) => id));
  const today = moscowDay(now);
  const rows = opening
    .filter(([company]) => !seeded.has(company))
    .map(([company_id, legal_entity_id, days, number, amount]) => ({
      company_id,
      legal_entity_id,
      number,
      due: addDays(today, days),
      amount,
    }));
  if (rows.length > 0) await insertRows(trade, 'debt', rows).run();
}

interface OwedOrder {
  company_id: number;
  legal_entity_id: number;
  order_id: number;
  number: string;
  due: string;
  amount: number;
}

/**
 * Adds the payment of an unpaid order and subtracts its sum from an older debt without a document, so that the company's total debt stays
 * as documented; if no older debt is large enough, the total grows.
 */
export async function oweFor(trade: D1Database, order: OwedOrder): Promise<void> {
  const taken = await trade
    .prepare(
      `UPDATE debt SET amount = amount - ?2 WHERE id = (
         SELECT id FROM debt WHERE company_id = ?1 AND order_id IS NULL AND document_id IS NULL AND amount > ?2
            AND (due < date('now', '+3 hours')) = (?3 < date('now', '+3 hours')) ORDER BY amount DESC LIMIT 1)`,
    )
    .bind(order.company_id, order.amount, order.due)
    .run();
  await trade.batch([
    insertRows(trade, 'debt', [{ ...order }]),
    ...(taken.meta.changes > 0
      ? []
      : [
          trade
            .prepare('UPDATE company SET receivables = receivables + ?2 WHERE id = ?1')
            .bind(order.company_id, order.amount),
        ]),
  ]);
}
