import { z } from 'zod';
import { signOut } from '#app/features/auth/sign-out/sign-out.server.ts';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { deleteUser } from '#app/supplier/profile.server.ts';

const schema = z.object({
  currentPassword: z.string('cabinet.need.currentPassword').max(256, 'cabinet.tooLong'),
});

/** Deletes the account and leaves the shop as a visitor, or shows the form again with why not. */
export async function postDeletion(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  if (!form.ok) return page(context, { state: form.state }, { status: 422 });
  try {
    await deleteUser(context.supplier, form.value.currentPassword);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return page(context, { state: apiErrorsToState(error, form.state) }, { status: error.status });
  }
  await signOut(context);
  context.flash.set(context.t('cabinet.deleted'));
  return seeOther(context, paths.home());
}
