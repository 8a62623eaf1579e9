import type { OfferRecord } from '#contract/offer.ts';

/** What is asked about before it is done. */
export const questions = ['archive', 'withdraw', 'to-cart', 'to-order'] as const;

type Asked = (typeof questions)[number];

export const isAsked = (intent: string | null): intent is Asked => questions.some((one) => one === intent);

/** How many links would die for good. */
export const liveLinks = ({ links }: Pick<OfferRecord, 'links'>) =>
  links.filter(({ withdrawn }) => withdrawn === null).length;

/** Whether doing so would close links of customers, or order goods that were put into a cart before. */
export function needsQuestion(intent: Asked, offer: Pick<OfferRecord, 'links' | 'ordered'>): boolean {
  return intent === 'archive' || intent === 'withdraw' ? liveLinks(offer) > 0 : offer.ordered !== null;
}
