import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { apiErrors, type ParsedForm, parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { changeProfile, deleteAvatar, sendAvatar } from '#app/supplier/profile.server.ts';
import { profileSchema } from './schema.ts';

/** The API's field names to the form's. */
const fields = { newPassword: 'password', repeatNewPassword: 'passwordRepeat', data: 'photo' } as const;

export async function postProfile(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, profileSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    context.flash.set(await carryOut(context, form.value));
    return redirectTo(paths.profile());
  } catch (error) {
    return refused(context, error, form);
  }
}

type Filled = Extract<ParsedForm<z.output<typeof profileSchema>>, { status: 'success' }>;

/** Rethrows errors that the form can't show. */
function refused({ t }: LoadContext, error: unknown, form: Filled) {
  if (error instanceof SupplierUnavailable) return refuse(form, { formErrors: [t('cabinet:failed')] }, error.status);
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  if (error.errors.length > 0) return refuse(form, apiErrors(error, fields), error.status);
  const sentences = [error.message || t('cabinet:failed')];
  const isPhoto = form.value.intent === 'avatar';
  return refuse(form, isPhoto ? { fieldErrors: { photo: sentences } } : { formErrors: sentences }, error.status);
}

async function carryOut({ supplier, t }: LoadContext, wish: z.output<typeof profileSchema>): Promise<string> {
  if (wish.intent === 'profile') {
    const { intent, wasAgreed, emailAgreedForMarketing, ...body } = wish;
    // A form left open must not undo a consent changed on another page.
    const isChanged = emailAgreedForMarketing !== (wasAgreed === '1');
    await changeProfile(supplier, { ...body, ...(isChanged && { emailAgreedForMarketing }) });
    return t('cabinet:saved');
  }
  if (wish.intent === 'avatar') {
    await sendAvatar(supplier, wish.photo);
    return t('cabinet:avatarSaved');
  }
  if (wish.intent === 'delete-avatar') {
    await deleteAvatar(supplier);
    return t('cabinet:avatarDeleted');
  }
  const { currentPassword, password, passwordRepeat } = wish;
  await changeProfile(supplier, { currentPassword, newPassword: password, repeatNewPassword: passwordRepeat });
  return t('cabinet:passwordSaved');
}
