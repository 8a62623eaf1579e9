/** What an offer would tell the customer of the company's own prices, which is asked about before it is sent. */
export type AtCost = 'equal' | 'below';

/** Null for an offer that earns something, and for one without any price. */
export function atCost({ total, margin }: { total: number; margin: number }): AtCost | null {
  if (margin < 0) return 'below';
  return margin === 0 && total > 0 ? 'equal' : null;
}
