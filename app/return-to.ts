import type { Path } from '#app/paths.ts';

/**
 * Accepts an untrusted address (query, form, API) only if it stays on this site, else returns `fallback`. It is
 * compared after resolving, as a browser reads it, because `/..//host`, `/\host` and `/%5Chost` pass checks of the
 * text alone.
 */
export function safeLocal(target: string | null | undefined, fallback: Path): Path {
  if (!target || target.length > 2048 || !plainLocal.test(target)) return fallback;
  const base = 'http://local.invalid';
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
  if (!url || url.origin !== base || doubleStart.test(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}` as Path;
}

/** One slash, not followed by a second slash or backslash; no control characters, spaces or backslashes anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
const plainLocal = /^\/(?![/\\])[^\u0000-\u0020\u007f\\]*$/;
/** `//host` after resolving dot segments, or percent-encoded, which some clients decode. */
const doubleStart = /^\/(\/|%2f|%5c|\\)/i;

/** The page of an address, without the product that is open over it. */
export function pageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Path {
  const params = new URLSearchParams(search);
  params.delete('product');
  const rest = params.toString();
  return (rest ? `${pathname}?${rest}` : pathname) as Path;
}
