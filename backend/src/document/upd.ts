import { addDays, addWorkingDays } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { readShop } from '../info/shop.ts';
import { payAhead } from '../money/of-order.ts';
import { newId } from '../new-id.ts';
import { deferralDaysSql } from '../order/deferral.ts';
import { ratesOn } from '../price/rate-on.ts';
import { moscowDay } from '../product/store.ts';
import { openAdvanceSql } from './advance-return.ts';
import { customerFacts, serviceLine } from './invoice.ts';
import { type Buyer, documentStatements, type NewDocument, type NewLine, numberStatements } from './new-document.ts';
import { billedSql, lessenDocuments } from './of-order.ts';
import { paidAhead, readPaidBefore } from './paid-before.ts';
import { deliveryLine, orderBasis, transferFunctions } from './paper/words.ts';
import { readSeller } from './seller.ts';
import type { TransferFacts } from './whole.ts';

interface OrderRow extends Buyer {
  number: string;
  customerOrder: string;
  /** Milliseconds. */
  createdAt: number;
  companyId: number;
  deliveryPrice: number;
  deliveryAddress: string | null;
  contract: string | null;
  /** Days to pay an order on deferral; null for another way to pay. */
  deferral: number | null;
  /** 1 if an invoice asks for its goods. */
  isBilled: 0 | 1;
  /** Documents of the order that it was shipped with before. */
  earlier: number;
  /** JSON of number, day and kopecks that no transfer document has set off yet and that didn't go back, the oldest first. */
  advances: string;
}

const orderSql = `SELECT o.number, o.customer_number AS customerOrder, o.created_at AS createdAt, o.company_id AS companyId, o.delivery_price AS deliveryPrice, o.delivery_address AS deliveryAddress,
    e.id, e.name_short AS name, e.inn, e.kpp, e.address, (SELECT name FROM contract WHERE id = o.contract_id) AS contract,
    iif(o.payment_code = 'deferral' AND EXISTS (SELECT 1 FROM debt WHERE order_id = o.id), ${deferralDaysSql}, NULL) AS deferral,
    ${billedSql('o.id')} AS isBilled,
    (SELECT count(*) FROM document_order p JOIN document d ON d.id = p.document_id WHERE p.order_id = o.id AND d.type = 'upd') AS earlier,
    (SELECT json_group_array(json_array(number, day, "left")) FROM (SELECT d.number, d.day, ${openAdvanceSql('o.id')} AS "left"
      FROM document_order p JOIN document d ON d.id = p.document_id
      WHERE p.order_id = o.id AND d.type = 'advance-facture' AND d.cancelled_at IS NULL ORDER BY d.created_at, d.id)) AS advances
  FROM orders o JOIN legal_entity e ON e.id = o.legal_entity_id WHERE o.id = ?1`;

export interface OrderedRow {
  id: number;
  price: number;
  vatRate: number | null;
  product: string;
}

/** Lines of an order as documents need them. */
export const orderedSql = 'SELECT id, price, vat_rate AS vatRate, product FROM order_line WHERE order_id = ?1';

interface Shipped {
  orderId: number;
  lines: readonly { id: number; amount: number }[];
  carrier?: string;
  tracking?: string;
}

/** First day of the form that has line 5б: government decree 26 of 2026-01-23. */
const advanceLineSince = '2026-04-01';

/**
 * Statements that keep the transfer document of a shipment, for its batch, after the shipment's own: rates are those of the
 * day, and every rate and sum is kept. Nothing while the shop keeps no documents or nobody is known to sell.
 */
export async function updStatements(
  env: Env,
  { orderId, lines, carrier = '', tracking = '' }: Shipped,
  now: number,
): Promise<D1PreparedStatement[]> {
  const [{ settings }, payee, order, { results: ordered }, before] = await Promise.all([
    readShop(env, now),
    readSeller(env),
    env.trade.prepare(orderSql).bind(orderId).first<OrderRow>(),
    env.trade.prepare(orderedSql).bind(orderId).all<OrderedRow>(),
    readPaidBefore(env, orderId),
  ]);
  if (!settings.documents || !payee || !order) return [];
  const { invoiceDays, ...seller } = payee;
  const day = moscowDay(now);
  const made = await shippedLines(env, { order, ordered, lines }, now);
  const total = made.reduce((sum, line) => sum + line.total, 0);
  const transfer = { ...transferOf(order, made, day), paid: paidAhead(before, total), carriage: { carrier, tracking } };
  const document: NewDocument = {
    id: newId(),
    companyId: order.companyId,
    type: 'upd',
    number: '',
    day,
    due: dueOf(order, day, invoiceDays),
    seller,
    buyer: { id: order.id, name: order.name, inn: order.inn, kpp: order.kpp, address: order.address },
    basis: order.contract ?? orderBasis(order.number),
    facts: { ...customerFacts(order.customerOrder), transfer },
    lines: made,
    orders: [{ id: orderId, number: order.number }],
  };
  return [...documentStatements(env, document, now), ...shipmentStatements(env, document, orderId, now)];
}

