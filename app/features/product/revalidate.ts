import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { overPath } from './over/over-path.ts';

/** Adding to the cart and the favourites tell their result where the button is: the page need not be loaded again. */
export function isDoneInPlace(formAction: string): boolean {
  // Behind the path stands for whom the form was drawn.
  const [path] = formAction.split('?');
  return path === paths.addToCart() || path === paths.favorite();
}

/**
 * Loads again after anything but what is done in place. A post that is answered while the buyer is on the way to another address
 * is asked about with that address, and the router takes this answer for the page to come: that page is loaded.
 */
export function inPlaceOnly({
  formAction,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: Pick<ShouldRevalidateFunctionArgs, 'formAction' | 'currentUrl' | 'nextUrl' | 'defaultShouldRevalidate'>): boolean {
  const stays = currentUrl.href === nextUrl.href;
  return formAction && stays && isDoneInPlace(formAction) ? false : defaultShouldRevalidate || !stays;
}

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
