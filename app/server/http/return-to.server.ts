import { home, type Path } from '#app/paths.ts';
import { safeLocal } from './safe-local.ts';

/** Page to return to after sign-in: the requested one, or after a post the page of the form, since an action's address may have no page. */
export function wayBack(request: Request): Path {
  const url = new URL(request.url);
  if (request.method === 'GET' || request.method === 'HEAD') return safeLocal(`${url.pathname}${url.search}`, home());
  const referer = request.headers.get('Referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : url;
  return from.origin === url.origin ? safeLocal(`${from.pathname}${from.search}`, home()) : home();
}
