import { type CookieOptions, type CookieStyle, readCookies, setCookieText, wireName } from './cookie-text.ts';

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
