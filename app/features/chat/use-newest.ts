import { type ClientLoaderFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import i18next from 'i18next';
import { useState } from 'react';
import type { NotLoaded } from '#app/server/http/in-dialog.server.ts';
import { noting } from '#app/ui/network.ts';

/** How often chats ask for new messages. */
export const chatWaits = { shortest: 4000, longest: 60_000 };

/** Of the newest message; -1 for data without a conversation. */
export const newestId = (chat: { conversation: { messages: readonly { id: number }[] } | null } | undefined): number =>
  chat?.conversation ? (chat.conversation.messages.at(-1)?.id ?? 0) : -1;

/**
 * What was loaded last, with the page or by asking for news. What shows less than there is already doesn't count: an
 * answer that failed, or one that was on its way while a message was sent.
 */
export function useNewest<T extends object, L extends T | undefined>(
  loaded: L,
  polled: T | NotLoaded | undefined,
  newestOf: (data: T | undefined) => number,
): T | L {
  const [last, setLast] = useState<{ loaded: L; polled: typeof polled; shown: T | L }>({
    loaded,
    polled: undefined,
    shown: loaded,
  });
  if (last.loaded === loaded && last.polled === polled) return last.shown;
  const before = last.loaded === loaded ? last.shown : loaded;
  const isAnswer = last.polled !== polled && polled !== undefined && !('failed' in polled);
  const shown = isAnswer && newestOf(polled) >= newestOf(before) ? polled : before;
  setLast({ loaded, polled, shown });
  return shown;
}

/** A `clientLoader`: without an answer a page that asks for news stays as it is, with what was typed in it. */
export async function keepPage<T>({
  request,
  serverLoader,
}: Pick<ClientLoaderFunctionArgs, 'request' | 'serverLoader'>): Promise<T | NotLoaded> {
  try {
    return await noting(() => serverLoader<T>() as Promise<T>);
  } catch (error) {
    const isAsking = new URL(request.url).searchParams.has('over');
    if (!isAsking || error instanceof Response || isRouteErrorResponse(error)) throw error;
    return { failed: i18next.t('ui:overFailed') };
  }
}
