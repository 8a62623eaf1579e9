import { parse, type SubmissionResult } from '@conform-to/react';
import { type ClientActionFunctionArgs, isRouteErrorResponse, useActionData } from '@remix-run/react';
import i18next from 'i18next';
import { useMemo, useState } from 'react';
import { failureOf } from '../failure-view.ts';
import { isOffline, noting } from '../network.ts';

/** The form was sent and no answer came, or it was too large to be read. */
interface Unsent {
  lastResult: SubmissionResult;
  isUnsent: true;
}

/**
 * A `clientAction` for routes with forms. A post that finds no network would end at the error boundary, and everything
 * typed would be gone; it answers the form instead, as a refusal does. A status below 400 would load the page again.
 */
export async function keepForm<T>({
  request,
  serverAction,
}: Pick<ClientActionFunctionArgs, 'request' | 'serverAction'>): Promise<T | Response> {
  // Sending reads the body.
  const sent = request.clone();
  try {
    return await noting(() => serverAction<T>() as Promise<T>);
  } catch (error) {
    const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
    if (!isTooLarge && (error instanceof Response || isRouteErrorResponse(error))) throw error;
    const message = (isTooLarge && failureOf(error).message) || i18next.t(isOffline() ? 'ui:notSent' : 'ui:unanswered');
    const form = parse(await sent.formData(), { resolve: () => ({ error: { '': [message] } }) });
    const unsent: Unsent = { lastResult: form.reply(), isUnsent: true };
    return Response.json(unsent, { status: isTooLarge ? 413 : 503 });
  }
}

/**
 * `useActionData` of a route with `keepForm`. What the form was made from stays, with its request id, which belongs to
 * what will be sent again: the server's last answer, else `first`.
 */
export function usePosted<T extends object>(first?: T): T | undefined {
  return useAnswer(useActionData<T | Unsent>() as T | Unsent | undefined, first);
}

/** `usePosted` for the answer of a fetcher. Until the next answer it is the same object: conform moves the focus for each new result. */
export function useAnswer<T extends object>(answer: T | Unsent | undefined, first?: T): T | undefined {
  const [before, setBefore] = useState<T>();
  const unsent = answer && 'isUnsent' in answer ? answer : undefined;
  const kept = useMemo(
    () => unsent && ({ ...(before ?? first), lastResult: unsent.lastResult } as T),
    [unsent, before, first],
  );
  if (kept) return kept;
  const latest = answer as T | undefined;
  if (latest !== before) setBefore(() => latest);
  return latest;
}
