import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isDoneInPlace } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';

/** Opening or closing a product's dialog doesn't change the list, and adding to cart or favourites shows its result in the row. */
export function listChanged(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = args;
  if (currentUrl.href === nextUrl.href) return formAction ? !isDoneInPlace(formAction) : defaultShouldRevalidate;
  // A document with the view settings has a shortened list.
  if (currentUrl.pathname !== paths.catalogue()) return true;
  const over = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('product'));
  // Also after a post in place that is answered while the buyer is on the way: the router takes this for the list to come.
  return listOf(currentUrl, over) !== listOf(nextUrl, over);
}

function listOf({ search }: URL, over: boolean): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  if (over) params.delete('select');
  return String(params);
}
