import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { apiErrors, type ParsedForm, parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { changeColleague, invite, removeColleague, revokeInvitation } from '#app/supplier/colleague.server.ts';
import { colleaguesSchema } from './schema.ts';

type Wish = z.output<typeof colleaguesSchema>;
type Filled = Extract<ParsedForm<Wish>, { status: 'success' }>;

export async function postColleagues(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, colleaguesSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    context.flash.set(context.t(await carryOut(context, form.value)));
    return redirectTo(paths.colleagues());
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return refused(context, error, form);
  }
}

async function carryOut({ supplier }: LoadContext, wish: Wish) {
  switch (wish.intent) {
    case 'invite':
      await invite(supplier, wish, readRequestId(wish.requestId));
      return 'colleagues:invited';
    case 'change':
      await changeColleague(supplier, wish.id, wish);
      return 'colleagues:changed';
    case 'remove':
      await removeColleague(supplier, wish.id);
      return 'colleagues:removed';
    default:
      await revokeInvitation(supplier, wish.id);
      return 'colleagues:revoked';
  }
}

/** The invitation form comes back filled in; refusals of the list's short forms are shown above the page. */
function refused(context: LoadContext, error: SupplierRejected, form: Filled) {
  if (form.value.intent === 'invite') {
    return refuse(form, apiErrors(error, { phone: 'login', email: 'login' }), error.status);
  }
  context.flash.set(error.message || context.t('errors:request.text'), 'error');
  return redirectTo(paths.colleagues());
}
