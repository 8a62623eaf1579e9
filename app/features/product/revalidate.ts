import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';

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
