import type { OfferRecord } from '#contract/offer.ts';

/** What an offer would tell the customer of the company's own prices, which is asked about before it is sent. */
export interface AtCost {
  /** The sum earns nothing or less, or it is only some lines that do. */
  kind: 'equal' | 'below' | 'lines';
  /** Lines that earn nothing. */
  count: number;
}

type Priced = Pick<OfferRecord, 'total' | 'margin'> & {
  lines: readonly Pick<OfferRecord['lines'][number], 'basePrice' | 'offerPrice'>[];
};

/** Null for an offer of which each line earns something, and for one without any price. */
export function atCost({ total, margin, lines }: Priced): AtCost | null {
  const count = lines.filter(
    ({ basePrice, offerPrice }) =>
      basePrice !== null && offerPrice !== null && offerPrice <= basePrice && basePrice > 0,
  ).length;
  if (margin < 0) return { kind: 'below', count };
  if (margin === 0 && total > 0) return { kind: 'equal', count };
  return count > 0 ? { kind: 'lines', count } : null;
}
