/**
 * Whether a changing request comes from our own pages. The browser's own word comes first (`Sec-Fetch-Site`, which pages
 * cannot set), then `Origin`, then `Referer`; a request that tells nothing is refused. A sibling host (`same-site`) is
 * foreign: SameSite cookies are sent from there. Scheme and port must match. Cookies' SameSite is only the second line.
 */
export function isSameOrigin(headers: Headers, own: ReadonlySet<string>): boolean {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  if (site !== null) {
    // A page without a referrer sends `Origin: null` with its own forms; with `same-origin` beside it that is ours.
    return site === 'same-origin' && (origin === null || origin === 'null' || own.has(origin));
  }
  if (origin !== null) return own.has(origin);
  const referer = headers.get('Referer') ?? '';
  return URL.canParse(referer) && own.has(new URL(referer).origin);
}
