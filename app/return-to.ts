import type { Path } from '#app/paths.ts';
import { ownPathOf } from '#contract/address-check.ts';

/** Accepts an untrusted address (query, form, API) only if it stays on this site, else returns `fallback`. */
export function safeReturnTo(target: string | null | undefined, fallback: Path): Path {
  if (!target || target.length > 2048) return fallback;
  return (ownPathOf(target) ?? fallback) as Path;
}

/** The page of an address, without the product that is open over it or another parameter. */
export function pageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>, without = 'product'): Path {
  const params = new URLSearchParams(search);
  params.delete(without);
  const rest = params.toString();
  return (rest ? `${pathname}?${rest}` : pathname) as Path;
}
