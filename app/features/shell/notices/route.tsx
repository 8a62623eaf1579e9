import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { wayBack } from '#app/server/way-back.server.ts';
import { closeMessage } from '#app/supplier/message.server.ts';
import { closeSchema } from './schema.ts';

/** The address only takes posts. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.home());
}

/** Open to visitors: a notice is remembered in the browser, a closed message is told to the API. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, closeSchema);
  if (form.ok && 'notice' in form.value) context.notices.close(form.value.notice);
  if (form.ok && 'message' in form.value) await closeMessage(context, form.value.message);
  return seeOther(context, wayBack(request));
}
