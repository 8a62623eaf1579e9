import { data } from '@remix-run/cloudflare';
import {
  apiErrors,
  describeError,
  type ParsedForm,
  type PostedFields,
  type Refused,
  type ReplyErrors,
  replyRenewed,
} from '#app/server/forms/parse-form.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { Holder } from '#app/supplier/specification.server.ts';

/** A malformed id answers like a missing specification. */
export function specificationId(context: LoadContext, text: string | undefined): number {
  return idIn(context, text, context.t('specifications:notFound'));
}

/** As for a specification. */
export function planId(context: LoadContext, text: string | undefined): number {
  return idIn(context, text, context.t('plans:notFound'));
}

type Kind = Holder['kind'];

const missingText = (context: LoadContext, kind: Kind) =>
  context.t(kind === 'plan' ? 'plans:notFound' : 'specifications:notFound');

export function orMissing<T>(context: LoadContext, call: Promise<T>, kind: Kind = 'list'): Promise<T> {
  return orNotFound(context, call, missingText(context, kind));
}

/** The message for a refusal. Rethrows an ended session and a missing specification. */
export function refusalOf(context: LoadContext, error: unknown, kind: Kind = 'list'): string {
  const { message, status } = describeError(error, context.t('specifications:failed'));
  if (status === 404) throw notFound(context, missingText(context, kind));
  return message;
}

export interface NotSaved extends Refused {
  /** Somebody else has changed the specification. */
  isStale?: true | undefined;
  /** The whole form, to be posted again after a lost response. */
  resend?: PostedFields | undefined;
}

interface RefusalOptions {
  resend?: PostedFields;
  /** What was to be changed. */
  kind?: Kind;
  errorsOf?: (error: SupplierRejected) => ReplyErrors;
}

/** Keeps what was typed. Rethrows an ended session and a missing specification. */
export function refuseChange(
  context: LoadContext,
  error: unknown,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  { resend, kind = 'list', errorsOf = apiErrors }: RefusalOptions = {},
) {
  const answer = (errors: ReplyErrors, status: number, more: NotSaved = {}) =>
    data<NotSaved>({ lastResult: form.reply(errors), ...more }, { status });
  if (error instanceof SupplierUnavailable) {
    return answer({ formErrors: [context.t('specifications:unavailable')] }, error.status, { resend });
  }
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  if (error.status === 404) throw notFound(context, missingText(context, kind));
  if (error.name === 'SpecificationChanged' || error.name === 'OrderPlanChanged') {
    const conflict = context.t(kind === 'plan' ? 'plans:conflict' : 'specifications:conflict');
    return answer({ formErrors: [conflict] }, error.status, { isStale: true });
  }
  if (error.name === 'RequestIdReused') {
    return data<NotSaved>({ lastResult: replyRenewed(form, errorsOf(error)).lastResult }, { status: error.status });
  }
  return answer(errorsOf(error), error.status);
}
