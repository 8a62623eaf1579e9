import { failureKind } from '#app/features/shell/failure-kind.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import type { LoadContext } from './context.server.ts';

const made = new WeakSet<Response>();

type About = Omit<FailureView, 'status' | 'heading' | 'requestId'>;

/** Throwable answer that shows the error page of a status: 404 not found, 403 no right, 503 unavailable. */
export function failure(context: LoadContext, status: number, about: About = {}) {
  const heading = context.t(`errors.${failureKind(status)}.heading`);
  const view: FailureView = { heading, ...about, status, requestId: context.requestId };
  const answer = Response.json(view, { status });
  made.add(answer);
  return answer;
}

/** Throwable answer for a record or page that does not exist, or that is not the buyer's. */
export function notFound(context: LoadContext) {
  return failure(context, 404);
}

/** Whether an answer was made by `failure`, so that nothing of the API can be in it. */
export function isFailure(answer: Response): boolean {
  return made.has(answer);
}
