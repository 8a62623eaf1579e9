import type { DocumentItem } from '#contract/document.ts';

/** What a payment is for: `date` is `YYYY-MM-DD`. */
export interface Paper {
  kind: 'order' | 'invoice';
  number: string;
  date: string;
}

type Vats = DocumentItem['vats'];

/** Most characters of the purpose of a payment order. */
export const purposeLength = 210;

const roubles = (kopecks: number) => (kopecks / 100).toFixed(2);

/** The VAT of a payment as its purpose has to state it (Tax Code, article 168, part 4). */
export function vatInPurpose(vats: Vats): string {
  const taxed = vats.filter(({ rate }) => rate !== null && rate > 0);
  if (taxed.length === 0) return 'Без НДС';
  return `В т.ч. НДС ${taxed.map(({ rate, amount }) => `${rate}% ${roubles(amount)}`).join(', ')}`;
}

const nouns: Record<Paper['kind'], string> = { order: 'заказу', invoice: 'счету' };

function named({ kind, number, date }: Paper): string {
  return `по ${nouns[kind]} № ${number} от ${date.split('-').reverse().join('.')}`;
}

/**
 * Purpose of a payment in Russian and in signs that every bank takes, at most 210 characters: of many papers the last
 * are only counted, so that the VAT always stands.
 */
export function purposeOf(papers: readonly Paper[], vats: Vats): string {
  const texts = papers.map((_, at) => purposeNaming(papers, papers.length - at, vats));
  return texts.find((text) => text.length <= purposeLength) ?? purposeNaming(papers, 0, vats);
}

function purposeNaming(papers: readonly Paper[], count: number, vats: Vats): string {
  const rest = papers.length - count;
  const more = rest > 0 ? [`всего документов: ${papers.length}`] : [];
  return `Оплата ${[...papers.slice(0, count).map(named), ...more].join(', ')}. ${vatInPurpose(vats)}`;
}
