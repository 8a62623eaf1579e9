import type { FailureView } from '#app/ui/failure-view.ts';
import type { LoadContext } from './context.server.ts';

/** Throwable answer that shows the error page of a status: 404 not found, 403 no right, 503 unavailable. */
export function failure(context: LoadContext, status: number, about: Pick<FailureView, 'title' | 'message'> = {}) {
  const view: FailureView = { ...about, status, requestId: context.requestId };
  return Response.json(view, { status });
}

/** Throwable answer for a record or page that does not exist, or that is not the buyer's. */
export function notFound(context: LoadContext) {
  return failure(context, 404);
}
