import type { TextKey, Translate } from '#app/i18n/types.ts';

export const weekdays: readonly TextKey[] = [
  'delivery:mon',
  'delivery:tue',
  'delivery:wed',
  'delivery:thu',
  'delivery:fri',
  'delivery:sat',
  'delivery:sun',
];

/** 1 is Monday. */
export function weekdayNames(t: Translate, numbers: readonly number[]): string {
  return numbers
    .flatMap((number) => weekdays[number - 1] ?? [])
    .map((key) => t(key))
    .join(', ');
}
