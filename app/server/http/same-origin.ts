/**
 * Whether a mutation comes from our own pages. Checks `Sec-Fetch-Site` first, which pages can't set, then `Origin`,
 * then `Referer`; refuses a request with none of them. A sibling host (`same-site`) is foreign, because SameSite
 * cookies are sent from there too. Scheme and port must match.
 */
export function isSameOrigin(headers: Headers, own: ReadonlySet<string>): boolean {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  if (site !== null) {
    // A page with `no-referrer` sends `Origin: null` with its own forms; with `same-origin` it is ours.
    return site === 'same-origin' && (origin === null || origin === 'null' || own.has(origin));
  }
  if (origin !== null) return own.has(origin);
  const referer = headers.get('Referer') ?? '';
  return URL.canParse(referer) && own.has(new URL(referer).origin);
}
