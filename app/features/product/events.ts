import type { NewEvent } from '#app/server/events/events.server.ts';

/** A product was looked at. */
export function productView(id: number): NewEvent {
  return { type: 'PRODUCT_VIEW', data: { products: [id] } };
}

/** Something happened that is counted like a page of its own. */
export function virtualView(location: `/_${string}`, products: readonly number[] = []): NewEvent {
  return { type: 'VIRTUAL_PAGE_VIEW', data: { location, products: products.slice(0, 100) } };
}

/** The dialog of a product was opened or closed. */
export function dialogState(state: 'open' | 'close', products: readonly number[] = []): NewEvent {
  return virtualView(`/_product-dialog-${state}`, products);
}

/** Products were put into something. */
export function appendedTo(target: 'cart' | 'favorites' | 'specification', products: readonly number[]): NewEvent {
  return virtualView(`/_product-append-to-${target}`, products);
}
