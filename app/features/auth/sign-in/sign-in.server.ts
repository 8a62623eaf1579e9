import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState } from '#app/server/form.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { signIn as callSignIn } from '#app/supplier/user.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { setIdentityCookie } from '../identity-cookie.server.ts';
import type { SignInForm } from './schema.ts';

/** A refusal: what the form shows, and the status of its page. */
export interface Refusal {
  state: FormState;
  status: number;
  headers?: Record<string, string>;
}

/** Signs the buyer in and starts a session; null when it worked. */
export async function signIn(context: LoadContext, form: SignInForm, state: FormState): Promise<Refusal | null> {
  try {
    const answer = await callSignIn(context.supplier, form.login, form.password, form.rememberMe);
    context.session.signIn({
      token: answer.authToken,
      refreshToken: answer.refreshToken,
      remember: form.rememberMe,
    });
    setIdentityCookie(context.cookies, answer.identityCookie, form.rememberMe);
    return null;
  } catch (error) {
    return refusal(context, error, state);
  }
}

function refusal({ t }: LoadContext, error: unknown, state: FormState): Refusal {
  const say = (message: string): FormState => ({ ...state, formErrors: [message] });
  if (error instanceof SupplierUnavailable) return { state: say(t('auth.unavailable')), status: error.status };
  if (!(error instanceof SupplierRejected)) throw error;
  if (error.status === 429) {
    const seconds = error.retryAfter ?? 60;
    return { state: say(waiting(t, seconds)), status: 429, headers: { 'Retry-After': String(seconds) } };
  }
  // One sentence for an unknown login and a wrong password, whatever the API says: nobody learns who is a customer.
  if (error.errors.length === 0 && isWrong(error.status)) return { state: say(t('auth.wrong')), status: 422 };
  return { state: apiErrorsToState(error, state, { phone: 'login', email: 'login' }), status: error.status };
}

const isWrong = (status: number) => [400, 401, 404, 422].includes(status);

function waiting(t: LoadContext['t'], seconds: number): string {
  const wait =
    seconds < 90
      ? t('auth.waitSeconds', { count: seconds })
      : t('auth.waitMinutes', { count: Math.ceil(seconds / 60) });
  return t('auth.wait', { wait });
}
