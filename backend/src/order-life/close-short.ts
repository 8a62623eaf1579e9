import type { Totals } from '#contract/base.ts';
import type { OrderStep } from '#contract/staff-order.ts';
import { type SumLine, sumLines } from '../cart/totals.ts';
import { lessenDocuments } from '../document/of-order.ts';
import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { changeStock } from '../stock/change-stock.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import { t } from '../texts/texts.ts';
import type { Change } from './change-record.ts';
import { lessenDebt, settledBy } from './lessen.ts';
import type { LifeLine, LifeOrder } from './life-order.ts';

interface Amount {
  id: number;
  amount: number;
}

const leftOf = ({ amount, shipped }: LifeLine) => amount - shipped;

/** All that isn't shipped, or chosen lines of it, is cancelled. Throws 422 for wrong amounts. */
export function closedShort(
  order: LifeOrder,
  { lines: chosen, comment }: Extract<OrderStep, { kind: 'close-short' }>,
): Change {
  const ids = new Set(chosen.map(({ id }) => id));
  const errors = chosen.flatMap(({ id, amount }, index) => {
    const line = order.lines.find((one) => one.id === id);
    const left = line ? leftOf(line) : 0;
    if (amount <= left && ids.size === chosen.length) return [];
    return [{ field: `step.lines.${index}.amount`, message: t('order-life.ship-at-most', { left }) }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const all = order.lines.flatMap((line) => (leftOf(line) > 0 ? [{ id: line.id, amount: leftOf(line) }] : []));
  const lines = chosen.length > 0 ? chosen : all;
  const taken = new Map(lines.map(({ id, amount }) => [id, amount]));
  const cancelled = order.lines.flatMap(({ id, name, unit }) => {
    const amount = taken.get(id);
    return amount === undefined ? [] : [{ name, unit, amount }];
  });
  const sum = order.lines.reduce((all, { id, price }) => all + price * (taken.get(id) ?? 0), 0);
  const isAll = order.lines.every((line) => leftOf(line) === (taken.get(line.id) ?? 0));
  const isHeld = order.reserve === 'requested' || order.reserve === 'confirmed';
  return {
    ...settledBy(order, sum),
    ...(isAll && { shippingStatus: 'shipped' }),
    ...(isAll && isHeld && { reserve: { status: 'expired', until: null } }),
    event: { code: 'closed-short', lines: cancelled, sum },
    cancels: { lines, sum },
    comment,
  };
}

interface LineRow extends Amount {
  productId: number;
  price: number;
  oldPrice: number | null;
  vatRate: number | null;
}

interface PartRow {
  id: number;
  productId: number;
  storeId: number | null;
  amount: number;
}

const linesSql = `SELECT id, product_id AS productId, amount - cancelled AS amount, price, old_price AS oldPrice, vat_rate AS vatRate
  FROM order_line WHERE order_id = ?1`;

/** What is held leaves first, so it also stays first. */
const partsSql = `SELECT id, product_id AS productId, store_id AS storeId, amount FROM order_part WHERE order_id = ?1
  ORDER BY store_id IS NULL, day, id`;

const lessenLinesSql = `UPDATE order_line SET cancelled = cancelled + (j.value ->> 'amount'), total = total - price * (j.value ->> 'amount')
  FROM json_each(?2) j WHERE order_line.order_id = ?1 AND order_line.id = j.value ->> 'id'`;

const orderSql = 'UPDATE orders SET cancelled = cancelled + ?2, total = total - ?2, totals = ?3 WHERE id = ?1';

const dropPartsSql = 'DELETE FROM order_part WHERE id IN (SELECT value FROM json_each(?1))';
const lessenPartsSql = `UPDATE order_part SET amount = j.value ->> 'amount' FROM json_each(?1) j
  WHERE order_part.id = j.value ->> 'id'`;

/**
 * Statements by which a part of an order is cancelled, for the batch that asserts its version, after those that move its
 * money: sums, goods, debt, and what is to be paid of an invoice from before.
 */
export async function cancelStatements(
  env: Env,
  order: LifeOrder,
  { lines, sum }: NonNullable<Change['cancels']>,
  now: number,
): Promise<D1PreparedStatement[]> {
  const [rows, parts, totals] = await env.trade.batch([
    env.trade.prepare(linesSql).bind(order.id),
    env.trade.prepare(partsSql).bind(order.id),
    env.trade.prepare('SELECT totals FROM orders WHERE id = ?1').bind(order.id),
  ]);
  const [kept] = (totals?.results ?? []) as { totals: string }[];
  if (!kept) throw new RangeError('The order that is to be closed short is gone');
  const less = new Map(lines.map(({ id, amount }) => [id, amount]));
  const ordered = (rows?.results ?? []) as LineRow[];
  const cut = ordered.filter(({ id }) => less.has(id));
  const remaining = new Map(cut.map(({ id, productId, amount }) => [productId, amount - (less.get(id) ?? 0)]));
  const freed = freeParts((parts?.results ?? []) as PartRow[], remaining);
  return [
    env.trade.prepare(lessenLinesSql).bind(order.id, JSON.stringify(lines)),
    env.trade.prepare(orderSql).bind(order.id, sum, JSON.stringify(lessTotals(JSON.parse(kept.totals), ordered, less))),
    env.trade.prepare(dropPartsSql).bind(JSON.stringify(freed.dropped)),
    env.trade.prepare(lessenPartsSql).bind(JSON.stringify(freed.lessened)),
    changeStock(env, freed.returned),
    ...lessenDebt(env, order, sum),
    lessenDocuments(env, order.id),
    ...(await judgeAlerts(env, { ids: cut.map(({ productId }) => productId) }, now)),
  ];
}

/** Parts of products of which only so much is still wanted. */
function freeParts(parts: readonly PartRow[], amounts: ReadonlyMap<number, number>) {
  const left = new Map(amounts);
  const dropped: number[] = [];
  const lessened: Amount[] = [];
  const returned: { productId: number; storeId: number; amount: number }[] = [];
  for (const { id, productId, storeId, amount } of parts) {
    const most = left.get(productId);
    if (most === undefined || most >= amount) {
      if (most !== undefined) left.set(productId, most - amount);
      continue;
    }
    left.set(productId, 0);
    if (most > 0) lessened.push({ id, amount: most });
    else dropped.push(id);
    if (storeId !== null) returned.push({ productId, storeId, amount: amount - most });
  }
  return { dropped, lessened, returned };
}

/** The sums of an order without what is cancelled. Weight and bonuses are kept for all goods alone: they lose the share that the goods lose. */
function lessTotals(totals: Totals, ordered: readonly LineRow[], less: ReadonlyMap<number, number>): Totals {
  const sumsOf = (amountOf: (line: LineRow) => number) =>
    sumLines(ordered.map((line): SumLine => ({ ...toSumLine(line), amount: amountOf(line) })));
  const [before, after] = [sumsOf(({ amount }) => amount), sumsOf((line) => line.amount - (less.get(line.id) ?? 0))];
  const share = before.value > 0 ? after.value / before.value : 0;
  const minus = (key: 'amount' | 'value' | 'valueWithoutVat' | 'discount') =>
    requireNotNegative(totals[key] - before[key] + after[key]);
  const vatBy = (sums: Totals, rate: number | null) => sums.vats.find((vat) => vat.rate === rate)?.amount ?? 0;
  const custom = totals.orderCustomItemsTotalPrice - before.orderCustomItemsTotalPrice;
  const catalogue = totals.orderItemsTotalPrice - before.orderItemsTotalPrice;
  return {
    ...totals,
    amount: minus('amount'),
    weight: Math.round(totals.weight * share * 1000) / 1000,
    value: minus('value'),
    valueWithoutVat: minus('valueWithoutVat'),
    vats: totals.vats.map(({ rate, amount }) => ({
      rate,
      amount: requireNotNegative(amount - vatBy(before, rate) + vatBy(after, rate)),
    })),
    discount: minus('discount'),
    cashBack: Math.round(totals.cashBack * share),
    orderItemsTotalPrice: catalogue + after.orderItemsTotalPrice,
    orderCustomItemsTotalPrice: custom + after.orderCustomItemsTotalPrice,
  };
}

/** Throws for stored sums that don't fit the lines, so that nothing is written from them. */
function requireNotNegative(sum: number): number {
  if (sum < 0) throw new RangeError('The sums of an order are less than those of its lines');
  return sum;
}

const toSumLine = ({ productId, price, oldPrice, vatRate }: LineRow) => ({
  ...{ price, oldPrice, vatRate, weight: null, cashBack: 0 },
  isCustom: productId < 0,
});
