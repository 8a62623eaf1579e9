import type { Change } from './change.ts';
import type { LifeOrder } from './life-order.ts';

/** Goods and money of an order that isn't carried out go back. */
export function given({ paid, reserve }: LifeOrder): Omit<Change, 'comment'> {
  const isHeld = reserve === 'requested' || reserve === 'confirmed';
  return {
    releases: true,
    paymentStatus: paid > 0 ? 'refunded' : 'not-required',
    shippingStatus: 'not-shipped',
    ...(isHeld && { reserve: { status: 'expired', until: null } }),
  };
}
