import { isRouteErrorResponse } from '@remix-run/react';
import type { FailureView } from '#app/ui/failure-view.ts';
import { isOffline, noting } from '#app/ui/network.ts';

export interface AddAnswer {
  ok: boolean;
  /** Empty when the server couldn't be reached. */
  message: string;
  /** Amount now in the cart, if one product was added. */
  amount?: number;
  canRetry?: true;
  /** Of the supplier's refusal or failure. */
  status?: number;
  /** The browser had no network. */
  offline?: true;
}

export interface FavoriteAnswer {
  /** The new state; absent when nothing changed. */
  favorite?: boolean;
  /** Empty when the server couldn't be reached. */
  message: string;
  unsigned?: true;
  status?: number;
  offline?: true;
}

/** What is kept the page's loader says. */
export interface AlertAnswer {
  ok: boolean;
  /** Empty when the server couldn't be reached. */
  message: string;
  offline?: true;
}

/**
 * Returns the server's answer to a fetcher, or `failed`: an error would show the error boundary, and a status below
 * 400 would revalidate the page. Redirects, and forms that wait for sign-in, pass unchanged.
 */
export async function answerOr<T extends object | null>(
  serverAction: () => Promise<T>,
  failed: T,
): Promise<T | Response> {
  try {
    return await noting(serverAction);
  } catch (error) {
    if (error instanceof Response || waitsForSignIn(error)) throw error;
    return Response.json({ ...failed, ...(isOffline() && { offline: true }) }, { status: 503 });
  }
}

function waitsForSignIn(error: unknown): boolean {
  return isRouteErrorResponse(error) && Boolean((error.data as Partial<FailureView> | null)?.kept);
}

/** In milliseconds: longer than the edge waits for the supplier. */
const longestWait = 15_000;

/** On a connection that has stalled the buyer can send the same request again; whatever arrives later is ignored. */
export function inTime<T>(serverAction: () => Promise<T>, ms = longestWait): () => Promise<T> {
  const late = () => new Promise<never>((_, reject) => setTimeout(reject, ms));
  return () => Promise.race([serverAction(), late()]);
}
