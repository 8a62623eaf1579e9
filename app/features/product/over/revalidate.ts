import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { overPath } from './over-path.ts';

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'actionStatus' | 'defaultShouldRevalidate'
>;

/**
 * Loads again after anything but a product's being opened or closed over the page: the page stays as it is under it. A form
 * that met the end of its session, or a failure of the server, loads nothing either: a page that cannot be loaded, or leads to
 * sign-in, would take the place of this one with what was typed.
 */
export function unlessProductOver({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: Change): boolean {
  const stays = currentUrl.href === nextUrl.href;
  if (stays && (actionStatus === 401 || (actionStatus ?? 0) >= 500)) return false;
  const page = ({ pathname, search }: URL) => overPath(pathname, search, null);
  const over = !formMethod && nextUrl.pathname !== paths.catalogue() && page(currentUrl) === page(nextUrl);
  return over && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
