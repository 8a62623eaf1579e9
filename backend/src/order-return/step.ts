import type { CallBody } from '#contract/call.ts';
import type { returnOrder } from '#contract/order-life.ts';
import type { OrderReturn } from '#contract/order-return.ts';
import type { OrderStep } from '#contract/staff-order.ts';
import { ApiError, invalidFields } from '../errors.ts';
import type { Event } from '../order-life/event.ts';
import { settledBy } from '../order-life/lessen.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { t } from '../texts/texts.ts';
import type { Amount, ReturnChange } from './return-change.ts';
import { returnable } from './returnable.ts';

interface Changed {
  event: Event;
  goodsBack: ReturnChange;
  comment: string;
  paymentStatus?: LifeOrder['paymentStatus'];
  toBalance?: number;
}

type ReturnStep = Extract<OrderStep, { returnId: number }>;

/** A buyer asks to return something. Throws 422 for wrong amounts, 409 if there is nothing to return. */
export function askedReturn(
  order: LifeOrder,
  { reason, comment, items, photos }: CallBody<typeof returnOrder>,
): Changed {
  if (order.lines.every((line) => returnable(line, order.returns) === 0)) {
    throw new ApiError(409, 'StepImpossible', t('order-return.nothing'));
  }
  const isTwice = new Set(items.map(({ id }) => id)).size < items.length;
  const errors = items.flatMap(({ id, amount }, index) => {
    const message = isTwice ? t('order-return.twice') : refusalOf(order, { id, amount });
    return message ? [{ field: `items.${index}.amount`, message }] : [];
  });
  if (reason === 'other' && comment === '') errors.push({ field: 'comment', message: t('order-return.explain') });
  if (errors.length > 0) throw invalidFields(errors);
  return {
    event: { code: 'return-asked', reason, count: items.length },
    goodsBack: { kind: 'ask', reason, lines: items, photos },
    comment,
  };
}

/** A buyer takes back what they asked. Throws 409 once it is decided. */
export function withdrawnReturn(order: LifeOrder, returnId: number): Changed {
  const orderReturn = order.returns.find(({ id }) => id === returnId);
  if (orderReturn?.status !== 'requested') throw new ApiError(409, 'StepImpossible', t('order-return.decided'));
  return { event: { code: 'return-withdrawn' }, goodsBack: { kind: 'withdraw', id: returnId }, comment: '' };
}

/** Goods come back by the step in which they are sold, or all that there are. */
function refusalOf(order: LifeOrder, { id, amount }: Amount): string {
  const line = order.lines.find((one) => one.id === id);
  if (!line) return t('order-life.no-line');
  const left = returnable(line, order.returns);
  if (amount > left) return t('order-return.at-most', { left });
  if (amount < left && amount % line.multiplicity > 0) {
    const { multiplicity } = line;
    return left <= multiplicity
      ? t('order-return.whole', { left })
      : t('order-return.multiple', { multiplicity, left });
  }
  return '';
}

/** What the supplier's people do to a return. Throws 409 if it can't be done now, 422 for wrong amounts. */
export function returnStep(order: LifeOrder, step: ReturnStep): Changed {
  const { comment } = step;
  const orderReturn = order.returns.find(({ id }) => id === step.returnId);
  const isPossible =
    step.kind === 'receive-return' ? orderReturn?.status === 'accepted' : orderReturn?.status === 'requested';
  const mayRefuse = step.kind === 'refuse-return' && orderReturn?.status === 'accepted';
  if (!orderReturn || !(isPossible || mayRefuse)) throw new ApiError(409, 'StepImpossible', t('order-life.impossible'));
  switch (step.kind) {
    case 'refuse-return':
      return { event: { code: 'return-refused' }, goodsBack: { kind: 'refuse', id: orderReturn.id }, comment };
    case 'accept-return':
      return { ...accepted(order, orderReturn, step.lines), comment };
    case 'receive-return':
      return { ...received(order, orderReturn), comment };
  }
}

/** Rounded once per line, as the line was when it was shipped: prices are whole kopecks. */
const sumOf = ({ lines }: LifeOrder, amounts: readonly Amount[]) =>
  amounts.reduce((sum, { id, amount }) => sum + amount * (lines.find((line) => line.id === id)?.price ?? 0), 0);

function accepted(order: LifeOrder, { id, items }: OrderReturn, less: readonly Amount[]) {
  const amounts = new Map(less.map((line) => [line.id, line.amount]));
  const errors = less.flatMap((line, index) => {
    const requested = items.find((item) => item.id === line.id)?.asked ?? 0;
    if (line.amount <= requested && amounts.size === less.length) return [];
    return [{ field: `step.lines.${index}.amount`, message: t('order-return.asked', { asked: requested }) }];
  });
  if (errors.length > 0) throw invalidFields(errors);
  const lines = items.map((item) => ({ id: item.id, amount: amounts.get(item.id) ?? item.asked }));
  if (lines.every(({ amount }) => amount === 0)) {
    throw invalidFields([{ field: 'step.comment', message: t('order-return.refuse-instead') }]);
  }
  const isWhole = items.every(({ id: line, asked: requested }) => (amounts.get(line) ?? requested) === requested);
  const event: Event = { code: 'return-accepted', sum: sumOf(order, lines), isWhole };
  return { event, goodsBack: { kind: 'accept', id, lines } satisfies ReturnChange };
}

function received(order: LifeOrder, { id, items }: OrderReturn) {
  const lines = items.filter(({ amount }) => amount > 0).map((item) => ({ id: item.id, amount: item.amount }));
  const sum = sumOf(order, lines);
  return {
    event: { code: 'return-received', sum } satisfies Event,
    goodsBack: { kind: 'receive', id, lines, sum } satisfies ReturnChange,
    ...settledBy(order, sum),
  };
}
