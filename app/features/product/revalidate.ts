import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';

/** Adding to the cart and the favourites tell their result where the button is: the page need not be loaded again. */
export function isDoneInPlace(formAction: string): boolean {
  // Behind the path stands for whom the form was drawn.
  const [path] = formAction.split('?');
  return path === paths.addToCart() || path === paths.favorite();
}

/** Loads again after anything but what is done in place. */
export function inPlaceOnly({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return formAction && isDoneInPlace(formAction) ? false : defaultShouldRevalidate;
}
