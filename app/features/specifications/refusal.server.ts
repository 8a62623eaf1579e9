import { data } from '@remix-run/cloudflare';
import {
  apiErrors,
  describeError,
  type ParsedForm,
  type PostedFields,
  type Refused,
  type ReplyErrors,
} from '#app/server/forms/parse-form.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';

/** A malformed id answers like a missing specification. */
export function specificationId(context: LoadContext, text: string | undefined): number {
  return idIn(context, text, context.t('specifications:notFound'));
}

/** Throw it for a specification that doesn't exist or isn't visible to the buyer. */
function missing(context: LoadContext): Response {
  return notFound(context, context.t('specifications:notFound'));
}

export function orMissing<T>(context: LoadContext, call: Promise<T>): Promise<T> {
  return orNotFound(context, call, context.t('specifications:notFound'));
}

/** The message for a refusal. Rethrows an ended session and a missing specification. */
export function refusalOf(context: LoadContext, error: unknown): string {
  const { message, status } = describeError(error, context.t('specifications:failed'));
  if (status === 404) throw missing(context);
  return message;
}

export interface NotSaved extends Refused {
  /** Somebody else has changed the specification. */
  isStale?: true | undefined;
  /** The whole form, to be posted again after a lost response. */
  resend?: PostedFields | undefined;
}

/** Keeps what was typed. Rethrows an ended session and a missing specification. */
export function refuseChange(
  context: LoadContext,
  error: unknown,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  { resend, errorsOf = apiErrors }: { resend?: PostedFields; errorsOf?: (error: SupplierRejected) => ReplyErrors } = {},
) {
  const answer = (errors: ReplyErrors, status: number, more: NotSaved = {}) =>
    data<NotSaved>({ lastResult: form.reply(errors), ...more }, { status });
  if (error instanceof SupplierUnavailable) {
    return answer({ formErrors: [context.t('specifications:unavailable')] }, error.status, { resend });
  }
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  if (error.status === 404) throw missing(context);
  if (error.name === 'SpecificationChanged') {
    return answer({ formErrors: [context.t('specifications:conflict')] }, error.status, { isStale: true });
  }
  return answer(errorsOf(error), error.status);
}
