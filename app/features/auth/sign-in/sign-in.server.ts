import { z } from 'zod';
import { loginField, tick } from '#app/server/forms/login.ts';
import { type ParsedForm, refuse } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { signIn as callSignIn } from '#app/supplier/user.server.ts';
import { enter, refuseStep } from '../step.server.ts';

/** The sign-in form. The password is taken as it was typed, blanks included. */
export const signInSchema = z.object({
  login: loginField,
  password: z.string('auth:password.required').max(256, 'auth:password.tooLong'),
  rememberMe: tick,
});

/** A filled sign-in form. */
type SignInForm = z.output<typeof signInSchema>;

type Filled = Extract<ParsedForm<SignInForm>, { status: 'success' }>;

/** Signs the buyer in and starts a session; null when it worked. */
export async function signIn(context: LoadContext, form: Filled) {
  const { login, password, rememberMe } = form.value;
  try {
    enter(context, await callSignIn(context.supplier, login, password, rememberMe), rememberMe);
    return null;
  } catch (error) {
    // One sentence for an unknown login and a wrong password, whatever the API says: nobody learns who is a customer.
    if (error instanceof SupplierRejected && error.errors.length === 0 && isWrong(error.status)) {
      return refuse(form, { formErrors: [context.t('auth:wrong')] });
    }
    return refuseStep(context, form, error, { phone: 'login', email: 'login' });
  }
}

const isWrong = (status: number) => [400, 401, 404, 422].includes(status);
