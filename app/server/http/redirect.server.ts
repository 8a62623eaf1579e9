import { redirect } from '@remix-run/cloudflare';
import type { Path } from '#app/paths.ts';

/** 303, so that the browser follows with GET. */
export function redirectTo(to: Path): Response {
  return redirect(to, 303);
}

/** 301: the page has moved for good. */
export function movedTo(to: Path): Response {
  return redirect(to, 301);
}
