import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { areOnlyTicks, isAnsweredByFetcher } from '#app/features/product/revalidate.ts';
import * as paths from '#app/paths.ts';

/** Opening or closing a product's dialog doesn't change the list, and adding to cart or favourites shows its result in the row. */
export function listChanged(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formAction, defaultShouldRevalidate } = args;
  if (areOnlyTicks(args)) return false;
  if (isLateFavorite(args)) return true;
  // Also after a sign-in in a dialog, which the hash names; a hash alone loads nothing.
  const stays = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  if (stays) return formAction ? !isAnsweredByFetcher(formAction) : defaultShouldRevalidate;
  // A document with the view settings has a shortened list.
  if (currentUrl.pathname !== paths.catalogue()) return true;
  const over = [currentUrl, nextUrl].some(({ searchParams }) => searchParams.has('product'));
  // Also after a fetcher's post that is answered during a navigation: the router uses this for the next list.
  return listOf(currentUrl, over) !== listOf(nextUrl, over);
}

/** A favourite whose answer comes when the list of favourites is already shown, without it. */
function isLateFavorite({ nextUrl, formData }: ShouldRevalidateFunctionArgs): boolean {
  return nextUrl.searchParams.has('infavorite') && formData?.get('favorite') === '1';
}

function listOf({ search }: URL, over: boolean): string {
  const params = new URLSearchParams(search);
  params.delete('product');
  if (over) params.delete('select');
  return String(params);
}
