import type { Env } from '../env.ts';
import type { PaymentPaper } from '../payment/payment-paper.ts';
import { type MoneyEntry, type MoneyWay, noteMoney } from './record.ts';

/** Whose order it is. */
export interface PaidOrder {
  id: number;
  companyId: number;
  legalEntityId: number;
}

/** Money that comes for an order, in kopecks. */
export interface Receipt {
  amount: number;
  way?: MoneyWay | undefined;
  /** The document that it is for. Without one it pays the documents of the order that are open, the oldest first. */
  documentId?: number | null;
  paymentId?: number;
  paper?: PaymentPaper | undefined;
}

const openSql = `SELECT d.id, d.total - d.returned - d.paid AS rest FROM document d JOIN document_order p ON p.document_id = d.id
  WHERE p.order_id = ?1 AND d.due IS NOT NULL AND d.cancelled_at IS NULL AND d.paid + d.returned < d.total ORDER BY d.created_at, d.id`;

interface Place {
  id: number;
  rest: number;
}

/**
 * Statement by which an order gets money, and with it its documents. Together it must be no more than the order owes, and for
 * a document no more than is left to pay of it. Put it into a batch that asserts the order's version.
 */
export async function receiveForOrder(env: Env, order: PaidOrder, receipts: readonly Receipt[], now: number) {
  const open = (await env.trade.prepare(openSql).bind(order.id).all<Place>()).results;
  // Those for a document come first, so that the others don't pay what they do.
  const sorted = receipts.toSorted((a, b) => Number(!a.documentId) - Number(!b.documentId));
  const entries = sorted.flatMap(({ amount, way = 'bank', documentId = null, paymentId, paper }) => {
    const places = documentId === null ? takeFrom(open, amount) : [{ id: documentId, amount }];
    lower(open, places);
    const common = {
      ...ofOrder(order),
      kind: 'received' as const,
      way,
      paper,
      ...(paymentId !== undefined && { paymentId }),
    };
    const free = amount - places.reduce((sum, place) => sum + place.amount, 0);
    return [
      ...places.map((place): MoneyEntry => ({ ...common, documentId: place.id, amount: place.amount })),
      { ...common, documentId: null, amount: free },
    ];
  });
  return noteMoney(env, entries, now);
}

function takeFrom(open: readonly Place[], amount: number) {
  let left = amount;
  return open.flatMap(({ id, rest }) => {
    const part = Math.min(left, rest);
    left -= part;
    return part > 0 ? [{ id, amount: part }] : [];
  });
}

/** What was placed is no longer open to the next receipt. */
function lower(open: readonly Place[], places: readonly { id: number; amount: number }[]): void {
  for (const { id, amount } of places) {
    const place = open.find((one) => one.id === id);
    if (place) place.rest -= amount;
  }
}

const ofOrder = ({ id, companyId, legalEntityId }: PaidOrder) => ({ companyId, legalEntityId, orderId: id });

/** What isn't for a document stands first, then the newest document. */
const placesSql = `SELECT document_id AS id, sum(amount) AS rest FROM money WHERE order_id = ?1 AND on_balance = 0
  GROUP BY document_id HAVING sum(amount) > 0 ORDER BY document_id IS NOT NULL, max(id) DESC`;

/**
 * Statement by which money of an order goes to the balance of its company: because the order is given up, or goods came back.
 * The order is paid less by it, and so are its documents, the newest first; its status of payment is the caller's to change.
 * `amount` is in kopecks and at most what the order was paid. Put it into a batch that asserts the order's version, or use
 * `toBalance` of a `Change`, which does that. The step `refund` pays out what lies there.
 */
export async function moveToBalance(env: Env, order: PaidOrder, amount: number, now: number) {
  const { results } = await env.trade.prepare(placesSql).bind(order.id).all<{ id: number | null; rest: number }>();
  const common = { ...ofOrder(order), kind: 'moved' as const, way: 'offset' as const };
  let left = amount;
  const taken = results.map(({ id, rest }): MoneyEntry => {
    const part = Math.min(left, rest);
    left -= part;
    return { ...common, documentId: id, amount: -part };
  });
  if (left > 0) throw new RangeError('An order gives back no more than it was paid');
  return noteMoney(env, [...taken, { ...common, documentId: null, onBalance: true, amount }], now);
}

/** Statement by which a new document takes what was paid for its order and not yet for any document. */
export function payAhead(env: Env, documentId: number, orderId: number, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO money (company_id, legal_entity_id, at, kind, amount, way, order_id, document_id)
       SELECT company_id, legal_entity_id, ?3, 'moved', s.sign * part, 'offset', ?2, iif(s.sign = 1, d.id, NULL)
         FROM (SELECT id, company_id, legal_entity_id, min(total - paid, (SELECT coalesce(sum(amount), 0) FROM money
                  WHERE order_id = ?2 AND document_id IS NULL AND on_balance = 0)) AS part FROM document WHERE id = ?1) d,
           (SELECT -1 AS sign UNION ALL SELECT 1) s
        WHERE part > 0 ORDER BY s.sign`,
    )
    .bind(documentId, orderId, now);
}
