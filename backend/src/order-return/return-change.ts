import type { ReturnReason } from '#contract/order-return.ts';

export interface Amount {
  id: number;
  amount: number;
}

/** What becomes of a return. Sums in kopecks. */
export type ReturnChange =
  | { kind: 'ask'; reason: ReturnReason; lines: Amount[]; photos: string[] }
  | { kind: 'withdraw'; id: number }
  | { kind: 'accept'; id: number; lines: Amount[] }
  | { kind: 'refuse'; id: number }
  | { kind: 'receive'; id: number; lines: Amount[]; sum: number };
