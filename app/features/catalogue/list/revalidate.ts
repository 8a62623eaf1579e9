import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isDoneInPlace } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';

/**
 * Whether the list must be loaded again. Opening or closing a product's dialog changes the address but not the list, and
 * adding to the cart or the favourites tells its result in its own row.
 */
export function listChanged(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = args;
  if (formAction) return !isDoneInPlace(formAction);
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  // A document of the view's choice carries a long list cut short.
  if (currentUrl.pathname !== paths.catalogue() && nextUrl.searchParams.has('pageSize')) return true;
  const over = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('product'));
  return listOf(currentUrl, over) === listOf(nextUrl, over) ? false : defaultShouldRevalidate;
}

/** An address without what is open over the list: a product, or the choice of the view. Ticks stay under an open product. */
function listOf({ search }: URL, over: boolean): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  if (over) params.delete('select');
  return String(params);
}
