import * as paths from '#app/paths.ts';
import { type ParsedForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { refuseStep } from '../refusal.server.ts';

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
export async function refuseSignUp(context: LoadContext, error: unknown, form: Pick<ParsedForm<unknown>, 'reply'>) {
  if (error instanceof SupplierRejected && error.name === 'AlreadyRegistered') {
    await context.flow.drop('signUp');
    context.flash.set(context.t('signup:known'), 'info');
    return redirectTo(paths.signIn());
  }
  const lost = error instanceof SupplierRejected && error.errors.find(({ field }) => field === 'token');
  if (lost) {
    await context.flow.drop('signUp');
    return refuse(form, { formErrors: [lost.message] });
  }
  return refuseStep(context, form, error, rename);
}
