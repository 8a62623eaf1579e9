import type { Totals } from '#contract/base.ts';
import { dayText } from '../calendar/day-text.ts';
import { inLanguage, type TextKey, t } from '../texts/texts.ts';
import { purposeLength } from './transfer-code.ts';

/** A paper by which it is paid: `заказу`, `счёту`. */
export interface Paper {
  kind: 'order' | 'invoice';
  number: string;
  /** Day of the paper, `YYYY-MM-DD`. */
  day: string;
}

type Vats = Totals['vats'];

const papers: Record<Paper['kind'], TextKey> = { order: 'payment.purpose.order', invoice: 'payment.purpose.invoice' };

/**
 * Purpose of a payment order, in Russian for the bank, at most 210 characters. It states the VAT apart, as article 168
 * of the tax code asks; of many papers the last are only counted, so that the VAT always stands.
 */
export function purposeOf(paid: readonly Paper[], vats: Vats): string {
  return inLanguage('ru', () => {
    const end = `. ${vatText(vats)}`;
    const names = paid.map(({ kind, number, day }) => t(papers[kind], { number, day: dayText(day) }));
    for (let named = names.length; named > 0; named -= 1) {
      const rest = names.length - named;
      const more = rest > 0 ? [t('payment.purpose.more', { count: rest })] : [];
      const text = t('payment.purpose', { papers: [...names.slice(0, named), ...more].join(', ') }) + end;
      if (text.length <= purposeLength) return text;
    }
    return t('payment.purpose', { papers: t('payment.purpose.more', { count: names.length }) }) + end;
  });
}

function vatText(vats: Vats): string {
  const taxed = vats.filter(({ amount }) => amount > 0);
  if (taxed.length === 0) return t('payment.purpose.no-vat');
  const rates = taxed.map(({ rate, amount }) =>
    t('payment.purpose.rate', { rate: String(rate).replace('.', ','), sum: (amount / 100).toFixed(2) }),
  );
  return t('payment.purpose.vat', { rates: rates.join(', ') });
}

/** VAT inside a part of a total: in the same ratio, rounded half up to kopecks. */
export function vatsOf(vats: Vats, total: number, part: number): Vats {
  if (part >= total) return vats;
  return vats.map(({ rate, amount }) => ({ rate, amount: Number(roundedRatio(amount, part, total)) }));
}

/** `amount * part / total`, exact: sums in kopecks multiply beyond what a number holds. */
function roundedRatio(amount: number, part: number, total: number): bigint {
  return (2n * BigInt(amount) * BigInt(part) + BigInt(total)) / (2n * BigInt(total));
}

/** VAT of several papers together, lowest rate first. */
export function joinVats(all: readonly Vats[]): Vats {
  const byRate = Map.groupBy(all.flat(), ({ rate }) => rate);
  return [...byRate]
    .map(([rate, same]) => ({ rate, amount: same.reduce((sum, { amount }) => sum + amount, 0) }))
    .sort((a, b) => (a.rate ?? -1) - (b.rate ?? -1));
}
