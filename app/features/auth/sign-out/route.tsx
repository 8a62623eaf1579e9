import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { signOut } from '#app/server/session/sign-out.server.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

const schema = z.object({ returnTo: z.string().max(2048).optional() });

export async function action({ context, request }: ActionFunctionArgs) {
  const returnTo = safeReturnTo(sentText(await parseForm(context, request, schema), 'returnTo'), paths.home());
  await signOut(context);
  return redirectTo(returnTo);
}
