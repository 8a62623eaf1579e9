import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { parseForm } from '#app/server/form.server.ts';
import { wayBack } from '#app/server/way-back.server.ts';
import { closeMessage } from '#app/supplier/message.server.ts';
import { closeSchema } from './schema.ts';

/** The address only takes posts. */
export function loader({ context }: LoaderFunctionArgs) {
  return seeOther(context, paths.home());
}

/**
 * Open to visitors: a notice is remembered in the browser, a closed message is told to the API. What it cannot be told now stays
 * closed in this browser and is told with the next one.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, closeSchema);
  if (form.ok && 'notice' in form.value) context.notices.close(form.value.notice);
  if (form.ok && 'message' in form.value) await close(context, form.value.message);
  return seeOther(context, wayBack(request));
}

async function close(context: LoadContext, message: number | 'important') {
  const { notices } = context;
  if (message === 'important') return notices.close('important');
  const closed = [...new Set([...notices.untold, message])];
  const told = await Promise.allSettled(closed.map((id) => closeMessage(context, id)));
  notices.keepUntold(closed.filter((_, at) => told[at]?.status === 'rejected'));
}
