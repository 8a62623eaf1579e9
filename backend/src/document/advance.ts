import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import type { Receipt } from '../money/of-order.ts';
import { newId } from '../new-id.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { ratesOn } from '../price/rate-on.ts';
import { moscowDay } from '../product/store.ts';
import { type Buyer, documentStatements, type NewLine, numberStatements } from './new-document.ts';
import { advanceLine, orderBasis, piece } from './paper/words.ts';
import { readSeller } from './seller.ts';
import { generalRates } from './upd.ts';

interface OrderRow extends Buyer {
  deliveryPrice: number;
  contract: string | null;
  /** Whether the seller makes them. */
  isWanted: 0 | 1;
}

const orderSql = `SELECT o.delivery_price AS deliveryPrice, e.id, e.name_short AS name, e.inn, e.kpp, e.address,
    (SELECT name FROM contract WHERE id = o.contract_id) AS contract,
    (SELECT advance_factures FROM seller ORDER BY id LIMIT 1) AS isWanted
  FROM orders o JOIN legal_entity e ON e.id = o.legal_entity_id WHERE o.id = ?1`;

interface LineRow {
  name: string;
  vatRate: number | null;
  /** Kopecks of what hasn't left yet. */
  left: number;
  isGone: 0 | 1;
}

const linesSql = `SELECT product ->> '$.name' AS name, vat_rate AS vatRate, (amount - cancelled - shipped) * price AS "left", shipped > 0 AS isGone
  FROM order_line WHERE order_id = ?1 ORDER BY id`;

/**
 * Statements that bill what is paid of an order before its goods leave, for the batch that takes the money; none for what
 * pays goods that left, or is free of VAT. `amount` is in kopecks.
 */
export async function advanceStatements(
  env: Env,
  order: LifeOrder,
  { amount, paper }: Pick<Receipt, 'amount' | 'paper'>,
  now: number,
): Promise<D1PreparedStatement[]> {
  const row = await env.trade.prepare(orderSql).bind(order.id).first<OrderRow>();
  if (row?.isWanted !== 1) return [];
  const [{ settings }, payee, { results: lines }] = await Promise.all([
    readShop(env, now),
    readSeller(env),
    env.trade.prepare(linesSql).bind(order.id).all<LineRow>(),
  ]);
  if (!settings.documents || !payee) return [];
  const isBegun = lines.some(({ isGone }) => isGone === 1);
  const gone = goodsGone(order) + (isBegun ? row.deliveryPrice : 0);
  const advance = Math.max(0, order.paid + amount - gone) - Math.max(0, order.paid - gone);
  const made = advance > 0 ? await linesOf(env, { order, row, lines, isBegun, advance }, now) : [];
  if (made.length === 0) return [];
  const { invoiceDays: _, ...seller } = payee;
  const id = newId();
  const facture = {
    ...{ id, companyId: order.companyId, type: 'advance-facture' as const, number: '', day: moscowDay(now), due: null },
    seller,
    buyer: { id: row.id, name: row.name, inn: row.inn, kpp: row.kpp, address: row.address },
    basis: row.contract ?? orderBasis(order.number),
    ...(paper && { facts: { payment: paper } }),
    lines: made,
    orders: [{ id: order.id, number: order.number }],
  };
  return [...documentStatements(env, facture, now), ...numberStatements(env, id, 'advance-facture')];
}

/** Kopecks of goods that left and are not back. */
const goodsGone = ({ lines }: LifeOrder) =>
  lines.reduce((sum, { shipped, returned, price }) => sum + (shipped - returned) * price, 0);

interface Advance {
  order: LifeOrder;
  row: OrderRow;
  lines: readonly LineRow[];
  isBegun: boolean;
  advance: number;
}

/** A line for each rate of the day, by its share of what is still to leave; what is free of VAT isn't billed. */
async function linesOf(env: Env, { order, row, lines, isBegun, advance }: Advance, now: number): Promise<NewLine[]> {
  const rates = await ratesOn(env, [...lines.map(({ vatRate }) => vatRate), ...generalRates], now);
  const [general = null] = generalRates.map((rate) => rates.get(rate) ?? null);
  const parts = [
    ...lines.map(({ name, vatRate, left }) => ({ name, left, rate: rates.get(vatRate) ?? null })),
    ...(isBegun ? [] : [{ name: '', left: row.deliveryPrice, rate: general }]),
  ].filter(({ left }) => left > 0);
  const all = parts.reduce((sum, { left }) => sum + left, 0);
  let before = 0;
  return [...Map.groupBy(parts, ({ rate }) => rate)].flatMap(([rate, same]): NewLine[] => {
    const from = share(advance, before, all);
    before += same.reduce((sum, { left }) => sum + left, 0);
    const total = share(advance, before, all) - from;
    if (rate === null || total === 0) return [];
    const names = same.flatMap(({ name }) => (name === '' ? [] : [name]));
    const name = advanceLine(names, order.number);
    return [{ name, article: '', unit: piece, amount: 1, price: total, vatRate: rate, total }];
  });
}

/** `advance * part / all`, rounded down; exact, since sums in kopecks multiply beyond what a number holds. */
const share = (advance: number, part: number, all: number) => Number((BigInt(advance) * BigInt(part)) / BigInt(all));
