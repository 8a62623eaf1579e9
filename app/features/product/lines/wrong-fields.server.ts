import type { TextKey, Translate } from '#app/i18n/types.ts';
import type { ReplyErrors } from '#app/server/forms/parse-form.server.ts';

/** Messages of what can't be saved, by field: `lines[2].amount`. They don't keep the other lines from being saved. */
export type WrongFields = Record<string, TextKey>;

/** Null when everything can be saved. */
export function errorsOfWrong(t: Translate, wrong: WrongFields): ReplyErrors | null {
  const fieldErrors = Object.entries(wrong).map(([name, key]) => [name, [t(key)]]);
  return fieldErrors.length > 0 ? { fieldErrors: Object.fromEntries(fieldErrors) } : null;
}
