import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { overPath } from './over-path.ts';

type Change = Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'defaultShouldRevalidate'>;

/** Loads again after anything but a product's being opened or closed over the page: the page stays as it is under it. */
export function unlessProductOver({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: Change): boolean {
  const page = ({ pathname, search }: URL) => overPath(pathname, search, null);
  const over = !formMethod && nextUrl.pathname !== paths.catalogue() && page(currentUrl) === page(nextUrl);
  return over && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
