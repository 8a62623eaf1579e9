import type { DocumentRecord } from '#contract/document.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import { vatsOfPart } from './paper/vats.ts';

/** SQL: what transfer documents of an order set off of its facture `d`; those of before don't say how much. */
const setOffSql = (order: string) => `(SELECT coalesce(sum(coalesce(a.value ->> 'amount', d.total)), 0)
  FROM document_order q JOIN document u ON u.id = q.document_id, json_each(u.facts, '$.transfer.advances') a
  WHERE q.order_id = ${order} AND u.type = 'upd' AND u.cancelled_at IS NULL
    AND a.value ->> 'number' = d.number AND a.value ->> 'date' = d.day)`;

/** SQL: kopecks of the facture `d` of an order that no shipment has set off and that didn't go back. */
export const openAdvanceSql = (order: string) =>
  `(d.total - ${setOffSql(order)} - coalesce((SELECT sum(amount) FROM advance_return WHERE document_id = d.id), 0))`;

/** Kopecks of an order's goods and delivery: what left and isn't back, what is still to leave, and how much of that is taxed. */
const goodsSql = `SELECT o.paid, sum((l.shipped - l.returned) * l.price) + iif(max(l.shipped) > 0, o.delivery_price, 0) AS gone,
    sum(l."left") + iif(max(l.shipped) > 0, 0, o.delivery_price) AS "left",
    sum(iif(l.vat_rate IS NULL, 0, l."left")) + iif(max(l.shipped) > 0, 0, o.delivery_price) AS taxed
  FROM orders o JOIN (SELECT *, (amount - cancelled - shipped) * price AS "left" FROM order_line WHERE order_id = ?1) l
  WHERE o.id = ?1`;

/** Kopecks that the order keeps for taxed goods still to leave. It keeps what pays goods that left, or came back, for nothing. */
const heldSql = `SELECT coalesce(CAST(round(max(0, paid - gone) * 1.0 * taxed / nullif("left", 0)) AS INTEGER), 0) AS held FROM (${goodsSql})`;

/** Money of goods that came back is no advance: only what the order no longer keeps is reversed, the newest first, as money goes back. */
const reverseSql = `INSERT INTO advance_return (document_id, refund_id, place, day, amount)
  WITH f AS (SELECT *, coalesce(sum(open) OVER (ORDER BY at DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS earlier
      FROM (SELECT d.id, d.created_at AS at, ${openAdvanceSql('?1')} AS open FROM document_order p JOIN document d ON d.id = p.document_id
        WHERE p.order_id = ?1 AND d.type = 'advance-facture' AND d.cancelled_at IS NULL) WHERE open > 0),
    w AS (SELECT min(?3, (SELECT sum(open) FROM f) - held) AS amount FROM (${heldSql}))
  SELECT id, ?2, (SELECT count(*) + 1 FROM advance_return WHERE document_id = f.id), ?4, min(open, w.amount - earlier)
    FROM f, w WHERE earlier < w.amount`;

/** Statement that reverses factures of advances of an order by what of them goes back, for the batch that notes the money. */
export function reverseAdvances(
  env: Env,
  { orderId, refundId, amount }: { orderId: number; refundId: number; amount: number },
  now: number,
): D1PreparedStatement {
  return env.trade.prepare(reverseSql).bind(orderId, refundId, amount, moscowDay(now));
}

export const reversalsSql = 'SELECT place, day, amount FROM advance_return WHERE document_id = ?1 ORDER BY place';

export interface ReversalRow {
  place: number;
  day: string;
  amount: number;
}

type Facture = Pick<DocumentRecord, 'number' | 'total' | 'vats'>;

/** Each reversal with its part of the VAT: of a facture that went back as a whole they add up to all of it. */
export function toReversals(rows: readonly ReversalRow[], { number, total, vats }: Facture) {
  let before = 0;
  return rows.map(({ place, day: date, amount }): DocumentRecord['reversals'][number] => {
    const from = before;
    before += amount;
    return { number: `${number}/${place}`, date, amount, vats: vatsOfPart({ vats, total, before: from, amount }) };
  });
}
