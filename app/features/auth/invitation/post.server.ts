import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { rememberAuth } from '#app/server/initial-auth.server.ts';
import { signInByInvitation } from '#app/supplier/colleague.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { enter } from '../enter.server.ts';
import { nextStep, type StepAnswer, sameStep } from '../next-step.server.ts';
import { refusalOf } from '../refusal.server.ts';
import { codeOf } from './load.server.ts';
import { invitationSchema } from './schema.ts';

/** One step of accepting an invitation: a code to its address, then signing in with it. */
export async function postInvitation(context: LoadContext, request: Request) {
  const invitation = codeOf(request);
  if (!invitation) return seeOther(context, paths.home());
  const form = await parseForm(context, request, invitationSchema);
  if (!form.ok) return page<StepAnswer>(context, { state: form.state }, { status: 422 });
  try {
    if (form.value.intent === 'send') {
      await signInByInvitation(context.supplier, { invitation });
      await context.flow.keep('invitation', { invitation });
      rememberAuth(context.cookies, 'signin-by-invitation');
      return nextStep(context, request, paths.invitation(invitation));
    }
    const answer = await signInByInvitation(context.supplier, { invitation, code: form.value.code });
    enter(context, answer, true);
    await context.flow.drop('invitation');
    if (answer.message) context.flash.set(answer.message);
    return seeOther(context, paths.catalogue());
  } catch (error) {
    if (!(error instanceof SupplierRejected)) return sameStep(context, refusalOf(context, error, form.state));
    if (error.status === 401) return wantsSignIn(context, form.value.over, error.message);
    if (error.status !== 404 && error.status !== 410) return sameStep(context, refusalOf(context, error, form.state));
    throw failure(context, error.status, { message: error.message });
  }
}

/** The API wants a sign-in instead: its dialog takes the place of this one, or its page says why it is shown. */
function wantsSignIn(context: LoadContext, over: string | undefined, message: string) {
  if (over) return page<StepAnswer>(context, { state: undefined, done: true });
  context.flash.set(message || context.t('invitation.signInFirst'), 'error');
  return seeOther(context, paths.signIn());
}
