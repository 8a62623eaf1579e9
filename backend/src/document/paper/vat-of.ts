import type { DocumentLine } from '#contract/document.ts';

/** Price of one unit without VAT in kopecks, rounded half up, as columns 4 of the forms have it. */
export function vatOf({ amount, total, vat }: Pick<DocumentLine, 'amount' | 'total' | 'vat'>): { price: number } {
  return { price: Math.floor((2 * (total - vat) + amount) / (2 * amount)) };
}
