import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { signIn as callSignIn } from '#app/supplier/user.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { enter } from '../enter.server.ts';
import { type Refusal, refusalOf } from '../refusal.server.ts';
import type { SignInForm } from './schema.ts';

/** Signs the buyer in and starts a session; null when it worked. */
export async function signIn(context: LoadContext, form: SignInForm, state: FormState): Promise<Refusal | null> {
  try {
    const answer = await callSignIn(context.supplier, form.login, form.password, form.rememberMe);
    enter(context, answer, form.rememberMe);
    return null;
  } catch (error) {
    // One sentence for an unknown login and a wrong password, whatever the API says: nobody learns who is a customer.
    if (error instanceof SupplierRejected && error.errors.length === 0 && isWrong(error.status)) {
      return { state: { ...state, formErrors: [context.t('auth.wrong')] }, status: 422 };
    }
    return refusalOf(context, error, state, { phone: 'login', email: 'login' });
  }
}

const isWrong = (status: number) => [400, 401, 404, 422].includes(status);
