import type { StatusTone } from '#app/ui/status.tsx';
import type { OfferStatus } from '#contract/offer.ts';

export const statusTones: Record<OfferStatus, StatusTone> = {
  draft: 'neutral',
  sent: 'info',
  viewed: 'info',
  accepted: 'good',
  declined: 'bad',
  expired: 'warning',
};
