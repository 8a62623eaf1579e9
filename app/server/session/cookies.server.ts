import { type Env, isLocalHttp } from '#app/server/env.server.ts';

/** `maxAge` is in seconds; without it the cookie ends with the browser session. */
interface CookieOptions {
  maxAge?: number | undefined;
  /** False lets scripts read the cookie. */
  httpOnly?: boolean;
}

/** `__Host-` and `Secure`, or neither. */
interface CookieStyle {
  readonly bare: boolean;
}

/** `__Host-` keeps a sibling host from setting the cookie. */
function wireName(style: CookieStyle, name: string): string {
  return style.bare ? name.replace(/^__Host-/, '') : name;
}

/** Values are our own and need no escaping. */
function setCookieText(style: CookieStyle, name: string, value: string, options: CookieOptions = {}): string {
  const parts = [`${wireName(style, name)}=${value}`, 'Path=/'];
  if (options.maxAge !== undefined) parts.push(`Max-Age=${options.maxAge}`);
  if (options.httpOnly !== false) parts.push('HttpOnly');
  if (!style.bare) parts.push('Secure');
  parts.push('SameSite=Lax');
  return parts.join('; ');
}

/** The first of several cookies with one name wins, since browsers send the most specific first. */
function readCookies(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (request.headers.get('Cookie') ?? '').split(';')) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

/** Cookies of the request and those to set. Only `finish` writes them to the response. */
export interface CookieJar {
  /** The value that the browser sent. */
  read(name: string): string | undefined;
  /** The last value of a name wins. */
  set(name: string, value: string, options?: CookieOptions): void;
  /** Does nothing unless the browser sent the cookie. */
  erase(name: string): void;
  /** Values of the `Set-Cookie` headers. */
  pending(): string[];
}

export function openCookies(request: Request, style: CookieStyle): CookieJar {
  const sent = readCookies(request);
  const due = new Map<string, string>();
  return {
    read: (name) => sent.get(wireName(style, name)),
    set: (name, value, options) => void due.set(name, setCookieText(style, name, value, options)),
    erase(name) {
      due.delete(name);
      if (sent.has(wireName(style, name))) due.set(name, setCookieText(style, name, '', { maxAge: 0 }));
    },
    pending: () => [...due.values()],
  };
}

/**
 * The cookies of a request as the shop at its public address has them. Over plain http on this machine they are bare:
 * Safari, lynx and w3m refuse `Secure` there.
 */
export function openOwnCookies(request: Request, { PUBLIC_ORIGIN }: Env): CookieJar {
  return openCookies(request, { bare: isLocalHttp(new URL(PUBLIC_ORIGIN ?? request.url)) });
}
