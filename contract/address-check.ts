import { tidySigns } from './text-signs.ts';

/**
 * The address as a browser reads it, if it stays on this site: it is compared after resolving, because `/..//host`,
 * `/\host` and `/%5Chost` pass checks of the text alone.
 */
export function ownPathOf(text: string): string | undefined {
  const base = 'http://local.invalid';
  if (!text.startsWith('/') || !isPlain(text) || !URL.canParse(text, base)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  if (origin !== base || doubleStart.test(text) || doubleStart.test(pathname)) return undefined;
  return `${pathname}${search}${hash}`;
}

/** Whether it is an absolute address of the web, without a name and password in front of the host. */
export function isSiteAddress(text: string): boolean {
  if (!/^https?:\/\/[^/]/i.test(text) || !isPlain(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Without control characters, spaces, backslashes, and what isn't seen or turns the direction of text. */
const isPlain = (text: string) => !/[\p{Cc}\p{Z}\\]/u.test(text) && tidySigns(text) === text;
/** `//host`, also percent-encoded, which some clients decode. */
const doubleStart = /^\/(\/|%2f|%5c)/i;
