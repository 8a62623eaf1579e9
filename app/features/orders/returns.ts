import type { StatusTone } from '#app/ui/status.tsx';
import type { OrderRecord } from '#contract/order.ts';
import type { ReturnStatus } from '#contract/order-return.ts';

/** Lines of a return that an order names; the others are counted. */
const mostNamed = 10;

export const returnTones = {
  requested: 'warning',
  accepted: 'info',
  refused: 'bad',
  received: 'good',
  withdrawn: 'neutral',
} as const satisfies Record<ReturnStatus, StatusTone>;

/** The returns of an order with the names of their lines. Money is in kopecks. */
export function returnsOf({ returns, items }: Pick<OrderRecord, 'returns' | 'items'>, most = mostNamed) {
  const lines = new Map(items.map((item) => [item.id, item]));
  return returns.map(({ items: returnItems, ...one }) => ({
    ...one,
    lines: returnItems.slice(0, most).map((item) => {
      const product = lines.get(item.id)?.product;
      const { name = '', article = '', unit } = product ?? {};
      return { ...item, name, article, unit: unit?.name ?? '' };
    }),
    more: Math.max(0, returnItems.length - most),
  }));
}

export type ReturnView = ReturnType<typeof returnsOf>[number];
