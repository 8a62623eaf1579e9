import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { DueEvent } from '#app/server/telemetry/events/events.ts';
import { eventData, eventType } from '#contract/analytics.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

/** Public. Invalid events are ignored: there is nobody to show an error to. */
export async function action({ request, context }: ActionFunctionArgs) {
  // A form was read before any action; our own beacon sends text.
  const session = z.uuid().safeParse(new URL(request.url).searchParams.get('session')).data;
  await context.events.shown(parseShown(request.bodyUsed ? '' : await request.text()), session);
  return new Response(null, { status: 204 });
}

/** In characters. */
const longest = 16_384;

/** Page views and lists only: orders are reported by the edge alone. */
const schema = z
  .array(z.object({ type: eventType.refine((type) => type !== 'ORDER_SUCCESS'), data: eventData }))
  .max(5);

/** Events of a prefetched page; anything else is ignored. */
function parseShown(text: string): DueEvent[] {
  if (text.length > longest) return [];
  try {
    return schema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
