import { type ParsedForm, type ReplyErrors, refuse } from '#app/server/forms/parse-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { waitWords } from './wait.ts';

/** What the API says when a code is requested. */
export interface Sent {
  /** False if the code sent before is still good and no other was sent. */
  isSent?: boolean | undefined;
  /** Seconds until another may be requested. */
  resendAfter?: number | undefined;
  /** Why it can't be sent at all. */
  fault?: ReplyErrors | undefined;
}

/** When another code may be requested, for the page. */
export interface Resend {
  /** Moment in milliseconds: another one means another wait. */
  at: number;
  /** Seconds from now. */
  wait: number;
}

const usualWait = 60;

/** The moment to keep with the step, in milliseconds. */
export function resendAtOf({ resendAfter = usualWait }: Sent): number {
  return Date.now() + resendAfter * 1000;
}

export function resendOf(at = 0): Resend {
  return { at, wait: Math.max(0, Math.ceil((at - Date.now()) / 1000)) };
}

interface Another {
  /** As kept with the step. */
  resendAt: number | undefined;
  send(): Promise<Sent>;
  keep(resendAt: number): Promise<unknown>;
}

/**
 * Sends another code, or refuses the form and nothing else: the step stays, and with it the field for the code that has
 * come. Returns null when a code was sent.
 */
export async function resendCode(
  context: LoadContext,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  { resendAt, send, keep }: Another,
) {
  const early = resendOf(resendAt).wait;
  if (early > 0) return refuseResend(context, form, early);
  const sent = await send().catch(asNotSent);
  if (sent.fault) return refuse(form, sent.fault);
  await keep(resendAtOf(sent));
  if (sent.isSent === false) return refuseResend(context, form, sent.resendAfter ?? usualWait);
  context.flash.set(context.t('auth:code.resent'), 'info');
  return null;
}

function asNotSent(error: unknown): Sent {
  if (!(error instanceof SupplierRejected && error.status === 429)) throw error;
  return { isSent: false, resendAfter: error.retryAfter };
}

function refuseResend({ t, headers }: LoadContext, form: Pick<ParsedForm<unknown>, 'reply'>, seconds: number) {
  headers.set('Retry-After', String(seconds));
  return refuse(form, { formErrors: [t('auth:code.wait', { wait: waitWords(t, seconds) })] }, 429);
}
