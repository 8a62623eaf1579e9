import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isDoneInPlace } from '#app/features/product/revalidate.ts';

/**
 * Whether the list must be loaded again. Opening or closing a product's dialog changes the address but not the list, and
 * adding to the cart or the favourites tells its result in its own row.
 */
export function listChanged(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = args;
  if (formAction) return !isDoneInPlace(formAction);
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return listOf(currentUrl) === listOf(nextUrl) ? false : defaultShouldRevalidate;
}

/** An address without the product whose dialog is open. */
function listOf({ pathname, search }: URL): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  return `${pathname}?${params}`;
}