/**
 * Last day to pay a shipment by its own document; null if an invoice asks for its goods. Without deferral it has the days
 * of an invoice: no other day was agreed.
 */
function dueOf({ deferral, isBilled }: OrderRow, day: string, invoiceDays: number): string | null {
  if (deferral !== null) return addDays(day, deferral);
  return isBilled === 1 ? null : addWorkingDays(day, invoiceDays);
}

interface ToWrite {
  order: Pick<OrderRow, 'deliveryPrice' | 'earlier'>;
  ordered: readonly OrderedRow[];
  lines: Shipped['lines'];
}

/** Lines of a document, with the rates of its day. */
export async function shippedLines(env: Env, { order, ordered, lines }: ToWrite, now: number): Promise<NewLine[]> {
  const rates = await ratesOn(env, [...ordered.map(({ vatRate }) => vatRate), ...generalRates], now);
  const byId = new Map(ordered.map((line) => [line.id, line]));
  const goods = lines.flatMap(({ id, amount }): NewLine[] => {
    const line = byId.get(id);
    if (!line) return [];
    const { name, article, unit } = JSON.parse(line.product) as {
      name: string;
      article: string;
      unit: NewLine['unit'];
    };
    const vatRate = rates.get(line.vatRate) ?? null;
    return [{ name, article, unit, amount, price: line.price, vatRate, total: amount * line.price, orderLineId: id }];
  });
  // The delivery goes with the first shipment.
  if (order.deliveryPrice === 0 || order.earlier > 0) return goods;
  const [general = null] = generalRates.map((rate) => rates.get(rate) ?? null);
  return [...goods, serviceLine(deliveryLine, order.deliveryPrice, general)];
}

/** A rate that the general one has had, by which its present one is found. */
export const generalRates = [20];

/** Status 1 has the facture in it; what is free of VAT needs none. */
function transferOf(order: OrderRow, lines: readonly NewLine[], day: string): TransferFacts {
  const taxed = lines.filter(({ vatRate }) => vatRate !== null);
  const isTaxed = taxed.length > 0;
  // Factures bill taxed goods alone.
  const total = taxed.reduce((sum, line) => sum + line.total, 0);
  return {
    function: isTaxed ? transferFunctions.whole : transferFunctions.transfer,
    status: isTaxed ? 1 : 2,
    consigneeAddress: order.deliveryAddress ?? order.address,
    order: { number: order.number, date: moscowDay(order.createdAt) },
    advances: day >= advanceLineSince && isTaxed ? setOff(JSON.parse(order.advances) as Open[], total) : null,
  };
}

type Open = [number: string, date: string, left: number];

/** The factures of advances that a sum sets off, the oldest first, each as far as it goes. */
function setOff(open: readonly Open[], sum: number): NonNullable<TransferFacts['advances']> {
  let rest = sum;
  return open.flatMap(([number, date, left]) => {
    const amount = Math.min(rest, left);
    rest -= amount;
    return amount > 0 ? [{ number, date, amount }] : [];
  });
}

/** Money that came before pays it. */
function shipmentStatements(env: Env, { id, due }: NewDocument, orderId: number, now: number): D1PreparedStatement[] {
  return [
    ...numberStatements(env, id, 'upd'),
    env.trade
      .prepare('UPDATE document SET shipment_id = (SELECT max(id) FROM shipment WHERE order_id = ?2) WHERE id = ?1')
      .bind(id, orderId),
    ...(due === null ? [] : [payAhead(env, id, orderId, now), lessenDocuments(env, orderId)]),
  ];
}
