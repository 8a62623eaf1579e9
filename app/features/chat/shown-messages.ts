import type { ChatMessage } from '#contract/chat.ts';

/** Oldest first, as people read. */
export function shownMessages(items: readonly ChatMessage[]) {
  return items.map(({ photo, ...message }) => ({ ...message, photo: photo?.url ?? null })).reverse();
}

export type ShownMessage = ReturnType<typeof shownMessages>[number];
