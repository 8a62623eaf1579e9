import type { Env } from '../env.ts';
import type { PaymentPaper } from '../payment/payment-paper.ts';

/** Ways in which money comes and goes; `offset` is what was moved from another place. */
export type MoneyWay = 'bank' | 'sbp' | 'card' | 'offset';

/** A change of the money that lies in one place. */
export interface MoneyEntry {
  companyId: number;
  /** In whose books it is. */
  legalEntityId: number | null;
  /** `received` and `returned` go in and out; `moved` changes places within the company, so its entries add up to nothing. */
  kind: 'received' | 'returned' | 'moved';
  /** Kopecks; below zero for what leaves the place. Nothing is noted for 0. */
  amount: number;
  way: MoneyWay;
  /** Whether it lies on the balance; then order and document only say what it is about. */
  onBalance?: boolean;
  orderId: number | null;
  documentId: number | null;
  paymentId?: number;
  refundId?: number;
  /** By what it was paid; absent if nobody told. */
  paper?: PaymentPaper | undefined;
}

/**
 * Statement that notes what came, went or moved. This is the one record of buyers' money: `orders.paid`, `document.paid` and
 * `company.balance` follow from it by triggers (nothing else may write them), and reconciliations are read from it. The batch
 * is rolled back with `money_short` if more leaves a place than lies there, with `document_paid` if a document gets too much.
 */
export function noteMoney(env: Env, entries: readonly MoneyEntry[], now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO money (company_id, legal_entity_id, at, kind, amount, way, on_balance, order_id, document_id,
         payment_id, refund_id, paper_number, paper_day)
       SELECT value ->> 'companyId', value ->> 'legalEntityId', ?2, value ->> 'kind', value ->> 'amount', value ->> 'way',
         coalesce(value ->> 'onBalance', 0), value ->> 'orderId', value ->> 'documentId', value ->> 'paymentId', value ->> 'refundId',
         value ->> '$.paper.number', value ->> '$.paper.date'
       FROM json_each(?1) WHERE value ->> 'amount' <> 0 ORDER BY key`,
    )
    .bind(JSON.stringify(entries), now);
}
