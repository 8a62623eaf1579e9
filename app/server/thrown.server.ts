import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { signIn } from '#app/paths.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { seeOther } from './answer.server.ts';
import { dropDeadToken } from './dead-token.server.ts';
import { failure, isFailure } from './failure.server.ts';
import { wayBack } from './way-back.server.ts';

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'context' | 'request'>;

/**
 * Turns whatever a loader or an action threw into an answer of ours: a redirect, or a failure of a status. Remix hides
 * only the text of an `Error`; a thrown response, string or object would reach the browser whole.
 */
export function toAnswer(thrown: unknown, { context, request }: Args): Response {
  if (thrown instanceof Response) return ownAnswer(thrown, context);
  if (thrown instanceof SupplierRejected) return rejected(thrown, { context, request });
  if (thrown instanceof SupplierUnavailable) {
    context.log.add({ fault: thrown.fault });
    if (thrown.retryAfter) context.headers.set('Retry-After', String(thrown.retryAfter));
    return failure(context, thrown.status, { message: thrown.message || undefined });
  }
  context.log.add({ error: describe(thrown) });
  return failure(context, 500);
}

/** A redirect of `seeOther` or an answer of `failure` passes; of any other thrown response only the status does. */
function ownAnswer(thrown: Response, context: Args['context']): Response {
  if (isFailure(thrown) || (thrown.status >= 300 && thrown.status < 400)) return thrown;
  return failure(context, thrown.status >= 400 ? thrown.status : 500);
}

/** The API says no where nobody expected it. Without a valid session the buyer signs in and comes back. */
function rejected(error: SupplierRejected, { context, request }: Args): Response {
  if (error.status === 401) {
    dropDeadToken(context.session, error);
    return seeOther(context, signIn(wayBack(request)));
  }
  if (error.name === 'SiteNotFound') {
    return failure(context, 404, { title: context.t('errors.site.heading'), message: context.t('errors.site.text') });
  }
  if (error.retryAfter) context.headers.set('Retry-After', String(error.retryAfter));
  return failure(context, error.status, { title: error.title, message: error.message || undefined });
}

/** An unexpected error for the log: its kind and place, not its text, which may hold what a buyer typed. */
export function describe(error: unknown): { name: string; at: string } {
  if (!(error instanceof Error)) return { name: typeof error, at: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: frames.slice(0, 6).join(' ').replace(/\s+/g, ' ').slice(0, 1000) };
}
