import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { codeField } from '#app/server/forms/login.ts';
import { newPassword, sameTwice } from '#app/server/forms/new-password.ts';
import { type ParsedForm, parseForm, refuse } from '#app/server/forms/parse-form.server.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { shortened } from '#app/server/session/flash.server.ts';
import { rememberAuth } from '#app/server/session/initial-auth.server.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import {
  acceptInvitation,
  readInvitation,
  sendInvitationCode,
  signInByInvitation,
} from '#app/supplier/colleague.server.ts';
import { invitationCode } from '#contract/colleague.ts';
import { codeKept } from '../code-kept.ts';
import { resendAtOf, resendCode, resendOf } from '../resend.server.ts';
import { consentFields } from '../sign-up/schema.ts';
import { enter, nextStep, refuseStep, type StepAnswer } from '../step.server.ts';

/** Set by the dialog's form. */
const over = z.string().optional();

const confirmSchema = z.object({ intent: z.literal('confirm'), code: codeField, over });

/** Somebody without an account also sets a password and gives consents, which the API checks before it spends the code. */
export const newcomerSchema = confirmSchema.extend({ ...newPassword, ...consentFields }).refine(...sameTwice);

const invitationSchema = (isNewcomer: boolean) =>
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('send'), over }),
    z.object({ intent: z.literal('resend'), over }),
    isNewcomer ? newcomerSchema : confirmSchema,
    z.object({ intent: z.literal('accept'), over }),
  ]);

const keptInvitation = z.object({ invitation: z.string(), resendAt: z.number().optional() });

/** Null for a link without a valid code. */
function codeOf(request: Request): string | null {
  const parsed = invitationCode.safeParse(new URL(request.url).searchParams.get('invitation'));
  return parsed.success ? parsed.data : null;
}

/** Who has opened an invitation: nobody known, the one who is invited, or somebody else. */
type Reader = 'visitor' | 'owner' | 'other';

function readerOf(isSignedIn: boolean, isYours: boolean): Reader {
  if (!isSignedIn) return 'visitor';
  return isYours ? 'owner' : 'other';
}

/** Redirects without an invitation. */
export async function loadInvitation(context: LoadContext, request: Request) {
  const invitation = codeOf(request);
  if (!invitation) throw redirectTo(paths.home());
  const buyer = await context.buyer();
  const [found, info] = await Promise.all([read(context, invitation), context.info()]);
  const kept = await context.flow.read('invitation', keptInvitation);
  return data({
    title: context.t('invitation:title'),
    invitation,
    company: found.company.name,
    inviter: found.inviter,
    address: found.address,
    expires: found.expires,
    supplier: info.supplier.name,
    sent: kept?.invitation === invitation,
    resend: resendOf(kept?.resendAt),
    isNew: found.isNew,
    constraint: constraintsOf(found.isNew ? newcomerSchema : confirmSchema),
    reader: readerOf(buyer !== null, found.isYours),
    name: buyer?.name ?? '',
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
  // Only the form of somebody without an account has a password; the API knows whether it must.
  const isNewcomer = Boolean((await readForm(request))?.has('password'));
  const form = await parseForm(context, request, invitationSchema(isNewcomer));
  if (form.status !== 'success') return refuse(form, codeKept(form.error));
  try {
    return await step(context, request, form, invitation);
  } catch (error) {
    if (!(error instanceof SupplierRejected)) return refuseStep(context, form, error, words);
    if (error.status === 401) return wantsSignIn(context, form.value, invitation, error.message);
    if (error.status !== 404 && error.status !== 410) return refuseStep(context, form, error, words);
    throw failure(context, error.status, { message: error.message });
  }
}

type Filled = Extract<ParsedForm<z.output<ReturnType<typeof invitationSchema>>>, { status: 'success' }>;

async function step(context: LoadContext, request: Request, form: Filled, invitation: string) {
  const { value } = form;
  if (value.intent === 'send') return await send(context, request, invitation);
  if (value.intent === 'resend') return await resend(context, request, form, invitation);
  if (value.intent === 'accept') return await accept(context, invitation);
  return await confirm(context, invitation, value);
}

/** The API's field names to the form's. */
const rename = { repeatPassword: 'passwordRepeat' } as const;
const words = { unavailable: 'invitation:unavailable', rename } as const;

async function send(context: LoadContext, request: Request, invitation: string) {
  const resendAt = resendAtOf(await sendInvitationCode(context.supplier, invitation));
  await context.flow.keep('invitation', { invitation, resendAt });
  rememberAuth(context.cookies, 'signin-by-invitation');
  return nextStep(request, paths.invitation(invitation));
}

async function resend(context: LoadContext, request: Request, form: Filled, invitation: string) {
  const kept = await context.flow.read('invitation', keptInvitation);
  const refused = await resendCode(context, form, {
    resendAt: kept?.invitation === invitation ? kept.resendAt : undefined,
    send: () => sendInvitationCode(context.supplier, invitation),
    keep: (resendAt) => context.flow.keep('invitation', { invitation, resendAt }),
  });
  return refused ?? nextStep(request, paths.invitation(invitation));
}

type Typed = z.output<typeof confirmSchema> | z.output<typeof newcomerSchema>;

async function confirm(context: LoadContext, invitation: string, typed: Typed) {
  const answer = await signInByInvitation(context.supplier, { invitation, code: typed.code, ...accountOf(typed) });
  await enter(context, answer, true);
  await context.flow.drop('invitation');
  return joined(context, answer.message);
}

const noConsents = { agreeTerms: false, agreeForProcessingData: false, emailAgreedForMarketing: false };

function accountOf(typed: Typed) {
  if (!('password' in typed)) return noConsents;
  const { password, passwordRepeat: repeatPassword, ...rest } = typed;
  const { agreeTerms, agreeForProcessingData, emailAgreedForMarketing } = rest;
  return { password, repeatPassword, agreeTerms, agreeForProcessingData, emailAgreedForMarketing };
}

/** One press of the one who is invited and signed in. The session goes on for the new company. */
async function accept(context: LoadContext, invitation: string) {
  if (!(await context.buyer())) return redirectTo(paths.invitation(invitation));
  const { authToken, message } = await acceptInvitation(context.supplier, invitation);
  if (authToken) context.session.renew(authToken);
  return joined(context, message);
}

function joined(context: LoadContext, message: string | undefined) {
  if (message) context.flash.set(shortened(message, 150));
  return redirectTo(paths.catalogue());
}

/** The API requires a sign-in instead: switch to its dialog, or redirect to its page with a message. */
function wantsSignIn(
  context: LoadContext,
  { over }: { over?: string | undefined },
  invitation: string,
  message: string,
) {
  if (over) return data<StepAnswer>({ done: true });
  context.flash.set(message || context.t('invitation:signInFirst'), 'error');
  // Back to the invitation, which is then accepted with one press.
  return redirectTo(paths.signIn(paths.invitation(invitation)));
}
