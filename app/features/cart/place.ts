import type { CartPlace } from '#app/supplier/cart.server.ts';

export const sorts = ['added', 'name', 'article', 'total', 'faulty'] as const satisfies readonly CartPlace['sort'][];

/** Of an address of the cart. The defaults are left out. */
export function placeQuery({ page, sort }: CartPlace) {
  return { page: page > 1 ? page : undefined, sort: sort === 'added' ? undefined : sort };
}
