import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { signIn } from '#app/paths.ts';
import { dropExpiredToken } from '#app/server/session/expired-token.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { failure, isFailure } from './failure.server.ts';
import { redirectTo } from './redirect.server.ts';
import { pageOfRequest } from './return-to.server.ts';

type Args = Pick<LoaderFunctionArgs | ActionFunctionArgs, 'context' | 'request'>;

/**
 * Turns whatever a loader or action threw into our own response: a redirect or a failure with a status. Remix
 * sanitises only an `Error`; a thrown response, string or object would reach the browser whole.
 */
export function toErrorResponse(thrown: unknown, { context, request }: Args): Response {
  if (thrown instanceof Response) return ownAnswer(thrown, context);
  if (thrown instanceof SupplierRejected) return rejected(thrown, { context, request });
  if (thrown instanceof SupplierUnavailable) {
    context.log.add({ fault: thrown.fault });
    if (thrown.retryAfter) context.headers.set('Retry-After', String(thrown.retryAfter));
    return failure(context, thrown.status, { message: thrown.message || undefined });
  }
  context.log.add({ error: describeError(thrown) });
  return failure(context, 500);
}

/** Redirects and `failure` responses pass; of any other thrown response only the status is kept. */
function ownAnswer(thrown: Response, context: Args['context']): Response {
  if (isFailure(thrown) || (thrown.status >= 300 && thrown.status < 400)) return thrown;
  return failure(context, thrown.status >= 400 ? thrown.status : 500);
}

/** An unhandled refusal of the API. A 401 redirects to sign-in and back. */
function rejected(error: SupplierRejected, { context, request }: Args): Response {
  if (error.status === 401) {
    dropExpiredToken(context.session, error);
    return redirectTo(signIn(pageOfRequest(request)));
  }
  if (error.name === 'SiteNotFound') {
    context.noSite = { status: error.status, name: error.name, message: error.message };
    return failure(context, 404, { title: context.t('errors:site.heading'), message: context.t('errors:site.text') });
  }
  if (error.retryAfter) context.headers.set('Retry-After', String(error.retryAfter));
  return failure(context, error.status, { title: error.title, message: error.message || undefined });
}

/** Kind and place of an unexpected error. Not its message, which may contain what a buyer typed. */
export function describeError(error: unknown): { name: string; at: string } {
  if (!(error instanceof Error)) return { name: typeof error, at: '' };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, at: frames.slice(0, 6).join(' ').replace(/\s+/g, ' ').slice(0, 1000) };
}
