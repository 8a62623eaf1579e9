import * as paths from '#app/paths.ts';
import { isInPlace } from './http/is-fetcher-request.ts';

/** What `getCurrentUser` includes: the shop's settings, and the cart count for the header. */
export type PageHead = 'info' | 'info,cart';

/** No cart count after a post, which may change it, nor on the cart page, which counts its own lines. */
export function pageHead(request: Request): PageHead {
  const { pathname, searchParams } = new URL(request.url);
  const drawsHeader = pathname.endsWith('.data')
    ? (searchParams.get('_routes') ?? 'root').split(',').includes('root')
    : !isInPlace(request);
  const isCart = pathname.replace(/\.data$/, '') === paths.cart();
  return request.method !== 'POST' && drawsHeader && !isCart ? 'info,cart' : 'info';
}
