import { isRouteErrorResponse } from '@remix-run/react';
import type { FailureView } from '#app/ui/failure-view.ts';

export interface AddAnswer {
  ok: boolean;
  /** Empty when the server couldn't be reached. */
  message: string;
  /** Amount now in the cart, if one product was added. */
  amount?: number;
  canRetry?: true;
}

export interface FavoriteAnswer {
  /** The new state; absent when nothing changed. */
  favorite?: boolean;
  /** Empty when the server couldn't be reached. */
  message: string;
  unsigned?: true;
}

export interface AlertAnswer {
  /** The new state, null for none; absent when nothing changed. */
  alert?: { amount: number | null } | null;
  /** Empty when the server couldn't be reached. */
  message: string;
  /** The person has switched off every channel. */
  isMute?: true;
}

/**
 * Returns the server's answer to a fetcher, or `failed`: an error would show the error boundary, and a status below
 * 400 would revalidate the page. Redirects, and forms that wait for sign-in, pass unchanged.
 */
export async function answerOr<T>(serverAction: () => Promise<T>, failed: T): Promise<T | Response> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || waitsForSignIn(error)) throw error;
    return Response.json(failed, { status: 503 });
  }
}

function waitsForSignIn(error: unknown): boolean {
  return isRouteErrorResponse(error) && Boolean((error.data as Partial<FailureView> | null)?.kept);
}
