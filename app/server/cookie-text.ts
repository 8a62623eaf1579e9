/** How a cookie is set. `maxAge` in seconds; without it the cookie ends with the browser. */
export interface CookieOptions {
  maxAge?: number | undefined;
  /** False lets scripts read the cookie. */
  httpOnly?: boolean;
}

/** Names and attributes of our cookies: with `__Host-` and Secure, or bare for a developer's plain http address. */
export interface CookieStyle {
  readonly bare: boolean;
}

/** Name of a cookie on the wire: those that must not be planted by a sibling host carry the `__Host-` prefix. */
export function wireName(style: CookieStyle, name: string): string {
  return style.bare ? name.replace(/^__Host-/, '') : name;
}

/** Text of a Set-Cookie header. Values are our own, made of characters that need no escaping. */
export function setCookieText(style: CookieStyle, name: string, value: string, options: CookieOptions = {}): string {
  const parts = [`${wireName(style, name)}=${value}`, 'Path=/'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.httpOnly !== false) parts.push('HttpOnly');
  if (!style.bare) parts.push('Secure');
  parts.push('SameSite=Lax');
  return parts.join('; ');
}

/** Cookies of a request by name; of doubled names the first wins, as browsers send the most specific first. */
export function readCookies(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
