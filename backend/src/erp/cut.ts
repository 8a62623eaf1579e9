import { ApiError } from '../errors.ts';
import { given } from '../order-life/change.ts';
import type { Change } from '../order-life/change-record.ts';
import { closedShort } from '../order-life/close-short.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { t } from '../texts/texts.ts';

interface Cut {
  lines: { id: number; amount: number }[];
  comment: string;
}

/**
 * What will not come of an order, whether a part has left or not: the supplier's people close it short only once something has.
 * An order of which nothing is left then is cancelled. Throws 409 if it can't be cut now, 422 for wrong amounts.
 */
export function cutOf(order: LifeOrder, { lines, comment }: Cut): Change {
  const isTaken = order.status === 'confirmed' || order.status === 'processing';
  const left = order.lines.reduce((sum, { amount, shipped }) => sum + amount - shipped, 0);
  if (!isTaken || left === 0) throw new ApiError(409, 'StepImpossible', t('order-life.impossible'));
  const change = closedShort(order, { kind: 'close-short', lines, comment });
  const cut = change.cancels?.lines.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  const isUnshipped = order.lines.every(({ shipped }) => shipped === 0);
  return isUnshipped && cut === left ? { ...given(order), status: 'cancelled', comment } : change;
}
