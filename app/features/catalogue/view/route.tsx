import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { virtualView } from '#app/features/product/events.ts';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { safeLocal } from '#app/server/safe-local.ts';
import { changeView } from './change.server.ts';
import { viewSchema } from './schema.ts';

/** Nothing to see here: the address only takes the list's switches. */
export function loader({ context }: ActionFunctionArgs) {
  return seeOther(context, paths.catalogue());
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(context, request, viewSchema);
  if (!form.ok) return seeOther(context, paths.catalogue());
  changeView(context.prefs, form.value);
  if (form.value.panel) await context.events.act(virtualView('/_catalog-panel-open'));
  return seeOther(context, safeLocal(form.value.returnTo, paths.catalogue()));
}
