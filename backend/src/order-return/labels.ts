import type { ReturnReason, ReturnStatus } from '#contract/order-return.ts';
import type { TextKey } from '../texts/texts.ts';

export const reasonNames: Record<ReturnReason, TextKey> = {
  defect: 'order-return.reason.defect',
  damaged: 'order-return.reason.damaged',
  wrong: 'order-return.reason.wrong',
  surplus: 'order-return.reason.surplus',
  other: 'order-return.reason.other',
};

export const returnNames: Record<ReturnStatus, TextKey> = {
  requested: 'order-return.status.requested',
  accepted: 'order-return.status.accepted',
  refused: 'order-return.status.refused',
  received: 'order-return.status.received',
  withdrawn: 'order-return.status.withdrawn',
};
