import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { codeField } from '#app/server/forms/login.ts';
import { parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { rememberAuth } from '#app/server/session/initial-auth.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { readInvitation, signInByInvitation } from '#app/supplier/colleague.server.ts';
import { invitationCode } from '#contract/colleague.ts';
import { enter, nextStep, refuseStep, type StepAnswer } from '../step.server.ts';

/** Set by the dialog's form. */
const over = z.string().optional();

const invitationSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send'), over }),
  z.object({ intent: z.literal('confirm'), code: codeField, over }),
]);

const keptInvitation = z.object({ invitation: z.string() });

/** Null for a link without a valid code. */
function codeOf(request: Request): string | null {
  const parsed = invitationCode.safeParse(new URL(request.url).searchParams.get('invitation'));
  return parsed.success ? parsed.data : null;
}

/** Redirects without an invitation, and when already signed in. */
export async function loadInvitation(context: LoadContext, request: Request) {
  const invitation = codeOf(request);
  if (!invitation) throw redirectTo(paths.home());
  const buyer = await context.buyer();
  if (buyer) {
    context.flash.set(context.t('invitation:already', { name: buyer.name }), 'info');
    throw redirectTo(paths.catalogue());
  }
  const found = await read(context, invitation);
  const kept = await context.flow.read('invitation', keptInvitation);
  return data({
    title: context.t('invitation:title'),
    invitation,
    company: found.company.name,
    inviter: found.inviter,
    address: found.address,
    expires: found.expires,
    sent: kept?.invitation === invitation,
  });
}

export type InvitationData = Awaited<ReturnType<typeof loadInvitation>>['data'];

/** An expired invitation gets a page that says so. */
async function read(context: LoadContext, invitation: string) {
  try {
    return await readInvitation(context.supplier, invitation);
  } catch (error) {
    if (!(error instanceof SupplierRejected && (error.status === 404 || error.status === 410))) throw error;
    throw failure(context, error.status, { message: error.message });
  }
}

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
