import { isRouteErrorResponse } from '@remix-run/react';
import type { Path } from '#app/paths.ts';
import type { Acting } from './actor.tsx';
import { isNetworkError } from './network.ts';

/** A form that was refused because of who posted it, to be posted again. */
export interface Resubmission {
  /** The session has ended, or another user or company acts now than when the page was rendered. */
  reason: 'signedOut' | 'otherActor';
  action: Path;
  encType?: 'multipart/form-data' | undefined;
  fields: [name: string, value: string][];
  /** What the form had that isn't kept: passwords and codes, files. */
  lost: { secrets: boolean; files: boolean };
  from: Path;
  actor?: Acting | undefined;
  chooses?: boolean | undefined;
}

/** All that the browser learns about a failure. */
export interface FailureView {
  status: number;
  heading?: string | undefined;
  /** From the API, if any. */
  title?: string | undefined;
  message?: string | undefined;
  requestId?: string | undefined;
  kept?: Resubmission | undefined;
}

/** Status of a page whose data never arrived. */
const unreachable = 0;

/** Anything that isn't our own failure response is a technical failure, unless the request found no network. */
export function failureOf(error: unknown): FailureView {
  if (!isRouteErrorResponse(error)) return { status: isNetworkError(error) ? unreachable : 500 };
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

export type FailureKind =
  | 'offline'
  | 'notFound'
  | 'forbidden'
  | 'signIn'
  | 'unavailable'
  | 'technical'
  | 'request'
  | 'gone';

const kinds: Readonly<Record<number, FailureKind>> = {
  [unreachable]: 'offline',
  401: 'signIn',
  403: 'forbidden',
  404: 'notFound',
  410: 'gone',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

export function failureKind(status: number): FailureKind {
  return kinds[status] ?? (status >= 400 && status < 500 ? 'request' : 'technical');
}
