import { limits } from '#contract/info.ts';
import type { OrderStep } from '#contract/staff-order.ts';
import { addWorkingDays } from '../calendar/working-days.ts';
import { replacingNumber } from '../document/issue.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { newId } from '../new-id.ts';
import { returnStep } from '../order-return/step.ts';
import { roubles } from '../price/format.ts';
import { t } from '../texts/texts.ts';
import type { Change } from './change-record.ts';
import { closedShort } from './close-short.ts';
import type { LifeOrder } from './life-order.ts';
import { asksUnpaid, stepsOf } from './steps.ts';

const reserveDays = limits.parse({}).reserveDays;

/** What a step changes in an order. Throws 409 if it can't be taken now, 422 for wrong amounts. */
export function changeOf(order: LifeOrder, step: OrderStep, today: string): Change {
  if (!stepsOf(order).includes(step.kind)) throw new ApiError(409, 'StepImpossible', t('order-life.impossible'));
  const { comment } = step;
  switch (step.kind) {
    case 'confirm':
      return { status: 'confirmed', ...(needsInvoice(order) && { issues: true }), comment };
    case 'process':
      return { status: 'processing', comment };
    case 'close':
      return { status: 'closed', comment };
    case 'reject':
    case 'cancel':
      return { ...given(order), status: step.kind === 'reject' ? 'rejected' : 'cancelled', comment };
    case 'close-short':
      return closedShort(order, step);
    case 'ready':
      return { status: 'processing', shippingStatus: 'ready-for-pickup', event: { code: 'ready' }, comment };
    case 'ship':
      return { ...shipped(order, step), comment };
    case 'deliver':
      requireNoFaults(unpaidFaults(order, step));
      return { ...handedOver(order), comment };
    case 'pay':
      return { ...paid(order, step, today), comment };
    case 'reissue-invoice':
      return { reissues: true, event: { code: 'invoice-reissued', number: replacingNumber(order) }, comment };
    case 'refund':
      return { ...refunded(order, step), comment };
    case 'confirm-reserve': {
      const until = addWorkingDays(today, reserveDays);
      return { reserve: { status: 'confirmed', until }, event: { code: 'reserve-confirmed', until }, comment };
    }
    case 'refuse-reserve':
      return { reserve: { status: 'rejected', until: null }, event: { code: 'reserve-rejected' }, comment };
    case 'accept-return':
    case 'refuse-return':
    case 'receive-return':
      return returnStep(order, step);
  }
}

/** Goods of the company's own have had no invoice: confirming the order takes their price. */
const needsInvoice = ({ payment, lines, invoice }: LifeOrder) =>
  payment === 'invoice' && invoice === null && lines.some(({ productId }) => productId < 0);

/** Goods of an order that isn't carried out go back to stock, its money to the balance of the company. */
export function given({ paid, reserve }: LifeOrder): Omit<Change, 'comment'> {
  const isHeld = reserve === 'requested' || reserve === 'confirmed';
  return {
    releases: true,
    paymentStatus: paid > 0 ? 'refunded' : 'not-required',
    ...(paid > 0 && { toBalance: paid }),
    shippingStatus: 'not-shipped',
    ...(isHeld && { reserve: { status: 'expired', until: null } }),
  };
}

/** Goods that had to be paid first leave only if that is said. */
function unpaidFaults(order: LifeOrder, { kind, unpaid }: Extract<OrderStep, { unpaid: boolean }>): FieldError[] {
  if (unpaid || !asksUnpaid(order, kind)) return [];
  const message = t('order-life.unpaid', { left: roubles(order.total - order.paid) });
  return [{ field: 'step.unpaid', message }];
}

function requireNoFaults(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw invalidFields([...faults]);
}

function shipped(order: LifeOrder, step: Extract<OrderStep, { kind: 'ship' }>): Omit<Change, 'comment'> {
  const { lines, carrier, tracking } = step;
  const amounts = new Map(lines.map(({ id, amount }) => [id, amount]));
  const faults = lines.flatMap(({ id, amount }, index) => {
    const line = order.lines.find((one) => one.id === id);
    const left = line ? line.amount - line.shipped : 0;
    if (amount <= left && amounts.size === lines.length) return [];
    return [{ field: `step.lines.${index}.amount`, message: t('order-life.ship-at-most', { left }) }];
  });
  requireNoFaults([...faults, ...unpaidFaults(order, step)]);
  const isAll = order.lines.every((line) => line.shipped + (amounts.get(line.id) ?? 0) >= line.amount);
  return {
    status: 'processing',
    shippingStatus: isAll ? 'shipped' : 'partially-shipped',
    event: { code: 'shipped', count: lines.length },
    shipment: { lines, carrier, tracking },
  };
}

/** What waits at the pickup point leaves it when the buyer takes it. */
function handedOver({ deliveryType, lines }: LifeOrder): Omit<Change, 'comment'> {
  const left = lines.flatMap(({ id, amount, shipped: gone }) => (amount > gone ? [{ id, amount: amount - gone }] : []));
  return {
    status: 'processing',
    shippingStatus: 'delivered',
    event: { code: deliveryType === 'pickup' ? 'handed-over' : 'delivered' },
    ...(left.length > 0 && { shipment: { lines: left, carrier: '', tracking: '' } }),
  };
}

type Pay = Extract<OrderStep, { kind: 'pay' }>;

function paid({ total, paid: came }: LifeOrder, { amount, paper }: Pay, today: string): Omit<Change, 'comment'> {
  const left = total - came;
  if (amount < 1 || amount > left) {
    throw invalidFields([{ field: 'step.amount', message: t('order-life.pay-at-most', { left: roubles(left) }) }]);
  }
  if (paper !== null && paper.date > today) {
    throw invalidFields([{ field: 'step.paper.date', message: t('order-life.paper-ahead') }]);
  }
  return {
    money: [{ amount, paper: paper ?? undefined }],
    paymentStatus: amount === left ? 'paid' : 'partial',
    event: { code: 'paid', amount },
  };
}

/** Staff note a transfer that they made, or have the provider of a payment give it back. */
function refunded({ refundable }: LifeOrder, step: Extract<OrderStep, { kind: 'refund' }>): Omit<Change, 'comment'> {
  const { amount, paymentId } = step;
  const from = paymentId === null ? refundable : refundable.payments.find(({ id }) => id === paymentId);
  if (!from) throw invalidFields([{ field: 'step.paymentId', message: t('order-life.no-refund-payment') }]);
  if (amount < 1 || amount > from.left) {
    throw invalidFields([{ field: 'step.amount', message: t('order-life.pay-at-most', { left: roubles(from.left) }) }]);
  }
  return {
    refund: { id: newId(), amount, paymentId },
    event: { code: paymentId === null ? 'refunded' : 'refund-started', amount },
  };
}
