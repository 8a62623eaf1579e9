import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { actOnSelected } from './act.server.ts';
import { selectedSchema } from './schema.ts';

/** The address only takes posts. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.catalogue());
}

/** Open to visitors, who have a cart and may compare. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, selectedSchema);
  return seeOther(context, form.ok ? await actOnSelected(context, form.value) : paths.catalogue());
}
