import type { OfferStatus } from '#contract/offer.ts';

export const tabs = ['active', 'archive'] as const;
export const statuses = [
  'draft',
  'sent',
  'viewed',
  'accepted',
  'declined',
  'expired',
] as const satisfies readonly OfferStatus[];

export interface OffersQuery {
  readonly tab: (typeof tabs)[number];
  readonly words: string;
  readonly status: OfferStatus | '';
  readonly page: number;
}

/** Defaults are left out. */
export function writeQuery({ tab, words, status, page }: Partial<OffersQuery>): URLSearchParams {
  const all = {
    tab: tab === 'active' ? '' : tab,
    // Not `keyword`, which the header's search field shows.
    words,
    status,
    page: page && page > 1 ? String(page) : '',
  };
  return new URLSearchParams(Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1])));
}
