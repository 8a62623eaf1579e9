import { home, type Path } from '#app/paths.ts';
import { safeLocal } from '#app/server/http/safe-local.ts';

/** Where sign-in leads. It travels in the address and not in the session: two tabs may sign in for different pages. */
export function returnToOf(request: Request): Path {
  return safeLocal(new URL(request.url).searchParams.get('returnTo'), home());
}
