import type { OrderRecord } from '#contract/order.ts';

/** Nobody works on it, or will: nothing of it is expected, and it brings no bonuses. */
export const isGivenUp = ({ status }: Pick<OrderRecord, 'status'>) => status === 'cancelled' || status === 'rejected';

/** Kopecks that came for the order, wherever they went then. */
export const cameFor = ({ paid, toBalance }: OrderRecord['payment']) => (paid ?? 0) + toBalance;

/** Kopecks; null while nothing has become of the order's sum. */
export function settledOf({ returned, cancelled, payment, ...order }: OrderRecord) {
  const { toBalance, refunded, rest } = payment;
  const came = cameFor(payment);
  if (came + returned + cancelled === 0 || order.status === 'draft') return null;
  const isOpen = !isGivenUp(order) && rest !== null;
  return { cancelled, returned, paid: came, toBalance, refunded, rest: isOpen ? Math.max(0, rest) : null };
}
