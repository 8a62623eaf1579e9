import type { Totals } from '#contract/base.ts';
import type { ErpOrder } from '#contract/erp.ts';
import { reserveSql } from '../order/labels.ts';
import { vatInside } from '../price/vat.ts';

/** ?1 is a JSON list of ids of orders, ?2 the day. */
const ids = '(SELECT value FROM json_each(?1))';

export const ordersSql = `SELECT o.id, o.number, o.status, o.payment_status AS paymentStatus, o.shipping_status AS shippingStatus,
    o.created_at AS createdAt, o.updated_at AS updatedAt, o.company_id AS companyId, e.id AS legalEntityId, e.name_short AS name, e.inn, e.kpp,
    o.contract_id AS contractId, t.name AS contractName, o.customer_number AS customerOrderNumber, o.contact_name AS contactName,
    o.contact_phone AS contactPhone, o.delivery_type AS deliveryType, o.delivery_address AS address, o.pickup_store_id AS storeId,
    o.delivery_date AS day, o.delivery_window AS hours, o.delivery_price AS deliveryPrice, o.payment_code AS paymentCode, o.paid,
    o.total, o.returned, o.totals, o.comment, o.fields, ${reserveSql('?2')} AS reserve
  FROM orders o JOIN legal_entity e ON e.id = o.legal_entity_id LEFT JOIN contract t ON t.id = o.contract_id WHERE o.id IN ${ids}`;

export const linesSql = `SELECT order_id AS orderId, id, product_id AS productId, product ->> '$.article' AS article,
    product ->> '$.name' AS name, product ->> '$.unit.code' AS unitCode, product ->> '$.unit.name' AS unitName, amount, cancelled, shipped,
    returned, price, vat_rate AS vatRate, total, comment FROM order_line WHERE order_id IN ${ids} ORDER BY id`;

export const partsSql = `SELECT order_id AS orderId, product_id AS productId, store_id AS storeId, amount, day
  FROM order_part WHERE order_id IN ${ids} ORDER BY day, id`;

export const returnsSql = `SELECT order_id AS orderId, id, iif(withdrawn = 1, 'withdrawn', status) AS status, reason, comment,
    (SELECT json_group_array(json_object('id', order_line_id, 'asked', asked, 'accepted', accepted))
       FROM order_return_line WHERE return_id = order_return.id) AS lines
  FROM order_return WHERE order_id IN ${ids} ORDER BY id`;

const mostMessages = 20;

export const messagesSql = `SELECT j.value AS orderId, m.id, m.at, m.text FROM json_each(?1) j JOIN order_message m
    ON m.id IN (SELECT id FROM order_message WHERE order_id = j.value AND staff = 0 ORDER BY id DESC LIMIT ${mostMessages}) ORDER BY m.id`;

type Line = ErpOrder['lines'][number];

export interface OrderRow
  extends Pick<
    ErpOrder,
    | 'id'
    | 'number'
    | 'status'
    | 'paymentStatus'
    | 'shippingStatus'
    | 'customerOrderNumber'
    | 'total'
    | 'comment'
    | 'reserve'
  > {
  createdAt: number;
  updatedAt: number;
  companyId: number;
  legalEntityId: number;
  name: string;
  inn: string;
  kpp: string | null;
  contractId: number | null;
  contractName: string | null;
  contactName: string;
  contactPhone: string;
  deliveryType: ErpOrder['delivery']['type'];
  address: string | null;
  storeId: number | null;
  day: string | null;
  hours: string | null;
  deliveryPrice: number;
  paymentCode: ErpOrder['payment']['code'];
  paid: number;
  returned: number;
  /** JSON. */
  totals: string;
  /** JSON. */
  fields: string;
}

interface OfOrder {
  orderId: number;
}

export interface LineRow extends OfOrder, Omit<Line, 'unit' | 'vat' | 'held'> {
  unitCode: string;
  unitName: string;
}

export type PartRow = OfOrder & { productId: number } & Line['held'][number];

export interface ReturnRow extends OfOrder, Omit<ErpOrder['returns'][number], 'lines'> {
  /** JSON. */
  lines: string;
}

export type MessageRow = OfOrder & { id: number; at: number; text: string };

/** Rows of one order. */
export interface Rows {
  lines: readonly LineRow[];
  parts: readonly PartRow[];
  returns: readonly ReturnRow[];
  messages: readonly MessageRow[];
}

export function toErpOrder(row: OrderRow, cursor: number, { lines, parts, returns, messages }: Rows): ErpOrder {
  const { id, number, status, paymentStatus, shippingStatus, customerOrderNumber, total, comment, reserve } = row;
  const { vats } = JSON.parse(row.totals) as Totals;
  return {
    ...{ id, number, cursor, status, paymentStatus, shippingStatus },
    placed: new Date(row.createdAt).toISOString(),
    changed: new Date(row.updatedAt).toISOString(),
    company: { id: row.companyId, legalEntityId: row.legalEntityId, name: row.name, inn: row.inn, kpp: row.kpp },
    contract: row.contractId === null ? null : { id: row.contractId, name: row.contractName ?? '' },
    customerOrderNumber,
    contact: { name: row.contactName, phone: row.contactPhone },
    delivery: deliveryOf(row),
    payment: { code: row.paymentCode, paid: row.paid, rest: Math.max(0, total - row.returned - row.paid) },
    ...{ total, vats, comment, reserve },
    fields: JSON.parse(row.fields) as ErpOrder['fields'],
    lines: lines.map((line) => toLine(line, parts)),
    returns: returns.map(({ orderId: _, lines: of, ...one }) => ({
      ...one,
      lines: JSON.parse(of) as ErpOrder['returns'][number]['lines'],
    })),
    messages: messages.map(({ id, at, text }) => ({ id, at: new Date(at).toISOString(), text })),
  };
}

function deliveryOf({
  deliveryType: type,
  address,
  storeId,
  day,
  hours,
  deliveryPrice,
}: OrderRow): ErpOrder['delivery'] {
  return { type, address, storeId, day, window: hours, price: deliveryPrice };
}

function toLine({ orderId: _, unitCode: code, unitName: name, ...line }: LineRow, parts: readonly PartRow[]): Line {
  const own = parts.filter(({ productId }) => productId === line.productId);
  return {
    ...line,
    unit: { code, name },
    vat: vatInside(line.total, line.vatRate),
    held: own.map(({ storeId, amount, day }) => ({ storeId, amount, day })),
  };
}
