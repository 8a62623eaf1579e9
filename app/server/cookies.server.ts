import { type CookieOptions, type CookieStyle, readCookies, setCookieText, wireName } from './cookie-text.ts';

/** The cookies of one request and those that its answer will set; `handle` writes them, nothing else does. */
export interface CookieJar {
  /** Value that the browser sent, or undefined. */
  read(name: string): string | undefined;
  /** Sets a cookie with the answer; the last value of a name wins. */
  set(name: string, value: string, options?: CookieOptions): void;
  /** Erases a cookie, if the browser sent it. */
  erase(name: string): void;
  /** Texts of the Set-Cookie headers due. */
  pending(): string[];
}

/** Opens the cookies of a request. */
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
