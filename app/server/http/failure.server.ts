import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type FailureView, failureKind } from '#app/ui/failure-view.ts';

const made = new WeakSet<Response>();

type About = Omit<FailureView, 'status' | 'heading' | 'requestId'>;

/** Throw it to show the error page of a status, such as 403 or 404. */
export function failure(context: LoadContext, status: number, about: About = {}) {
  const heading = context.t(`errors:${failureKind(status)}.heading`);
  const view: FailureView = { heading, ...about, status, requestId: context.requestId };
  const answer = Response.json(view, { status });
  made.add(answer);
  return answer;
}

/** Throw it for a record that doesn't exist or isn't the buyer's; both look the same. */
export function notFound(context: LoadContext, message?: string) {
  return failure(context, 404, message === undefined ? {} : { message });
}

/** Answers 404 with `message` when the API knows no such record. */
export async function orNotFound<T>(context: LoadContext, call: Promise<T>, message?: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    throw notFound(context, message);
  }
}

/** Whether `failure` made the response, so it can't contain anything from the API. */
export function isFailure(answer: Response): boolean {
  return made.has(answer);
}
