import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { rememberAuth } from '#app/server/session/initial-auth.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { signInByInvitation } from '#app/supplier/colleague.server.ts';
import { enter } from '../enter.server.ts';
import { nextStep, type StepAnswer } from '../next-step.server.ts';
import { refuseStep } from '../refusal.server.ts';
import { codeOf } from './invitation.server.ts';
import { invitationSchema } from './schema.ts';

export async function postInvitation(context: LoadContext, request: Request) {
  const invitation = codeOf(request);
  if (!invitation) return redirectTo(paths.home());
  const form = await parseForm(context, request, invitationSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    if (form.value.intent === 'send') {
      await signInByInvitation(context.supplier, { invitation });
      await context.flow.keep('invitation', { invitation });
      rememberAuth(context.cookies, 'signin-by-invitation');
      return nextStep(request, paths.invitation(invitation));
    }
    const answer = await signInByInvitation(context.supplier, { invitation, code: form.value.code });
    enter(context, answer, true);
    await context.flow.drop('invitation');
    if (answer.message) context.flash.set(answer.message);
    return redirectTo(paths.catalogue());
  } catch (error) {
    if (!(error instanceof SupplierRejected)) return refuseStep(context, form, error);
    if (error.status === 401) return wantsSignIn(context, form.value.over, error.message);
    if (error.status !== 404 && error.status !== 410) return refuseStep(context, form, error);
    throw failure(context, error.status, { message: error.message });
  }
}

/** The API requires a sign-in instead: switch to its dialog, or redirect to its page with a message. */
function wantsSignIn(context: LoadContext, over: string | undefined, message: string) {
  if (over) return data<StepAnswer>({ done: true });
  context.flash.set(message || context.t('invitation:signInFirst'), 'error');
  return redirectTo(paths.signIn());
}
