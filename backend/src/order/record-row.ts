import type { Totals } from '#contract/base.ts';
import type { OrderRecord } from '#contract/order.ts';
import { mostWaiting } from '#contract/payment.ts';
import { paymentNames } from '../checkout/payment.ts';
import { toWaiting, type WaitingRow } from '../payment/waiting.ts';
import { isOpenSql } from '../payment/waiting-sql.ts';
import { t } from '../texts/texts.ts';
import type { Offers } from './actions.ts';
import { deferralDaysSql } from './deferral.ts';
import { type OrderRow, orderColumns, toOrderItem } from './rows.ts';

export interface RecordRow extends OrderRow {
  version: number;
  totals: string;
  deliveryType: 'address' | 'pickup';
  deliveryAddress: string | null;
  storeId: number | null;
  storeName: string;
  storeAddress: string;
  deliveryDate: string | null;
  deliveryWindow: string | null;
  deliveryPrice: number;
  paymentCode: OrderRecord['payment']['code'];
  /** Last day of the debt of an order on deferral, as it was expected when it was placed until goods leave. */
  due: string | null;
  /** Null for another way to pay. */
  deferralDays: number | null;
  /** Kopecks. */
  rest: number;
  paid: number;
  toBalance: number;
  refunded: number;
  /** JSON. */
  waiting: string;
  entityId: number;
  entityName: string;
  entityInn: string;
  contractId: number | null;
  contractName: string;
  contactName: string;
  contactPhone: string;
  comment: string;
  fields: string;
  costCenter: string;
  /** JSON of when and why a reserve was refused last; null if it never was. */
  refused: string | null;
  /** Who ordered. */
  userId: number;
  /** Last day on which the goods of an order that waits for approval are held. */
  until: string | null;
}

/** Of the order's money on the balance: what came there, be it moved or paid too much, or what went out again. */
const onBalanceSql = (kinds: "'moved', 'received'" | "'returned'") =>
  `(SELECT coalesce(sum(amount), 0) FROM money WHERE order_id = o.id AND on_balance = 1 AND kind IN (${kinds}))`;

const refusedSql = `(SELECT json_array(at, comment) FROM order_history WHERE order_id = o.id AND event = 'reserve-rejected'
    ORDER BY id DESC LIMIT 1)`;

const waitingSql = `(SELECT json_group_array(json_object('paymentId', id, 'method', method, 'amount', amount, 'expiresAt', expires_at,
    'own', user_id = ?1, 'bankAmount', bank_amount)) FROM (SELECT * FROM online_payment WHERE ${isOpenSql('?5')}
    AND id IN (SELECT payment_id FROM online_payment_part WHERE order_id = o.id) ORDER BY created_at DESC LIMIT ${mostWaiting}))`;

/** ?3 is the order's id, ?4 the day, ?5 the moment. */
export const recordSql = (where: string) => `SELECT ${orderColumns('?4', '?1')}, o.version, o.totals,
    o.delivery_type AS deliveryType, o.delivery_address AS deliveryAddress, s.id AS storeId, s.name AS storeName, s.address AS storeAddress,
    o.delivery_date AS deliveryDate, o.delivery_window AS deliveryWindow, o.delivery_price AS deliveryPrice,
    o.payment_code AS paymentCode, iif(o.status IN ('cancelled', 'rejected'), 0, o.total - o.returned - o.paid) AS rest, o.paid,
    ${waitingSql} AS waiting, ${refusedSql} AS refused, ${onBalanceSql("'moved', 'received'")} AS toBalance, -${onBalanceSql("'returned'")} AS refunded,
    (SELECT max(due) FROM debt WHERE company_id = o.company_id AND order_id = o.id) AS due,
    iif(o.payment_code = 'deferral', ${deferralDaysSql}, NULL) AS deferralDays, e.id AS entityId, e.name_short AS entityName, e.inn AS entityInn,
    t.id AS contractId, t.name AS contractName, o.contact_name AS contactName, o.contact_phone AS contactPhone, o.comment, o.fields,
    o.cost_center_name AS costCenter, o.user_id AS userId, o.approval_until AS until
  FROM orders o JOIN company c ON c.id = o.company_id JOIN legal_entity e ON e.id = o.legal_entity_id
  LEFT JOIN store s ON s.id = o.pickup_store_id LEFT JOIN contract t ON t.id = o.contract_id
  WHERE ${where} AND o.id = ?3`;

interface Parts extends Pick<OrderRecord, 'items'> {
  dues: OrderRecord['payment']['dues'];
}

export function toRecord(row: RecordRow, { items, dues }: Parts, offers: Offers) {
  const totals = JSON.parse(row.totals) as Totals;
  const listed = toOrderItem(row, offers);
  const isReturnable = items.some(({ returnable }) => returnable > 0);
  return {
    ...listed,
    actions: listed.actions.filter((action) => action !== 'return' || isReturnable),
    reserve: { ...listed.reserve, refused: refusalOf(row) },
    version: row.version,
    items,
    totals,
    orderItemsTotalPrice: totals.orderItemsTotalPrice,
    orderCustomItemsTotalPrice: totals.orderCustomItemsTotalPrice,
    delivery: {
      type: row.deliveryType,
      address: row.deliveryAddress,
      pickupPoint: row.storeId === null ? null : { id: row.storeId, name: row.storeName, address: row.storeAddress },
      date: row.deliveryDate,
      window: row.deliveryWindow,
      price: row.deliveryPrice,
    },
    payment: paymentOf(row, dues),
    legalEntity: { id: row.entityId, name: row.entityName, inn: row.entityInn },
    contract: row.contractId === null ? null : { id: row.contractId, name: row.contractName },
    contact: { name: row.contactName, phone: row.contactPhone },
    comment: row.comment,
    costCenter: row.costCenter,
    fields: JSON.parse(row.fields) as OrderRecord['fields'],
  };
}

function refusalOf({ reserveStatus, refused }: RecordRow): OrderRecord['reserve']['refused'] {
  if (reserveStatus !== 'rejected' || refused === null) return null;
  const [at, reason] = JSON.parse(refused) as [number, string];
  return { at: new Date(at).toISOString(), reason };
}

function paymentOf(row: RecordRow, dues: Parts['dues']): OrderRecord['payment'] {
  const { paymentCode: code, paymentStatus, deferralDays, rest, paid, toBalance, refunded } = row;
  const expected = paymentStatus === 'deferred' && row.status !== 'pending-approval' ? row.due : null;
  return {
    code,
    name: t(paymentNames[code]),
    due: dues[0]?.date ?? expected,
    ...{ dues, deferralDays, url: null, rest, paid, toBalance, refunded },
    waiting: (JSON.parse(row.waiting) as WaitingRow[]).map(toWaiting),
  };
}
