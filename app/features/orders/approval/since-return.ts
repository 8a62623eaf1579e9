import type { ApprovalRecord } from '#contract/approval.ts';

const mostShown = 20;

/** What approvers who sent the order back would otherwise compare by heart; null for an order that never was. Money is in kopecks. */
export function sinceReturnOf({ sinceReturn, total, costCenter, delivery }: ApprovalRecord) {
  if (!sinceReturn) return null;
  const { lines, delivery: before } = sinceReturn;
  const point = delivery.pickupPoint;
  const now = {
    type: delivery.type,
    place: (point ? `${point.name}, ${point.address}` : delivery.address) ?? '',
    date: delivery.date,
    window: delivery.window,
  };
  const isElsewhere = before.type !== now.type || before.place !== now.place;
  const isAnotherTime = before.date !== now.date || before.window !== now.window;
  return {
    lines: lines.slice(0, mostShown),
    more: Math.max(0, lines.length - mostShown),
    total: sinceReturn.total === total ? null : { was: sinceReturn.total, now: total },
    costCenter: sinceReturn.costCenter === costCenter ? null : { was: sinceReturn.costCenter, now: costCenter },
    place: isElsewhere ? { was: before.place, now: now.place } : null,
    time: isAnotherTime ? { was: before, now } : null,
  };
}

export type SinceReturn = NonNullable<ReturnType<typeof sinceReturnOf>>;
