import type { OfferData } from './details.server.ts';

export type Action =
  | 'rules'
  | 'edit'
  | 'refresh'
  | 'publish'
  | 'send'
  | 'to-cart'
  | 'to-order'
  | 'withdraw'
  | 'archive'
  | 'restore'
  | 'remove'
  | 'copy';

interface Actions {
  /** What comes next with the offer; the first of it is what the page is for, if `isMain`. */
  next: Action[];
  isMain: boolean;
  /** On a phone behind "Ещё действия". */
  others: Action[];
}

type Offer = Pick<OfferData['offer'], 'isOpen' | 'archived' | 'linked' | 'status' | 'atCost'>;

/** What can be done with an offer, in order. `asks`: the question above leads to the markup. */
export function actionsOf(offer: Offer, asks = false): Actions {
  if (offer.archived) return { next: ['restore', 'copy'], isMain: false, others: ['remove'] };
  const next = nextOf(offer, asks);
  const all: Action[] = [
    ...(offer.isOpen ? (['rules', 'edit', 'refresh'] as const) : []),
    ...(['to-cart', 'copy'] as const),
    ...(offer.linked ? (['withdraw'] as const) : []),
    'archive',
  ];
  const isWaiting = offer.isOpen && offer.linked && offer.status !== 'expired';
  return { next, isMain: !(asks || isWaiting), others: all.filter((one) => !next.includes(one)) };
}

function nextOf({ isOpen, status, atCost }: Offer, asks: boolean): Action[] {
  if (status === 'accepted') return ['to-cart', 'to-order'];
  if (!isOpen) return ['copy', 'to-cart'];
  if (status === 'expired') return ['edit', 'refresh'];
  return atCost && !asks ? ['rules', 'publish', 'send'] : ['publish', 'send', 'rules'];
}
