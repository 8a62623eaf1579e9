import type { Totals } from '#contract/base.ts';
import type { OrderRecord } from '#contract/order.ts';
import { paymentNames } from '../checkout/payment.ts';
import { t } from '../texts/texts.ts';
import type { Offers } from './actions.ts';
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
  due: string | null;
  /** Kopecks. */
  rest: number;
  entityId: number;
  entityName: string;
  entityInn: string;
  contactName: string;
  contactPhone: string;
  comment: string;
  fields: string;
  costCenter: string;
  /** Who ordered. */
  userId: number;
  /** Last day on which the goods of an order that waits for approval are held. */
  until: string | null;
}

/** ?3 is the order's id, ?4 the day. */
export const recordSql = (where: string) => `SELECT ${orderColumns('?4', '?1')}, o.version, o.totals,
    o.delivery_type AS deliveryType, o.delivery_address AS deliveryAddress, s.id AS storeId, s.name AS storeName, s.address AS storeAddress,
    o.delivery_date AS deliveryDate, o.delivery_window AS deliveryWindow, o.delivery_price AS deliveryPrice,
    o.payment_code AS paymentCode, iif(o.status IN ('cancelled', 'rejected'), 0, o.total - o.returned - o.paid) AS rest,
    (SELECT max(due) FROM debt WHERE company_id = o.company_id AND order_id = o.id) AS due, e.id AS entityId, e.name_short AS entityName, e.inn AS entityInn,
    o.contact_name AS contactName, o.contact_phone AS contactPhone, o.comment, o.fields,
    o.cost_center_name AS costCenter, o.user_id AS userId, o.approval_until AS until
  FROM orders o JOIN company c ON c.id = o.company_id JOIN legal_entity e ON e.id = o.legal_entity_id
  LEFT JOIN store s ON s.id = o.pickup_store_id
  WHERE ${where} AND o.id = ?3`;

export function toRecord(row: RecordRow, items: OrderRecord['items'], offers: Offers) {
  const totals = JSON.parse(row.totals) as Totals;
  const listed = toOrderItem(row, offers);
  const isReturnable = items.some(({ returnable }) => returnable > 0);
  return {
    ...listed,
    actions: listed.actions.filter((action) => action !== 'return' || isReturnable),
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
    payment: {
      code: row.paymentCode,
      name: t(paymentNames[row.paymentCode]),
      due: row.status === 'pending-approval' ? null : row.due,
      url: null,
      rest: row.rest,
    },
    legalEntity: { id: row.entityId, name: row.entityName, inn: row.entityInn },
    contact: { name: row.contactName, phone: row.contactPhone },
    comment: row.comment,
    costCenter: row.costCenter,
    fields: JSON.parse(row.fields) as OrderRecord['fields'],
  };
}
