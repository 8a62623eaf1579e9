import { z } from 'zod';
import { formatPhone } from '#app/i18n/format.ts';
import { keptLogin, loginField, tick } from '#app/server/forms/login.ts';
import { type ParsedForm, refuse } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { signIn as callSignIn, type Login } from '#app/supplier/user.server.ts';
import { enter, refuseStep } from '../step.server.ts';

/** The password isn't trimmed. */
export const signInSchema = z.object({
  login: loginField,
  password: z.string('auth:password.required').max(256, 'auth:password.tooLong'),
  rememberMe: tick,
});

/** Whose password was changed a moment ago. */
export const keptSignIn = z.object({ login: keptLogin });

/** A login as its owner types it. */
export function loginText({ kind, text }: Login): string {
  return kind === 'phone' ? formatPhone(text) : text;
}

type SignInForm = z.output<typeof signInSchema>;

type Filled = Extract<ParsedForm<SignInForm>, { status: 'success' }>;

/** Returns null on success. */
export async function signIn(context: LoadContext, form: Filled) {
  const { login, password, rememberMe } = form.value;
  try {
    await enter(context, await callSignIn(context.supplier, login, password, rememberMe), rememberMe);
    await context.flow.drop('signIn');
    return null;
  } catch (error) {
    // The same message for an unknown login and a wrong password, so that nobody can find out who is a customer.
    if (error instanceof SupplierRejected && error.errors.length === 0 && isWrong(error.status)) {
      return refuse(form, { formErrors: [context.t('auth:wrong')] });
    }
    const rename = { phone: 'login', email: 'login' };
    return refuseStep(context, form, error, { unavailable: 'auth:unavailable', wait: 'auth:wait', rename });
  }
}

const isWrong = (status: number) => [400, 401, 404, 422].includes(status);
