import { data } from '@remix-run/cloudflare';
import type { TextKey } from '#app/i18n/types.ts';
import { cart, home, type Path } from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { apiErrors, type ParsedForm, type Refused, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isFetcherRequest } from '#app/server/http/request-destination.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { setIdentityCookie } from '#app/server/session/identity-cookie.server.ts';
import { rememberAuth } from '#app/server/session/initial-auth.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { codeKept } from './code-kept.ts';
import { recordVisitorsConsent } from './consent.server.ts';
import { waitWords } from './wait.ts';

export interface StepAnswer extends Refused {
  /** True after the last step. */
  done?: boolean;
  /** Whose sign-in comes next. */
  login?: string;
  /** True when the company search was asked for, and what was typed is kept. */
  searching?: boolean;
}

/** A fetcher stays on the page and revalidates; a document is redirected. */
export function nextStep(request: Request, path: Path) {
  return isFetcherRequest(request) ? data<StepAnswer>({}) : redirectTo(path);
}

interface Entrance {
  authToken?: string | undefined;
  identityCookie?: { name: string; value: string } | undefined;
  /** Products of the visitor's cart that were in the buyer's too. */
  addedUp?: number | undefined;
  /** Lines of the visitor's cart that found no room. */
  leftOut?: number | undefined;
}

/** An answer without a token breaks the contract. */
export async function enter(
  context: LoadContext,
  { authToken, identityCookie, addedUp = 0, leftOut = 0 }: Entrance,
  remember: boolean,
): Promise<void> {
  if (!authToken) throw new SupplierUnavailable(502, 'bad-shape');
  context.session.signIn({ token: authToken, remember });
  rememberAuth(context.cookies, 'signin');
  setIdentityCookie(context.cookies, identityCookie, remember);
  const merged = [
    ...(addedUp > 0 ? [context.t('auth:addedUp', { count: addedUp })] : []),
    ...(leftOut > 0 ? [context.t('auth:leftOut', { count: leftOut })] : []),
  ];
  if (merged.length > 0) context.flash.set(merged.join(' '), 'info', cart());
  await recordVisitorsConsent(context);
}

/** Kept in the address and not in the session, because two tabs may sign in for different pages. */
export function returnToOf(request: Request): Path {
  return safeReturnTo(new URL(request.url).searchParams.get('returnTo'), home());
}

/** The API's field names to the form's. */
type Rename = Readonly<Record<string, string>>;

interface StepWords {
  /** What could not be done, when the API is away. */
  unavailable: TextKey;
  /** What there was too much of; by default requests. */
  wait?: TextKey;
  rename?: Rename;
}

/** Shows a refused step in its form: how long to wait, an outage, or the API's errors at their fields. Rethrows errors that no form can show. */
export function refuseStep(
  { t, headers }: LoadContext,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  error: unknown,
  { unavailable, wait = 'auth:waitStep', rename = {} }: StepWords,
) {
  if (!(error instanceof SupplierRejected)) return refuseError(form, error, t(unavailable));
  if (error.status !== 429) {
    const errors = apiErrors(error, rename, t(unavailable));
    return refuse(form, { ...errors, ...codeKept(errors.fieldErrors) }, error.status);
  }
  const seconds = error.retryAfter ?? 60;
  headers.set('Retry-After', String(seconds));
  return refuse(form, { formErrors: [t(wait, { wait: waitWords(t, seconds) })] }, 429);
}
