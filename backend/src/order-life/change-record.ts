import type { Receipt } from '../money/of-order.ts';
import type { ReturnChange } from '../order-return/return-change.ts';
import type { Refund } from '../refund/write.ts';
import type { Event } from './event.ts';
import type { LifeOrder } from './life-order.ts';

type Reserve = { status: 'requested' | 'confirmed' | 'rejected' | 'expired'; until: string | null };

/** What a step changes; what is absent stays. Sums in kopecks. */
export interface Change extends Partial<Pick<LifeOrder, 'status' | 'paymentStatus' | 'shippingStatus'>> {
  /** Beside a change of status. */
  event?: Event;
  comment: string;
  shipment?: { lines: { id: number; amount: number }[]; carrier: string; tracking: string };
  /** What came for the order. */
  money?: readonly Receipt[];
  /** Kopecks of the order that go to the balance of the company. */
  toBalance?: number;
  /** Goods and debt are free again, as placing took them. */
  releases?: true;
  reserve?: Reserve;
  goodsBack?: ReturnChange;
  refund?: Refund;
  /** What of an order will not be shipped any more, and its sum. */
  cancels?: { lines: { id: number; amount: number }[]; sum: number };
  /** The order gets its invoice, which it has not had yet. */
  issues?: true;
  /** An invoice of the order as it is now replaces the open one. */
  reissues?: true;
}
