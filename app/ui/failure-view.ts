import { isRouteErrorResponse } from '@remix-run/react';

/** What an error page may know of a failure; nothing else of it leaves the server. */
export interface FailureView {
  status: number;
  /** Heading and text told by the API, if any. */
  title?: string | undefined;
  message?: string | undefined;
  /** Id of the request in the logs. */
  requestId?: string | undefined;
}

/** Reads what an error boundary caught. Anything that is not our own failure answer is a technical failure. */
export function failureOf(error: unknown): FailureView {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const view = error.data as Partial<FailureView> | null | undefined;
  return { title: view?.title, message: view?.message, requestId: view?.requestId, status: error.status };
}
