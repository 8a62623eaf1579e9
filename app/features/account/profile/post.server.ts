import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { changeProfile } from '#app/supplier/profile.server.ts';
import { profileSchema } from './schema.ts';

/** The API's names of fields, by which its errors come, and the form's. */
const fields = { newPassword: 'password', repeatNewPassword: 'passwordRepeat' } as const;

/** Changes the profile or the password, or shows the form again with what is wrong. */
export async function postProfile(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, profileSchema);
  const intent = form.state.values['intent'] === 'password' ? 'password' : 'profile';
  if (!form.ok) return page(context, { intent, state: form.state }, { status: 422 });
  try {
    context.flash.set(await carryOut(context, form.value));
    return seeOther(context, paths.profile());
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    const state = apiErrorsToState(error, form.state, fields);
    if (error.errors.length === 0 && !error.message) state.formErrors = [context.t('cabinet.failed')];
    return page(context, { intent, state }, { status: error.status });
  }
}

async function carryOut({ supplier, t }: LoadContext, wish: z.output<typeof profileSchema>): Promise<string> {
  if (wish.intent === 'profile') {
    const { intent, ...body } = wish;
    await changeProfile(supplier, body);
    return t('cabinet.saved');
  }
  const { currentPassword, password, passwordRepeat } = wish;
  await changeProfile(supplier, { currentPassword, newPassword: password, repeatNewPassword: passwordRepeat });
  return t('cabinet.passwordSaved');
}
