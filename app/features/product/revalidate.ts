import { matchPath, parsePath, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import * as paths from '#app/paths.ts';
import { pageOf } from '#app/return-to.ts';
import { isOffline } from '#app/ui/network.ts';

/** Adding to cart or favourites, and asking for a message, shows its result at the button, so the page isn't loaded again. */
export function isAnsweredByFetcher(formAction: string): boolean {
  const path = pathOf(formAction);
  return path === paths.addToCart() || path === paths.favorite() || isOfProduct(formAction);
}

/** The query says for whom the form was rendered. */
const pathOf = (formAction: string) => parsePath(formAction).pathname ?? '';
const isOfProduct = (formAction: string) =>
  ['/product/:id/alert', '/product/:id/codes'].some((pattern) => matchPath(pattern, pathOf(formAction)) !== null);

/**
 * For pages where products can be added to cart or favourites. A fetcher's post that is answered during a navigation
 * comes with the next address, and the router uses the result for the next page, which has to be loaded.
 */
export function unlessAnsweredByFetcher({
  formAction,
  currentUrl,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}: Pick<
  ShouldRevalidateFunctionArgs,
  'formAction' | 'currentUrl' | 'nextUrl' | 'actionStatus' | 'defaultShouldRevalidate'
>): boolean {
  const stays = currentUrl.href === nextUrl.href;
  // With single fetch the default is true here even then, and without a network an error page would replace this one.
  if (stays && actionStatus >= 500) return false;
  return formAction && stays && isAnsweredByFetcher(formAction) ? false : defaultShouldRevalidate || !stays;
}

/**
 * Where a product is shown its loader says whether there is an alert, and its own codes. A refusal may mean that the product can be ordered
 * or has gone meanwhile.
 */
export function productChanged(args: Parameters<typeof unlessAnsweredByFetcher>[0]): boolean {
  const { formAction = '', actionStatus = 200, currentUrl, nextUrl } = args;
  if (!isOfProduct(formAction) || currentUrl.href !== nextUrl.href) return unlessAnsweredByFetcher(args);
  return actionStatus < 400 || actionStatus === 404 || actionStatus === 409;
}

const ticks = ['select', 'selectLines'];

/** The ticks of a list are in its address alone: nothing is loaded for them. */
export function areOnlyTicks({
  currentUrl,
  nextUrl,
  formMethod,
}: {
  currentUrl: URL;
  nextUrl: URL;
  formMethod?: Change['formMethod'] | undefined;
}): boolean {
  const page = ({ pathname, searchParams }: URL) => {
    const rest = new URLSearchParams(searchParams);
    for (const name of ticks) rest.delete(name);
    return `${pathname}?${rest}`;
  };
  const hasChanged = ticks.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
  return !formMethod && hasChanged && page(currentUrl) === page(nextUrl);
}

export function closesProduct({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  const isOpened = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.has('product'));
  return isOpened[0] === true && isOpened[1] === false && pageOf(currentUrl) === pageOf(nextUrl);
}

/** A product over the list closes without a network too; otherwise the server is told of it. */
export const closesOffline = (urls: { currentUrl: URL; nextUrl: URL }) => isOffline() && closesProduct(urls);

type Change = Pick<
  ShouldRevalidateFunctionArgs,
  'currentUrl' | 'nextUrl' | 'formMethod' | 'actionStatus' | 'defaultShouldRevalidate'
>;

/**
 * Opening or closing a product over the page doesn't change the page. After an ended session or a server error nothing is
 * loaded either: a redirect to sign-in or an error page would replace this one and lose what was typed.
 */
export function unlessProductOver({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: Change): boolean {
  if (areOnlyTicks({ currentUrl, nextUrl, formMethod }) || closesOffline({ currentUrl, nextUrl })) return false;
  const stays = currentUrl.href === nextUrl.href;
  if (stays && (actionStatus === 401 || (actionStatus ?? 0) >= 500)) return false;
  const isSamePage = pageOf(currentUrl) === pageOf(nextUrl);
  const over = !formMethod && nextUrl.pathname !== paths.catalogue() && isSamePage;
  return over && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}
