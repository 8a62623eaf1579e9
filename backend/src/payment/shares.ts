import type { PaymentMethod } from '#contract/payment.ts';
import type { Env } from '../env.ts';
import type { Receipt } from '../money/of-order.ts';
import type { MoneyEntry } from '../money/record.ts';
import type { Change } from '../order-life/change-record.ts';
import { type LifeOrder, readLifeOrder } from '../order-life/life-order.ts';
import type { Part } from './parts.ts';
import type { PaymentPaper } from './payment-paper.ts';

interface Come {
  paymentId: number;
  companyId: number;
  way: PaymentMethod;
  parts: readonly Part[];
  paper: PaymentPaper | undefined;
}

/** What becomes of money that came. Sums in kopecks. */
interface Shares {
  orders: { order: LifeOrder; change: Change }[];
  /** What documents without an order take, and what goes to the balance. */
  entries: MoneyEntry[];
  /** That part of it which is on the balance. */
  over: number;
}

interface NamedDocument {
  id: number;
  legalEntityId: number;
  rest: number;
  isVoid: 0 | 1;
}

const documentsSql = `SELECT id, legal_entity_id AS legalEntityId, cancelled_at IS NOT NULL AS isVoid,
    iif(cancelled_at IS NULL, total - returned - paid, 0) AS rest
  FROM document WHERE id IN (SELECT value FROM json_each(?1))`;

/**
 * A part takes what is still owed of its own document and order; what they no longer need pays nothing else, but goes to the
 * balance. If its document was made void meanwhile, such as an invoice that was reissued, it pays the order as money without
 * a document does.
 */
export async function sharesOf(env: Env, come: Come, now: number): Promise<Shares> {
  const { paymentId, companyId, way, parts, paper } = come;
  const [orders, documents] = await Promise.all([readOrders(env, parts, now), readDocuments(env, parts)]);
  const receipts = new Map<number, Receipt[]>();
  const standing = parts.map((part) => withoutVoid(part, documents));
  const entries = standing.flatMap((part): MoneyEntry[] => {
    const { orderId, documentId, amount } = part;
    const [order, document] = [orders.get(orderId ?? 0), documents.get(documentId ?? 0)];
    const taken = take(part, order, document);
    if (order && taken > 0) {
      receipts.set(order.id, [...(receipts.get(order.id) ?? []), { amount: taken, way, documentId, paymentId, paper }]);
    }
    const legalEntityId = (order ?? document)?.legalEntityId ?? null;
    const entry = { companyId, legalEntityId, kind: 'received' as const, way, orderId, documentId, paymentId, paper };
    return [
      { ...entry, amount: order ? 0 : taken },
      { ...entry, onBalance: true, amount: amount - taken },
    ];
  });
  const over = entries.reduce((sum, entry) => sum + (entry.onBalance ? entry.amount : 0), 0);
  return { orders: changesOf(orders, receipts), entries, over };
}

/** A part of an order whose document is void is for the order alone. */
function withoutVoid(part: Part, documents: ReadonlyMap<number, NamedDocument>): Part {
  const isVoid = part.orderId !== null && documents.get(part.documentId ?? 0)?.isVoid === 1;
  return isVoid ? { ...part, documentId: null } : part;
}

/** Makes smaller what both still need. */
function take({ orderId, amount }: Part, ...places: readonly ({ rest: number } | undefined)[]): number {
  const needy = places.filter((place) => place !== undefined);
  const [order] = places;
  if (needy.length === 0 || (orderId !== null && !order)) return 0;
  const taken = Math.min(amount, ...needy.map(({ rest }) => rest));
  for (const place of needy) place.rest -= taken;
  return taken;
}

type OpenOrder = LifeOrder & { rest: number };

async function readOrders(env: Env, parts: readonly Part[], now: number): Promise<Map<number, OpenOrder>> {
  const ids = new Set(parts.flatMap(({ orderId }) => (orderId === null ? [] : [orderId])));
  const orders = await Promise.all([...ids].map((id) => readLifeOrder(env, id, now)));
  return new Map(orders.flatMap((order) => (order ? [[order.id, { ...order, rest: owedBy(order) }]] : [])));
}

/** Kopecks that the order still owes. */
export function owedBy({ status, total, paid }: LifeOrder): number {
  return status === 'cancelled' || status === 'rejected' ? 0 : Math.max(0, total - paid);
}

async function readDocuments(env: Env, parts: readonly Part[]): Promise<Map<number, NamedDocument>> {
  const ids = parts.flatMap(({ documentId }) => (documentId === null ? [] : [documentId]));
  const { results } = await env.trade.prepare(documentsSql).bind(JSON.stringify(ids)).all<NamedDocument>();
  return new Map(results.map((document) => [document.id, document]));
}

function changesOf(orders: ReadonlyMap<number, OpenOrder>, receipts: ReadonlyMap<number, Receipt[]>) {
  return [...receipts].flatMap(([id, money]): Shares['orders'] => {
    const found = orders.get(id);
    if (!found) return [];
    const { rest, ...order } = found;
    const amount = money.reduce((sum, receipt) => sum + receipt.amount, 0);
    const paymentStatus = rest <= 0 ? 'paid' : 'partial';
    return [{ order, change: { money, paymentStatus, event: { code: 'paid', amount }, comment: '' } }];
  });
}
