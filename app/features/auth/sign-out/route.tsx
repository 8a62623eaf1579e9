import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { signOut } from '#app/server/session/sign-out.server.ts';

/** Post only. */
export function loader() {
  return redirectTo(paths.home());
}

export async function action({ context }: ActionFunctionArgs) {
  await signOut(context);
  return redirectTo(paths.home());
}
