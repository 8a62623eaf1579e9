import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { signOut } from '#app/server/session/sign-out.server.ts';
import { deleteUser } from '#app/supplier/profile.server.ts';

export const deletionSchema = z.object({
  currentPassword: z.string('cabinet:need.currentPassword').max(256, 'cabinet:tooLong'),
});

export async function postDeletion(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, deletionSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    await deleteUser(context.supplier, form.value.currentPassword);
  } catch (error) {
    return refuseError(form, error, context.t('cabinet:failed'));
  }
  await signOut(context);
  context.flash.set(context.t('cabinet:deleted'));
  return redirectTo(paths.home());
}
