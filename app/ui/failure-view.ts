import { isRouteErrorResponse } from '@remix-run/react';
import type { Path } from '#app/paths.ts';
import type { Acting } from './actor.tsx';

/** A form that was not carried out because of who sent it, to be sent once more. */
export interface KeptPost {
  /** The session has ended, or another user or company acts now than when the page was drawn. */
  reason: 'signedOut' | 'otherActor';
  /** Where the form goes. */
  action: Path;
  fields: [name: string, value: string][];
  /** Passwords or files are not among the fields. */
  lost: boolean;
  /** Page of the form. */
  from: Path;
  /** Who acts now. */
  actor?: Acting | undefined;
  /** Whether that buyer may choose another company. */
  chooses?: boolean | undefined;
}

/** What an error page may know of a failure; nothing else of it leaves the server. */
export interface FailureView {
  status: number;
  /** What such a failure is called. */
  heading?: string | undefined;
  /** Heading and text told by the API, if any. */
  title?: string | undefined;
  message?: string | undefined;
  /** Id of the request in the logs. */
  requestId?: string | undefined;
  kept?: KeptPost | undefined;
}

/** Reads what an error boundary caught. Anything that is not our own failure answer is a technical failure. */
export function failureOf(error: unknown): FailureView {
  if (!isRouteErrorResponse(error)) return { status: 500 };
  const view = error.data as Partial<FailureView> | null | undefined;
  return {
    heading: view?.heading,
    title: view?.title,
    message: view?.message,
    requestId: view?.requestId,
    kept: view?.kept,
    status: error.status,
  };
}
