import type { Path } from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import type { CookieJar } from './cookies.server.ts';
import { fromBase64Url, toBase64Url } from './seal.server.ts';

const cookie = '__Host-b2b_m';
/** In characters, so that the cookie stays below 512 bytes. */
const maxText = 160;

/** `unsigned` is an error that signing in solves; it shows a link there. */
const kinds = ['success', 'error', 'info', 'unsigned'] as const;

export interface FlashMessage {
  readonly text: string;
  readonly kind: (typeof kinds)[number];
  /** Linked beside the message. */
  readonly about?: Path | undefined;
}

export interface Flash {
  set(text: string, kind?: FlashMessage['kind'], about?: Path): void;
  /** Reads and removes the message. Only the shell calls it. */
  take(): FlashMessage | null;
}

/** A name in a message, which has to fit the cookie with its end. */
export function shortened(name: string, most = 60): string {
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

export function openFlash(jar: CookieJar): Flash {
  return {
    set(text, kind = 'success', about = undefined) {
      const value = new TextEncoder().encode(JSON.stringify([kind[0], text.slice(0, maxText), about]));
      jar.set(cookie, toBase64Url(value), { maxAge: 60 });
    },
    take() {
      const value = jar.read(cookie);
      if (value === undefined) return null;
      jar.erase(cookie);
      return readMessage(value);
    },
  };
}

function readMessage(value: string): FlashMessage | null {
  try {
    const [initial, text, about] = JSON.parse(new TextDecoder().decode(fromBase64Url(value))) as unknown[];
    const kind = kinds.find((one) => one[0] === initial);
    return kind && typeof text === 'string' ? { kind, text: text.slice(0, maxText), about: wayTo(about) } : null;
  } catch {
    return null;
  }
}

function wayTo(about: unknown): Path | undefined {
  const none = '' as Path;
  return (typeof about === 'string' && safeReturnTo(about, none)) || undefined;
}
