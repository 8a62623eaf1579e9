import type { DocumentItem } from '#contract/document.ts';

const roubles = (kopecks: number) => (kopecks / 100).toFixed(2);

/** The VAT of a payment as its purpose has to state it (Tax Code, article 168, part 4). */
export function vatInPurpose(vats: DocumentItem['vats']): string {
  const taxed = vats.filter(({ rate }) => rate !== null && rate > 0);
  if (taxed.length === 0) return 'Без НДС';
  return `В т.ч. НДС ${taxed.map(({ rate, amount }) => `${rate}% ${roubles(amount)}`).join(', ')}`;
}

/** Purpose of a payment by an invoice, in Russian and in signs that every bank takes. */
export function purposeOf({ number, date, vats }: Pick<DocumentItem, 'number' | 'date' | 'vats'>): string {
  const day = date.split('-').reverse().join('.');
  return `Оплата по счету № ${number} от ${day}. ${vatInPurpose(vats)}`;
}
