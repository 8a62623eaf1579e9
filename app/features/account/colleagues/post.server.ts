import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { apiErrorsToState, parseForm } from '#app/server/form.server.ts';
import { readRequestId } from '#app/server/request-id.server.ts';
import { changeColleague, invite, removeColleague, revokeInvitation } from '#app/supplier/colleague.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { colleaguesSchema } from './schema.ts';

type Wish = z.output<typeof colleaguesSchema>;

/** Carries out one wish of the page and says what came of it. */
export async function postColleagues(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, colleaguesSchema);
  if (!form.ok) return page(context, { state: form.state }, { status: 422 });
  try {
    context.flash.set(context.t(await carryOut(context, form.value)));
    return seeOther(context, paths.colleagues());
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return refused(context, error, form.value, form.state);
  }
}

async function carryOut({ supplier }: LoadContext, wish: Wish) {
  switch (wish.intent) {
    case 'invite':
      await invite(supplier, wish, readRequestId(wish.requestId));
      return 'colleagues.invited';
    case 'change':
      await changeColleague(supplier, wish.id, wish);
      return 'colleagues.changed';
    case 'remove':
      await removeColleague(supplier, wish.id);
      return 'colleagues.removed';
    default:
      await revokeInvitation(supplier, wish.id);
      return 'colleagues.revoked';
  }
}

/** The form of an invitation comes back filled; the short forms of the list tell their refusal above the page. */
function refused(context: LoadContext, error: SupplierRejected, wish: Wish, state: FormState) {
  if (wish.intent === 'invite') {
    const again = apiErrorsToState(error, state, { phone: 'login', email: 'login' });
    return page(context, { state: again }, { status: error.status });
  }
  context.flash.set(error.message || context.t('errors.request.text'), 'error');
  return seeOther(context, paths.colleagues());
}
