import { home, type Path } from '#app/paths.ts';
import { safeLocal } from './safe-local.ts';

/** The page to return to after a choice: `returnTo` from the address, else the `Referer`. */
export function cameFrom(request: Request): Path {
  const url = new URL(request.url);
  const carried = url.searchParams.get('returnTo');
  if (carried !== null) return safeLocal(carried, home());
  const referer = request.headers.get('Referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : url;
  const elsewhere = from.origin === url.origin && from.pathname !== url.pathname.replace(/\.data$/, '');
  return elsewhere ? safeLocal(`${from.pathname}${from.search}`, home()) : home();
}
