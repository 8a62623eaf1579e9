import i18next from 'i18next';
import type { Translate } from '#app/i18n/types.ts';
import { failureOf } from '#app/ui/failure-view.ts';

/** Title of the document for a caught error: the server's, else that of an error in the browser. */
export function failureTitle(error: unknown, t: Translate = i18next.t): string {
  return failureOf(error).heading ?? t('errors:technical.heading');
}
