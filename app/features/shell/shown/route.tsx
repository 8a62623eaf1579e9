import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { parseShown } from './schema.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

/** Public. Invalid events are ignored: there is nobody to show an error to. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.events.shown(parseShown(await request.text()));
  return new Response(null, { status: 204 });
}
