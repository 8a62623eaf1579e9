import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import * as cartCalls from '#app/supplier/cart.server.ts';
import type { Cart } from '#contract/cart.ts';
import type { Intent } from './schema.ts';

/** Null if the button isn't about the whole cart. */
export async function changeWhole(
  { supplier, t, events }: LoadContext,
  intent: Intent,
  { here, cart }: { here: paths.Path; cart: Cart },
): Promise<{ to: paths.Path; message?: string; leaves?: boolean } | null> {
  if (intent === 'select-all' || intent === 'select-none') {
    await cartCalls.selectAll(supplier, intent === 'select-all');
    return { to: here };
  }
  if (intent === 'restore') {
    await cartCalls.restoreCart(supplier);
    return { to: paths.cart(), message: t('cart:restored'), leaves: true };
  }
  if (intent !== 'clear') return null;
  await cartCalls.clearCart(supplier);
  await events.removed(productsOf(cart.items));
  return { to: paths.cart(), message: t('cart:cleared') };
}

/** Of the catalogue. */
export function productsOf(lines: Cart['items']): number[] {
  return lines.flatMap(({ product }) => (product.type === 'custom' ? [] : [product.id]));
}
