import type { ReplyErrors } from '#app/server/forms/parse-form.server.ts';

/** The code is shown again while nothing is wrong with it: it is spent last, and only the password has to be another. */
export function codeKept(errors: object | null | undefined): Pick<ReplyErrors, 'hideFields'> {
  return errors && !('code' in errors) ? { hideFields: ['password', 'passwordRepeat'] } : {};
}
