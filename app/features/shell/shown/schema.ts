import { z } from 'zod';
import type { DueEvent } from '#app/server/events/events.server.ts';
import { eventData, eventType } from '#contract/analytics.ts';

/** Longest text that a script may tell, in characters. */
const longest = 16_384;

/** What one page shows: itself, and lists on it. An order is told by the edge alone. */
const schema = z
  .array(z.object({ type: eventType.refine((type) => type !== 'ORDER_SUCCESS'), data: eventData }))
  .max(5);

/** Reads what a script tells of a page that was fetched ahead; anything else is nothing. */
export function parseShown(text: string): DueEvent[] {
  if (text.length > longest) return [];
  try {
    return schema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
