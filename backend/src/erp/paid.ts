import type { ErpOrderEvent } from '#contract/erp-event.ts';
import { dayText } from '../calendar/day-text.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { noteMoney } from '../money/record.ts';
import type { Change } from '../order-life/change-record.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { owedBy } from '../payment/shares.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, t } from '../texts/texts.ts';

export type BankEvent = Extract<ErpOrderEvent, { type: 'paid' | 'refunded' }>;

/** Of an order given up nothing is owed; its money lies on the balance, like what is paid too much. */
export function paidChange(order: LifeOrder, event: BankEvent): { change: Change; over: number } {
  const owed = owedBy(order);
  const amount = Math.min(owed, event.amount);
  const over = event.amount - amount;
  const comment = inLanguage(order.language, () => {
    const payment = bankText(event);
    return over > 0 ? t('erp.payment-over', { payment, sum: roubles(over) }) : payment;
  });
  if (amount === 0) {
    const isOver = order.status === 'cancelled' || order.status === 'rejected';
    const event = { code: 'to-balance', amount: over } as const;
    return { change: { event, comment, ...(isOver && { paymentStatus: 'refunded' }) }, over };
  }
  const paymentStatus = amount === owed ? 'paid' : 'partial';
  return { change: { money: [{ amount }], paymentStatus, event: { code: 'paid', amount }, comment }, over };
}

export const bankText = ({ number, day }: BankEvent) => t('erp.payment', { number, day: dayText(day) });

/** Statement by which what the order doesn't owe comes to the balance. */
export function moneyOver(env: Env, order: LifeOrder, over: number, now: number): D1PreparedStatement[] {
  if (over === 0) return [];
  const { id: orderId, companyId, legalEntityId } = order;
  const about = { companyId, legalEntityId, orderId, documentId: null, onBalance: true };
  return [noteMoney(env, [{ ...about, kind: 'received', way: 'bank', amount: over }], now)];
}

const kindOf = ({ type }: BankEvent) => (type === 'paid' ? 'payment' : 'refund');

/** Statement that notes day and number at the bank; another event with the same rolls its batch back. */
export function claimPayment(env: Env, event: BankEvent): D1PreparedStatement {
  return env.trade
    .prepare('INSERT INTO erp_payment (order_id, kind, day, number, amount) VALUES (?1, ?2, ?3, ?4, ?5)')
    .bind(event.orderId, kindOf(event), event.day, event.number, event.amount);
}

/** Whether the payment is in the books under another event. Throws 409 if it had another sum there. */
export async function isPaidBefore(env: Env, event: BankEvent): Promise<boolean> {
  const amount = await env.trade
    .prepare('SELECT amount FROM erp_payment WHERE order_id = ?1 AND kind = ?2 AND day = ?3 AND number = ?4')
    .bind(event.orderId, kindOf(event), event.day, event.number)
    .first<number>('amount');
  if (amount === null) return false;
  if (amount !== event.amount) {
    throw new ApiError(409, 'PaymentDiffers', t('erp.other-amount', { number: event.number }));
  }
  return true;
}
