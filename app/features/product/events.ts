import type { NewEvent } from '#app/server/telemetry/events/events.ts';
import type { FoundAt } from '#app/supplier/product.server.ts';

/** `found` is the search in whose list the product was opened, and the words typed there. */
export function productView(id: number, found?: FoundAt & { keyword: string }): NewEvent {
  const { searchLogUuid, position, keyword: originalSearchTerm } = found ?? {};
  const search = { searchLogUuid, originalSearchTerm, items: [{ id, position }] };
  return { type: 'PRODUCT_VIEW', data: { products: [id], ...(found && search) } };
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
