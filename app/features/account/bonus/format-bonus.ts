import { formatNumber } from '#app/i18n/format.ts';

/** Bonuses from their hundredths: `384050` → `3 840,5`. */
export function formatBonus(hundredths: number): string {
  return formatNumber(hundredths / 100, 2);
}
