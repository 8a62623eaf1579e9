import { data } from '@remix-run/cloudflare';
import type { LoadContext } from '#app/server/request-context.ts';
import type { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { ParsedForm, PostedFields, Refused } from './parse-form.server.ts';

export interface Unanswered extends Required<Refused> {
  /** The whole form, to be posted again: its id tells the API that it is the same request. */
  resend: PostedFields;
}

/** Answers a form of buttons that the supplier left without an answer; `fields` are those that were posted. */
export function offerResend(
  context: LoadContext,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  fields: PostedFields,
  { status, message }: { status: SupplierUnavailable['status']; message: string },
) {
  context.answered = true;
  return data<Unanswered>({ lastResult: form.reply({ formErrors: [message] }), resend: fields }, { status });
}
