import type { ErpOrder, ErpOrderEvent } from './api.ts';

type OfOrder = Pick<ErpOrderEvent, 'id' | 'at' | 'orderId'>;

/**
 * What this ERP does next with an order as it came; null if nothing. Id and content follow from the state of the order, so that
 * whoever plays the ERP, and however often, tells the same in the same words.
 */
export function nextEvent(order: ErpOrder): ErpOrderEvent | null {
  const of = (...parts: (string | number)[]): OfOrder => ({
    id: [order.id, ...parts].join('-'),
    at: order.placed,
    orderId: order.id,
  });
  const { status, reserve, shippingStatus, payment } = order;
  const comment = '';
  const back = returned(order, of);
  if (back) return back;
  if (!['new', 'confirmed', 'processing'].includes(status)) return null;
  if (reserve === 'requested' && shippingStatus === 'not-shipped') {
    return { ...of('reserve'), type: 'reserve-confirmed', comment };
  }
  if (status === 'new') return { ...of('confirmed'), type: 'confirmed', comment };
  if (payment.code !== 'deferral' && payment.rest > 0) return paid(order, of);
  return moved(order, of) ?? (payment.rest > 0 ? paid(order, of) : closed(order, of));
}

type Of = (...parts: (string | number)[]) => OfOrder;

function returned({ returns }: ErpOrder, of: Of): ErpOrderEvent | null {
  const open = returns.find(({ status }) => status === 'requested' || status === 'accepted');
  if (!open) return null;
  const { id: returnId, status } = open;
  if (status === 'accepted') return { ...of('taken', returnId), type: 'return-taken', returnId, comment: '' };
  return { ...of('accepted', returnId), type: 'return-accepted', returnId, lines: [], comment: '' };
}

/** Half first, then the rest. */
function paid({ number, placed, payment }: ErpOrder, of: Of): ErpOrderEvent {
  const { paid: came, rest } = payment;
  const amount = came > 0 || rest < 2 ? rest : Math.floor(rest / 2);
  const bank = { day: placed.slice(0, 10), number: `${number}/${came > 0 ? came : 1}` };
  return { ...of('paid', came), type: 'paid', amount, ...bank };
}

/** Goods of a pickup wait for the buyer; others leave in two parts. */
function moved({ delivery, shippingStatus, lines }: ErpOrder, of: Of): ErpOrderEvent | null {
  const comment = '';
  if (shippingStatus === 'delivered') return null;
  if (delivery.type === 'pickup') {
    if (shippingStatus === 'not-shipped') return { ...of('ready'), type: 'ready', comment };
    return { ...of('delivered'), type: 'delivered', comment };
  }
  const left = lines.flatMap(({ id, amount, cancelled, shipped }) =>
    amount - cancelled > shipped ? [{ id, amount: amount - cancelled - shipped }] : [],
  );
  if (left.length === 0) return { ...of('delivered'), type: 'delivered', comment };
  const before = lines.reduce((sum, { shipped }) => sum + shipped, 0);
  const sent = before > 0 ? left : firstHalf(left);
  return { ...of('shipped', before), type: 'shipped', lines: sent, carrier: 'ТК', tracking: `${before}`, comment };
}

/** Half of the lines, or half of the only one. */
function firstHalf(left: readonly { id: number; amount: number }[]) {
  const [line] = left;
  if (left.length > 1 || !line) return left.slice(0, Math.ceil(left.length / 2));
  return [{ ...line, amount: Math.ceil(line.amount / 2) }];
}

function closed({ shippingStatus }: ErpOrder, of: Of): ErpOrderEvent | null {
  return shippingStatus === 'delivered' ? { ...of('closed'), type: 'closed', comment: '' } : null;
}
