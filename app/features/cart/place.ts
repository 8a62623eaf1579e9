import type { CartPlace } from '#app/supplier/cart.server.ts';

/** Orders to choose from: faulty lines first only where there are any. */
export function sortsOf({ faulty, sort }: { faulty: number; sort: CartPlace['sort'] }): CartPlace['sort'][] {
  const usual = ['added', 'name', 'article', 'total'] as const;
  return faulty > 0 || sort === 'faulty' ? [...usual, 'faulty'] : [...usual];
}

/** Of an address of the cart. The defaults are left out. */
export function placeQuery({ page, sort }: CartPlace) {
  return { page: page > 1 ? page : undefined, sort: sort === 'added' ? undefined : sort };
}
