import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { pageOfRequest } from '#app/server/http/return-to.server.ts';

const preferencesSchema = z.object({ lite: z.enum(['0', '1']) });

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

/** Public: the choice stays in this browser. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await parseForm(context, request, preferencesSchema);
  if (form.status === 'success') context.prefs.set({ lite: form.value.lite === '1' });
  return redirectTo(pageOfRequest(request));
}
