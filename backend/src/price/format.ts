import { type Language, language } from '../texts/texts.ts';

/** What stands before kopecks. */
const points: Record<Language, string> = { ru: ',', en: '.' };

/** Kopecks as shown in messages, with no-break spaces: `12 345,50 ₽`, in English `12 345.50 ₽`, as the storefront writes them. */
export function roubles(kopecks: number): string {
  const sum = Math.abs(kopecks);
  const whole = String(Math.trunc(sum / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${kopecks < 0 ? '−' : ''}${whole}${points[language()]}${String(sum % 100).padStart(2, '0')}\u00a0₽`;
}
