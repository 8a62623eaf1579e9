import { data } from '@remix-run/cloudflare';
import {
  apiErrors,
  type ParsedForm,
  type PostedFields,
  type Refused,
  refuseError,
} from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireApprovals } from '#app/server/guards.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';

/** A page of rules or budgets. When the supplier is down there is a message, or the form that was sent. */
export async function loadSetup<T>(context: LoadContext, title: string, load: () => Promise<T>) {
  const page = { title, requestId: mintRequestId() };
  try {
    await requireApprovals(context);
    return data({ ...page, setup: await load(), failure: null });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ ...page, setup: null, failure }, { status: error.status });
  }
}

export interface SetupAnswer extends Refused {
  /** Somebody else has changed the record. */
  isStale?: true | undefined;
  /** The whole form, to be posted again while its page can't be rendered. */
  resend?: PostedFields | undefined;
}

/** Keeps what was typed when the API is down, refuses it, or the record was changed meanwhile. */
export function refuseSetup(
  context: LoadContext,
  form: Pick<ParsedForm<unknown>, 'reply'>,
  error: unknown,
  { rename, resend }: { rename: Readonly<Record<string, string>>; resend: PostedFields },
) {
  if (error instanceof SupplierUnavailable) {
    const lastResult = form.reply({ formErrors: [context.t('approval:unavailable')] });
    return data<SetupAnswer>({ lastResult, resend }, { status: error.status });
  }
  if (error instanceof SupplierRejected && error.name === 'RecordChanged') {
    return data<SetupAnswer>({ lastResult: form.reply(apiErrors(error)), isStale: true }, { status: 409 });
  }
  return refuseError(form, error, context.t('approval:unavailable'), { rename });
}
