import type { ErpOrderEvent } from '#contract/erp-event.ts';
import type { OrderStep } from '#contract/staff-order.ts';
import type { LifeOrder } from '../order-life/life-order.ts';

type OfType<T extends ErpOrderEvent['type']> = Extract<ErpOrderEvent, { type: T }>;

/** Events that are steps of an order, as the supplier's people take them. */
export type SteppingEvent = Exclude<ErpOrderEvent, OfType<'paid' | 'lines-cut' | 'document-numbered'>>;

/** The step that an event is. What has left the ERP's warehouse has left, paid or not. */
export function stepOf(event: SteppingEvent): OrderStep {
  switch (event.type) {
    case 'confirmed':
      return { kind: 'confirm', comment: event.comment };
    case 'cancelled':
      return { kind: 'cancel', comment: event.comment };
    case 'reserve-confirmed':
      return { kind: 'confirm-reserve', comment: event.comment };
    case 'reserve-refused':
      return { kind: 'refuse-reserve', comment: event.comment };
    case 'ready':
      return { kind: 'ready', comment: event.comment };
    case 'shipped': {
      const { lines, carrier, tracking, comment } = event;
      return { kind: 'ship', lines, carrier, tracking, unpaid: true, comment };
    }
    case 'delivered':
      return { kind: 'deliver', unpaid: true, comment: event.comment };
    case 'closed':
      return { kind: 'close', comment: event.comment };
    case 'refunded':
      return { kind: 'refund', amount: event.amount, paymentId: null, comment: '' };
    default:
      return returnStepOf(event);
  }
}

function returnStepOf(event: OfType<'return-accepted' | 'return-refused' | 'return-taken'>): OrderStep {
  const { returnId, comment } = event;
  if (event.type === 'return-accepted') return { kind: 'accept-return', returnId, lines: event.lines, comment };
  return { kind: event.type === 'return-refused' ? 'refuse-return' : 'receive-return', returnId, comment };
}

const isOver = ({ status }: LifeOrder) => status === 'cancelled' || status === 'rejected';
const isTaken = ({ status }: LifeOrder) => status === 'confirmed' || status === 'processing' || status === 'closed';

/** Whether the order is where an event leads already, such as by the supplier's people: then nothing is left to do. */
export function isThere(order: LifeOrder, event: ErpOrderEvent): boolean {
  const { status, shippingStatus, reserve } = order;
  switch (event.type) {
    case 'confirmed':
      return isTaken(order);
    case 'cancelled':
      return isOver(order);
    case 'ready':
      return shippingStatus === 'ready-for-pickup' || shippingStatus === 'delivered';
    case 'delivered':
      return shippingStatus === 'delivered';
    case 'closed':
      return status === 'closed';
    case 'reserve-confirmed':
      return reserve === 'confirmed';
    case 'reserve-refused':
      return reserve === 'rejected';
    default:
      return 'returnId' in event && isReturned(order, event);
  }
}

function isReturned(
  { returns }: LifeOrder,
  { type, returnId }: OfType<'return-accepted' | 'return-refused' | 'return-taken'>,
) {
  const status = returns.find(({ id }) => id === returnId)?.status;
  if (type === 'return-refused') return status === 'refused';
  return status === 'received' || (type === 'return-accepted' && status === 'accepted');
}

/** Whether an event that an order can't take now may be taken once something else has happened. */
export function mayComeAgain(order: LifeOrder, { type }: ErpOrderEvent): boolean {
  if (type === 'cancelled') return order.lines.every(({ shipped }) => shipped === 0) && order.status !== 'closed';
  if (type.startsWith('return-') || type === 'refunded') return true;
  return !isOver(order) && order.status !== 'closed';
}
