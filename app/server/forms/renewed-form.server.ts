import { data } from '@remix-run/cloudflare';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type ParsedForm, type Refused, replyRenewed } from './parse-form.server.ts';

/** A refused form, with a new id for the same content if its own was taken. */
export type Renewed = Refused & { renewed?: string };

/**
 * Something else was sent under the form's id, before Back or an answer that was lost: the next try has an id of its own.
 * Null for another refusal.
 */
export function renewForm(form: ParsedForm<unknown>, error: unknown, said: string) {
  if (!(error instanceof SupplierRejected) || error.name !== 'RequestIdReused') return null;
  const { lastResult, renewed } = replyRenewed(form, { formErrors: [said] });
  return data<Renewed>({ lastResult, renewed }, { status: error.status });
}
