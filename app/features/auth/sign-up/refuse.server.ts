import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { sameStep } from '../next-step.server.ts';
import { refusalOf } from '../refusal.server.ts';

/** The API's names of the fields as the form has them. */
const rename = {
  'company.name': 'companyName',
  'company.inn': 'inn',
  'company.kpp': 'kpp',
  'company.ogrn': 'ogrn',
  'company.address': 'address',
  position: 'jobPosition',
  repeatPassword: 'passwordRepeat',
  promoCode: 'promo',
};

/** A refused step. A sign-up that the API no longer knows begins anew; who turns out to have an account signs in. */
export async function refuse(context: LoadContext, error: unknown, state: FormState) {
  if (error instanceof SupplierRejected && error.name === 'AlreadyRegistered') {
    await context.flow.drop('signUp');
    context.flash.set(context.t('signup.known'), 'info');
    return seeOther(context, paths.signIn());
  }
  const lost = error instanceof SupplierRejected && error.errors.find(({ field }) => field === 'token');
  if (lost) {
    await context.flow.drop('signUp');
    return sameStep(context, { state: { ...state, formErrors: [lost.message] }, status: 422 });
  }
  return sameStep(context, refusalOf(context, error, state, rename));
}
