import { z } from 'zod';
import type { DueEvent } from '#app/server/telemetry/events/events.ts';
import { eventData, eventType } from '#contract/analytics.ts';

/** In characters. */
const longest = 16_384;

/** Page views and lists only: orders are reported by the edge alone. */
const schema = z
  .array(z.object({ type: eventType.refine((type) => type !== 'ORDER_SUCCESS'), data: eventData }))
  .max(5);

/** Events of a prefetched page; anything else is ignored. */
export function parseShown(text: string): DueEvent[] {
  if (text.length > longest) return [];
  try {
    return schema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
