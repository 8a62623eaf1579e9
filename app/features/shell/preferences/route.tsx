import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { wayBack } from '#app/server/way-back.server.ts';
import { preferencesSchema } from './schema.ts';

/** The address only takes posts. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.home());
}

/** Open to everybody: the choice stays in this browser. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, preferencesSchema);
  if (form.ok) context.prefs.set({ lite: form.value.lite === '1' });
  return seeOther(context, wayBack(request));
}
