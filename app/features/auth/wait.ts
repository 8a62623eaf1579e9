import type { Translate } from '#app/i18n/types.ts';

/** A wait in words, for "через …". */
export function waitWords(t: Translate, seconds: number): string {
  return seconds < 90
    ? t('auth:waitSeconds', { count: seconds })
    : t('auth:waitMinutes', { count: Math.ceil(seconds / 60) });
}
