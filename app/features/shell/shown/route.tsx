import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { parseShown } from './schema.ts';

/** The address only takes what a page's script tells. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.home());
}

/** Open to visitors. What is not understood is left out: a script has nobody to show a refusal to. */
export async function action({ request, context }: ActionFunctionArgs) {
  await context.events.shown(parseShown(await request.text()));
  return new Response(null, { status: 204 });
}
