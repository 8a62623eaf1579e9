import { home, type Path } from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';

/** Page to return to after sign-in: the requested one, or after a post the page of the form, since an action's address may have no page. */
export function pageOfRequest(request: Request): Path {
  const url = new URL(request.url);
  if (request.method === 'GET' || request.method === 'HEAD')
    return safeReturnTo(`${url.pathname}${url.search}`, home());
  const referer = request.headers.get('Referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : url;
  return from.origin === url.origin ? safeReturnTo(`${from.pathname}${from.search}`, home()) : home();
}

/** The page to return to after a choice: `returnTo` from the address, else the `Referer`. */
export function pageBefore(request: Request): Path {
  const url = new URL(request.url);
  const carried = url.searchParams.get('returnTo');
  if (carried !== null) return safeReturnTo(carried, home());
  const referer = request.headers.get('Referer') ?? '';
  const from = URL.canParse(referer) ? new URL(referer) : url;
  const elsewhere = from.origin === url.origin && from.pathname !== url.pathname.replace(/\.data$/, '');
  return elsewhere ? safeReturnTo(`${from.pathname}${from.search}`, home()) : home();
}
