import { type Language, language } from '../texts/texts.ts';

/** What stands before kopecks. */
const points: Record<Language, string> = { ru: ',', en: '.' };

/** A whole number above zero with no-break spaces between its thousands. */
export const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0');

/** Kopecks as shown in messages, with no-break spaces: `12 345,50 ₽`, in English `12 345.50 ₽`, as the storefront writes them. */
export function roubles(kopecks: number): string {
  const sum = Math.abs(kopecks);
  const whole = grouped(Math.trunc(sum / 100));
  return `${kopecks < 0 ? '−' : ''}${whole}${points[language()]}${String(sum % 100).padStart(2, '0')}\u00a0₽`;
}
