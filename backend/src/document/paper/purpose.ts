import { dottedDay } from '#backend/calendar/day-text.ts';
import type { DocumentItem } from '#contract/document.ts';
import { joinVats, type PartOfTotal, vatsOfPart } from './vats.ts';

/** What a payment is for: an order, or a document of a type; `date` is `YYYY-MM-DD`. */
export interface Paper {
  type: string;
  number: string;
  date: string;
}

type Vats = DocumentItem['vats'];

/** Most characters of the purpose of a payment order. */
export const purposeLength = 210;

const roubles = (kopecks: number) => (kopecks / 100).toFixed(2);

/** The VAT of a payment as its purpose has to state it (Tax Code, article 168, part 4). */
function vatInPurpose(vats: Vats): string {
  const taxed = vats.filter(({ rate }) => rate !== null && rate > 0);
  if (taxed.length === 0) return 'Без НДС';
  return `В т.ч. НДС ${taxed.map(({ rate, amount }) => `${rate}% ${roubles(amount)}`).join(', ')}`;
}

/** Only what can be due; other types come from the supplier's books. */
const nouns: ReadonlyMap<string, string> = new Map([
  ['order', 'заказу'],
  ['invoice', 'счету'],
  ['upd', 'УПД'],
]);

function named({ type, number, date }: Paper): string {
  return `по ${nouns.get(type) ?? 'документу'} № ${number} от ${dottedDay(date)}`;
}

/**
 * Purpose of a payment in Russian and in signs that every bank takes, at most 210 characters: of many papers the last
 * are only counted, so that the VAT of what is paid always stands. Empty if nothing is paid.
 */
export function purposeOf(paid: readonly (PartOfTotal & { paper: Paper })[]): string {
  const papers = paid.flatMap(({ amount, paper }) => (amount > 0 ? [paper] : []));
  if (papers.length === 0) return '';
  const vats = joinVats(paid.map(vatsOfPart));
  const texts = papers.map((_, at) => purposeNaming(papers, papers.length - at, vats));
  return texts.find((text) => text.length <= purposeLength) ?? purposeNaming(papers, 0, vats);
}

function purposeNaming(papers: readonly Paper[], count: number, vats: Vats): string {
  const rest = papers.length - count;
  const more = rest > 0 ? [`всего документов: ${papers.length}`] : [];
  return `Оплата ${[...papers.slice(0, count).map(named), ...more].join(', ')}. ${vatInPurpose(vats)}`;
}
