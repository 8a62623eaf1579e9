import type { Env } from '../env.ts';

/** An order that waits, with its lines as they were ordered. Sums in kopecks. */
export interface Waiting {
  id: number;
  number: string;
  /** The buyer's own number of it. */
  customerOrder: string;
  companyId: number;
  legalEntityId: number;
  userId: number;
  total: number;
  deliveryType: 'address' | 'pickup';
  deliveryDate: string | null;
  paymentCode: string;
  contractId: number | null;
  costCenterId: number | null;
  createdAt: number;
  until: string | null;
  lines: WaitingLine[];
  parts: Part[];
}

export interface WaitingLine {
  id: number;
  productId: number;
  amount: number;
  price: number;
  oldPrice: number | null;
  vatRate: number | null;
  priceAt: number;
  name: string;
  article: string;
  /** JSON. */
  unit: string;
}

export interface Part {
  productId: number;
  storeId: number | null;
  amount: number;
  day: string;
}

const orderSql = `SELECT id, number, customer_number AS customerOrder, company_id AS companyId, legal_entity_id AS legalEntityId, user_id AS userId, total, delivery_type AS deliveryType,
    delivery_date AS deliveryDate, payment_code AS paymentCode, contract_id AS contractId, cost_center_id AS costCenterId,
    created_at AS createdAt, approval_until AS until FROM orders WHERE id = ?1`;
const linesSql = `SELECT id, product_id AS productId, amount, price, old_price AS oldPrice, vat_rate AS vatRate,
    price_at AS priceAt, product ->> 'name' AS name,
    product ->> 'article' AS article, product -> 'unit' AS unit FROM order_line WHERE order_id = ?1 ORDER BY id`;
const partsSql = `SELECT product_id AS productId, store_id AS storeId, amount, day FROM order_part WHERE order_id = ?1
  ORDER BY day, id`;

export async function readWaiting(env: Env, id: number): Promise<Waiting | null> {
  const [orders, lines, parts] = await env.trade.batch([
    env.trade.prepare(orderSql).bind(id),
    env.trade.prepare(linesSql).bind(id),
    env.trade.prepare(partsSql).bind(id),
  ]);
  const [order] = (orders?.results ?? []) as Omit<Waiting, 'lines' | 'parts'>[];
  if (!order) return null;
  return { ...order, lines: (lines?.results ?? []) as WaitingLine[], parts: (parts?.results ?? []) as Part[] };
}
