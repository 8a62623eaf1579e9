import { type Language, language } from '../texts/texts.ts';

/** What stands between thousands, and before kopecks. */
const signs: Record<Language, readonly [thousands: string, point: string]> = { ru: ['\u00a0', ','], en: [',', '.'] };

/** Kopecks as shown in messages, with no-break spaces: `12 345,50 ₽`, in English `12,345.50 ₽`. */
export function roubles(kopecks: number): string {
  const [thousands, point] = signs[language()];
  const whole = String(Math.trunc(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, thousands);
  return `${whole}${point}${String(kopecks % 100).padStart(2, '0')}\u00a0₽`;
}
