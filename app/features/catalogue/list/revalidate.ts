import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isDoneInPlace } from '#app/features/product/revalidate.ts';
import { parseQuery } from '../parse-query.ts';
import { formatQuery } from '../query.ts';

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

function listOf({ pathname, searchParams }: URL): string {
  return `${pathname}?${formatQuery(parseQuery(searchParams))}`;
}
