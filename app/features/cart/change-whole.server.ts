import * as paths from '#app/paths.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import * as cartCalls from '#app/supplier/cart.server.ts';
import type { Intent } from './schema.ts';

/** Null if the button isn't about the whole cart. */
export async function changeWhole(
  { supplier, t, events }: LoadContext,
  intent: Intent,
  here: paths.Path,
): Promise<{ to: paths.Path; message?: string; leaves?: boolean } | null> {
  if (intent === 'select-all' || intent === 'select-none') {
    await cartCalls.selectAll(supplier, intent === 'select-all');
    return { to: here };
  }
  if (intent === 'restore') {
    await cartCalls.restoreCart(supplier);
    return { to: paths.cart(), message: t('cart:restored'), leaves: true };
  }
  if (typeof intent === 'object' && 'bringBack' in intent) {
    const { stays } = intent;
    const message = broughtBackText(t, await cartCalls.bringBackCart(supplier, intent.bringBack));
    return stays
      ? { to: here, message: message || t('cart:alreadyBack') }
      : { to: paths.cart(), leaves: true, ...(message && { message }) };
  }
  if (intent !== 'clear') return null;
  const products = await cartCalls.readProductIds(supplier);
  await cartCalls.clearCart(supplier);
  await events.removed(products);
  // Where the page offers to undo it.
  return { to: paths.clearedCart(), message: t('cart:cleared'), leaves: true };
}

/** Empty if nothing is left to bring back: a second press finds the lines in the cart. */
function broughtBackText(t: LoadContext['t'], { positions, left }: { positions: number; left: number }): string {
  return [
    ...(positions > 0 ? [t('cart:broughtBack', { count: positions })] : []),
    ...(left > 0 ? [t('cart:noRoom', { count: left })] : []),
  ].join(' ');
}
