import { redirect, replace } from '@remix-run/cloudflare';
import type { Path } from '#app/paths.ts';

/** 303, so that the browser follows with GET. */
export function redirectTo(to: Path): Response {
  return redirect(to, 303);
}

/** 301: the page has moved for good. */
export function movedTo(to: Path): Response {
  return redirect(to, 301);
}

/**
 * 303 that takes the place of the page in the browser's history, where that is done by script: for pages on which nobody
 * has business any more, so that Back doesn't end on them, or is sent forward by them for ever.
 */
export function replaceWith(to: Path): Response {
  return replace(to, 303);
}
