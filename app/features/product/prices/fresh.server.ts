import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import { type FreshPrice, readFreshPrices } from '#app/supplier/product.server.ts';
import type { ProductItem } from '#contract/product.ts';
import { smallestAmount } from '../item.ts';
import type { Wanted } from './schema.ts';

/** Whether the reader may see prices that hold now: buyers always, visitors where the shop's settings allow it. */
export async function seesCurrentPrices({ session, info }: LoadContext): Promise<boolean> {
  return session.token !== null || (await info()).settings.currentPriceForUnauthorized;
}

/** Prices as they are now by product id, or null when they could not be had in time. `source` names the page that asks. */
export async function freshPrices(
  context: LoadContext,
  wanted: readonly Pick<Wanted, 'id' | 'amount'>[],
  source: string,
): Promise<Map<number, FreshPrice> | null> {
  if (wanted.length === 0 || !(await seesCurrentPrices(context))) return new Map();
  try {
    const items = wanted.map(({ id, amount }) => ({ id, amount }));
    const answer = await readFreshPrices(context.supplier, items, source);
    return new Map(answer.items.map((item) => [item.id, item]));
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    return null;
  }
}

const asked = new WeakSet<LoadContext>();

/** Tells the loader of the same request that its buyer wants prices as they are now. */
export function askFreshPrices(context: LoadContext): void {
  asked.add(context);
}

/** Products with their prices as they are now, if that was asked for; `failed` when they could not be had. */
export async function refreshed(context: LoadContext, products: readonly ProductItem[], source: string) {
  if (!asked.has(context)) return { products, failed: false };
  const wanted = products.map((product) => ({ id: product.id, amount: amountOf(product) }));
  const fresh = await freshPrices(context, wanted, source);
  const withFresh = products.map((product) => {
    const { currentPrice = null, cashBack = product.cashBack } = fresh?.get(product.id) ?? {};
    return { ...product, currentPrice: currentPrice ?? product.currentPrice, cashBack };
  });
  return { products: withFresh, failed: fresh === null };
}

function amountOf({ minimumBatch: batch, multiplicity: step }: ProductItem): number {
  return smallestAmount({ batch, step });
}
