import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { changeProfile, deleteAvatar, sendAvatar } from '#app/supplier/profile.server.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { profileSchema } from './schema.ts';

/** The API's names of fields, by which its errors come, and the form's. */
const fields = { newPassword: 'password', repeatNewPassword: 'passwordRepeat', data: 'photo' } as const;

/** The forms of the page, by what they ask. */
const intents = ['profile', 'password', 'avatar'] as const;

/** Changes the profile or the password, or shows the form again with what is wrong. */
export async function postProfile(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, profileSchema);
  const intent = intents.find((one) => one === form.state.values['intent']) ?? 'profile';
  if (!form.ok) return page(context, { intent, state: form.state }, { status: 422 });
  try {
    context.flash.set(await carryOut(context, form.value));
    return seeOther(context, paths.profile());
  } catch (error) {
    const { state, status } = refusalOf(context, error, form.state, intent);
    return page(context, { intent, state }, { status });
  }
}

/** The form with why it was refused: at the fields where the API names them, else above. Throws what is the caller's to handle. */
function refusalOf({ t }: LoadContext, error: unknown, typed: FormState, intent: string) {
  if (error instanceof SupplierUnavailable) {
    return { state: { ...typed, formErrors: [t('cabinet.failed')] }, status: error.status };
  }
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  const { status, errors, message } = error;
  const state = apiErrorsToState(error, typed, fields);
  if (errors.length > 0) return { state, status };
  const sentence = message || t('cabinet.failed');
  const shown = intent === 'avatar' ? { errors: { photo: [sentence] }, formErrors: [] } : { formErrors: [sentence] };
  return { state: { ...state, ...shown }, status };
}

async function carryOut({ supplier, t }: LoadContext, wish: z.output<typeof profileSchema>): Promise<string> {
  if (wish.intent === 'profile') {
    const { intent, wasAgreed, emailAgreedForMarketing, ...body } = wish;
    // A form that stood open neither gives back nor takes away a consent that was changed on another page.
    const isChanged = emailAgreedForMarketing !== (wasAgreed === '1');
    await changeProfile(supplier, { ...body, ...(isChanged && { emailAgreedForMarketing }) });
    return t('cabinet.saved');
  }
  if (wish.intent === 'avatar') {
    await sendAvatar(supplier, wish.photo);
    return t('cabinet.avatarSaved');
  }
  if (wish.intent === 'delete-avatar') {
    await deleteAvatar(supplier);
    return t('cabinet.avatarDeleted');
  }
  const { currentPassword, password, passwordRepeat } = wish;
  await changeProfile(supplier, { currentPassword, newPassword: password, repeatNewPassword: passwordRepeat });
  return t('cabinet.passwordSaved');
}
