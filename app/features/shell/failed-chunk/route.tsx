import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { isChunk } from '#app/server/session/failed-chunk.server.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

/** Public: notes in the log that a browser couldn't load a file of code. Anything else is ignored. */
export async function action({ request, context }: ActionFunctionArgs) {
  // A form was read before any action; our own beacon sends text.
  const chunk = request.bodyUsed ? '' : await request.text();
  if (isChunk(chunk)) context.log.add({ level: 'warn', failedChunk: chunk });
  return new Response(null, { status: 204 });
}
