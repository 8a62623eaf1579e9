import type { Path } from '#app/paths.ts';

/**
 * Accepts an address that came from outside (query, form, API) only when it stays on this site; otherwise answers `fallback`.
 * The address is judged as the browser will read it: resolved first, then compared, because `/..//host`, `/\host` and
 * `/%5Chost` pass tests on the text alone.
 */
export function safeLocal(target: string | null | undefined, fallback: Path): Path {
  if (!target || target.length > 2048 || !plainLocal.test(target)) return fallback;
  const base = 'http://local.invalid';
  const url = URL.canParse(target, base) ? new URL(target, base) : undefined;
  if (!url || url.origin !== base || doubleStart.test(url.pathname)) return fallback;
  return `${url.pathname}${url.search}${url.hash}` as Path;
}

/** One slash, then no second slash or backslash; nowhere a control character, a space or a backslash. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is refused
const plainLocal = /^\/(?![/\\])[^\u0000-\u0020\u007f\\]*$/;
/** `//host` after dot segments are resolved, or its percent-encoded spelling, which some readers decode. */
const doubleStart = /^\/(\/|%2f|%5c|\\)/i;
