import type { NewEvent } from '#app/server/telemetry/events/events.ts';

export function productView(id: number): NewEvent {
  return { type: 'PRODUCT_VIEW', data: { products: [id] } };
}

export function virtualView(location: `/_${string}`, products: readonly number[] = []): NewEvent {
  return { type: 'VIRTUAL_PAGE_VIEW', data: { location, products: products.slice(0, 100) } };
}

export function dialogState(state: 'open' | 'close', products: readonly number[] = []): NewEvent {
  return virtualView(`/_product-dialog-${state}`, products);
}

export function appendedTo(target: 'cart' | 'favorites' | 'specification', products: readonly number[]): NewEvent {
  return virtualView(`/_product-append-to-${target}`, products);
}
