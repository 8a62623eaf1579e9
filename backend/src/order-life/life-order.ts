import type { OrderItem, OrderRecord } from '#contract/order.ts';
import type { OrderReturn } from '#contract/order-return.ts';
import type { Env } from '../env.ts';
import { type OrderStatus, reserveSql } from '../order/labels.ts';
import { selectReturns, toReturns } from '../order-return/rows.ts';
import { moscowDay } from '../product/store.ts';
import { type Refundable, selectRefundable, toRefundable } from '../refund/refundable.ts';
import type { Language } from '../texts/texts.ts';

/** An order as far as its next steps need it. Sums in kopecks. */
export interface LifeOrder {
  id: number;
  number: string;
  version: number;
  status: OrderStatus;
  paymentStatus: OrderItem['paymentStatus'];
  shippingStatus: OrderItem['shippingStatus'];
  deliveryType: 'address' | 'pickup';
  payment: OrderRecord['payment']['code'];
  /** Without what has come back. */
  total: number;
  paid: number;
  companyId: number;
  legalEntityId: number;
  userId: number;
  /** Of the person who ordered. */
  language: Language;
  reserve: OrderItem['reserve']['status'];
  lines: LifeLine[];
  returns: OrderReturn[];
  refundable: Refundable;
  /** The invoice that is open, of so many that it has had; null without one. */
  invoice: { id: number; count: number } | null;
}

export interface LifeLine {
  id: number;
  productId: number;
  name: string;
  unit: string;
  /** Without what was cancelled. */
  amount: number;
  shipped: number;
  /** Taken out of the stock of warehouses when it was placed. */
  held: number;
  returned: number;
  /** Of one unit. */
  price: number;
  /** Step of amounts when it was ordered. */
  multiplicity: number;
}

const orderSql = `SELECT o.id, o.number, o.version, o.status, o.payment_status AS paymentStatus, o.shipping_status AS shippingStatus,
    o.delivery_type AS deliveryType, o.payment_code AS payment, o.total - o.returned AS total, o.paid, o.company_id AS companyId,
    o.legal_entity_id AS legalEntityId, o.user_id AS userId, u.language,
    ${reserveSql('?2')} AS reserve,
    (SELECT d.id FROM document_order p JOIN document d ON d.id = p.document_id WHERE p.order_id = o.id AND d.type = 'invoice'
        AND d.cancelled_at IS NULL AND (SELECT count(*) FROM document_order WHERE document_id = d.id) = 1
      ORDER BY d.created_at DESC LIMIT 1) AS invoiceId,
    (SELECT count(*) FROM document_order p JOIN document d ON d.id = p.document_id WHERE p.order_id = o.id AND d.type = 'invoice') AS invoices
  FROM orders o JOIN user u ON u.id = o.user_id WHERE o.id = ?1`;

const linesSql = `SELECT l.id, l.product_id AS productId, l.product ->> '$.name' AS name, l.product ->> '$.unit.name' AS unit,
    l.amount - l.cancelled AS amount, l.shipped, l.returned, l.price,
    coalesce(l.product ->> '$.multiplicity', 1) AS multiplicity, (SELECT coalesce(sum(amount), 0) FROM order_part
     WHERE order_id = ?1 AND product_id = l.product_id AND store_id IS NOT NULL) AS held
  FROM order_line l WHERE l.order_id = ?1 ORDER BY l.id`;

interface OrderRow extends Omit<LifeOrder, 'lines' | 'returns' | 'refundable' | 'invoice'> {
  invoiceId: number | null;
  invoices: number;
}

/** Null if there is none. Whether the caller may see it was checked before. */
export async function readLifeOrder(env: Env, id: number, now: number): Promise<LifeOrder | null> {
  const [orders, found, returns, ...refundable] = await env.trade.batch([
    env.trade.prepare(orderSql).bind(id, moscowDay(now)),
    env.trade.prepare(linesSql).bind(id),
    selectReturns(env, id),
    ...selectRefundable(env, id),
  ]);
  const [row] = (orders?.results ?? []) as OrderRow[];
  const lines = (found?.results ?? []) as LifeLine[];
  const prices = new Map(lines.map((line) => [line.id, line.price]));
  if (!row) return null;
  const { invoiceId, invoices, ...order } = row;
  const invoice = invoiceId === null ? null : { id: invoiceId, count: invoices };
  return {
    ...order,
    lines,
    returns: toReturns(env, returns, prices, now),
    refundable: toRefundable(env, refundable),
    invoice,
  };
}
