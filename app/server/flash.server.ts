import type { Path } from '#app/paths.ts';
import type { CookieJar } from './cookies.server.ts';
import { safeLocal } from './safe-local.ts';
import { fromBase64Url, toBase64Url } from './seal.server.ts';

const cookie = '__Host-b2b_m';
/** In characters, so that the cookie stays under 512 bytes; a longer text is cut. */
const maxText = 160;

/** Kinds of messages; `unsigned` is an error that signing in mends, and shows the way there. */
const kinds = ['success', 'error', 'info', 'unsigned'] as const;

/** A message shown once, on the page after a redirect. */
export interface FlashMessage {
  readonly text: string;
  readonly kind: (typeof kinds)[number];
  /** Page that the message is about, offered beside it. */
  readonly about?: Path | undefined;
}

/** The message box between two pages. */
export interface Flash {
  /** Leaves a message for the next page, with the way to what it is about. */
  set(text: string, kind?: FlashMessage['kind'], about?: Path): void;
  /** The message left for this page; taking it removes it. Only the shell takes it. */
  take(): FlashMessage | null;
}

/** Opens the message box of a request. */
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

/** A way that stays on this site, or none. */
function wayTo(about: unknown): Path | undefined {
  const none = '' as Path;
  return (typeof about === 'string' && safeLocal(about, none)) || undefined;
}
