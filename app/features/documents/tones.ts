import type { StatusTone } from '#app/ui/status.tsx';
import type { DocumentStatus } from '#contract/document.ts';

/** Colour of a status's dot. */
export const statusTones = {
  'awaiting-payment': 'warning',
  partial: 'warning',
  overdue: 'bad',
  paid: 'good',
  cancelled: 'neutral',
  issued: 'info',
} as const satisfies Record<DocumentStatus, StatusTone>;
