import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { pageOfRequest } from '#app/server/http/return-to.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { closeMessage } from '#app/supplier/content.server.ts';

/** A message by its id, or the important notice, which is shown as one. */
const closeSchema = z.object({
  message: z.literal('important').or(z.coerce.number().int().positive().max(999_999_999_999_999)),
});

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

/**
 * Public. Closed notices are remembered in the browser, closed messages at the API. If the API is down, a message
 * stays closed in this browser and is reported with the next one.
 */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, closeSchema);
  if (form.status === 'success') await close(context, form.value.message);
  return redirectTo(pageOfRequest(request));
}

async function close(context: LoadContext, message: number | 'important') {
  const { notices } = context;
  if (message === 'important') return notices.closeImportant();
  const closed = [...new Set([...notices.untold, message])];
  const results = await Promise.allSettled(closed.map((id) => closeMessage(context, id)));
  notices.keepUntold(closed.filter((_, at) => results[at]?.status === 'rejected'));
}
