import { apiErrors, type ParsedForm, refuse } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';

/** The API's field names to the form's. */
export type Rename = Readonly<Record<string, string>>;

/** Shows a refused step in its form: how long to wait, an outage, or the API's errors at their fields. Rethrows errors that no form can show. */
export function refuseStep(
  { t, headers }: LoadContext,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  error: unknown,
  rename: Rename = {},
) {
  if (error instanceof SupplierUnavailable) return refuse(form, { formErrors: [t('auth:unavailable')] }, error.status);
  if (!(error instanceof SupplierRejected)) throw error;
  if (error.status !== 429) return refuse(form, apiErrors(error, rename), error.status);
  const seconds = error.retryAfter ?? 60;
  headers.set('Retry-After', String(seconds));
  return refuse(form, { formErrors: [waiting(t, seconds)] }, 429);
}

function waiting(t: LoadContext['t'], seconds: number): string {
  const wait =
    seconds < 90
      ? t('auth:waitSeconds', { count: seconds })
      : t('auth:waitMinutes', { count: Math.ceil(seconds / 60) });
  return t('auth:wait', { wait });
}
