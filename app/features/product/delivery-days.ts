import type { Translate } from '#app/i18n/types.ts';

/** Until goods of a warehouse arrive: "сегодня", "2 дня". */
export function deliveryDays(t: Translate, days: number): string {
  return days === 0 ? t('product:today') : t('product:days', { count: days });
}
