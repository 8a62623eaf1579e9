/** `maxAge` is in seconds; without it the cookie ends with the browser session. */
export interface CookieOptions {
  maxAge?: number | undefined;
  /** False lets scripts read the cookie. */
  httpOnly?: boolean;
}

/** `__Host-` and `Secure`, or neither for plain http in development. */
export interface CookieStyle {
  readonly bare: boolean;
}

/** `__Host-` keeps a sibling host from setting the cookie. */
export function wireName(style: CookieStyle, name: string): string {
  return style.bare ? name.replace(/^__Host-/, '') : name;
}

/** Values are our own and need no escaping. */
export function setCookieText(style: CookieStyle, name: string, value: string, options: CookieOptions = {}): string {
  const parts = [`${wireName(style, name)}=${value}`, 'Path=/'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.httpOnly !== false) parts.push('HttpOnly');
  if (!style.bare) parts.push('Secure');
  parts.push('SameSite=Lax');
  return parts.join('; ');
}

/** The first of several cookies with one name wins, since browsers send the most specific first. */
export function readCookies(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}
