import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState } from '#app/server/form.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import type { FormState } from '#app/ui/form-state.ts';

/** A refusal: what the form shows, and the status of its page. */
export interface Refusal {
  state: FormState;
  status: number;
  headers?: Record<string, string>;
}

/** Fields of the API under the names that a form gives them. */
export type Rename = Readonly<Record<string, string>>;

/**
 * What a form shows when a call of sign-in, sign-up or reset was refused: how long to wait, that the service is away, or
 * the API's own words at their fields. Errors that no form can show are thrown on.
 */
export function refusalOf({ t }: LoadContext, error: unknown, state: FormState, rename: Rename = {}): Refusal {
  const say = (message: string): FormState => ({ ...state, formErrors: [message] });
  if (error instanceof SupplierUnavailable) return { state: say(t('auth.unavailable')), status: error.status };
  if (!(error instanceof SupplierRejected)) throw error;
  if (error.status === 429) {
    const seconds = error.retryAfter ?? 60;
    return { state: say(waiting(t, seconds)), status: 429, headers: { 'Retry-After': String(seconds) } };
  }
  return { state: apiErrorsToState(error, state, rename), status: error.status };
}

function waiting(t: LoadContext['t'], seconds: number): string {
  const wait =
    seconds < 90
      ? t('auth.waitSeconds', { count: seconds })
      : t('auth.waitMinutes', { count: Math.ceil(seconds / 60) });
  return t('auth.wait', { wait });
}
