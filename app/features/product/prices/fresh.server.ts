import type { LoadContext } from '#app/server/context.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import { type FreshPrice, readFreshPrices } from '#app/supplier/product.server.ts';
import type { ProductItem } from '#contract/product.ts';
import { type Item, smallestAmount } from '../item.ts';
import type { PricesAge } from '../prices-line.tsx';
import type { Wanted } from './schema.ts';

/** Whether the reader may see prices that hold now: buyers always, visitors where the shop's settings allow it. */
async function seesCurrentPrices({ session, info }: LoadContext): Promise<boolean> {
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

/** Products with their prices, and how old these are. */
interface Priced<T> {
  products: T[];
  /** Null when there are no prices to fetch anew. */
  prices: PricesAge | null;
}

/** Products with their prices as they are now, if that was asked for; the old ones when they could not be had. */
export async function withPrices<T extends ProductItem>(
  context: LoadContext,
  products: readonly T[],
  source: string,
): Promise<Priced<T>> {
  const wanted = [
    ...new Map(products.map((product) => [product.id, { id: product.id, amount: amountOf(product) }])).values(),
  ];
  const fresh = asked.has(context)
    ? await freshPrices(context, wanted, source).catch((error) => refusedToNull(context, error))
    : new Map<number, FreshPrice>();
  const shown = products.map((product) => {
    const { currentPrice = null, cashBack = product.cashBack } = fresh?.get(product.id) ?? {};
    return { ...product, currentPrice: currentPrice ?? product.currentPrice, cashBack };
  });
  const at = (await seesCurrentPrices(context)) ? oldestPrice(shown) : null;
  return { products: shown, prices: at === null ? null : { at, failed: fresh === null } };
}

/** A refusal of the refresh leaves the page as it is; a session that has ended is the page's to tell. */
function refusedToNull({ session }: LoadContext, error: unknown): null {
  const hasEnded = error instanceof SupplierRejected && error.status === 401 && session.token !== null;
  if (!(error instanceof SupplierRejected) || hasEnded) throw error;
  return null;
}

/** Items whose prices could not be fetched anew carry their age. */
export function aged<T extends Pick<Item, 'price' | 'at'>>(items: readonly T[], prices: PricesAge | null): T[] {
  return items.map((item) => (prices?.failed && item.price !== undefined ? { ...item, at: prices.at } : item));
}

/** ISO moment at which the oldest of the shown prices held; null without any. */
function oldestPrice(products: readonly ProductItem[]): string | null {
  const moments = products.flatMap(({ currentPrice, price }) => (currentPrice ?? price)?.actualAt ?? []);
  return moments.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function amountOf({ minimumBatch: batch, multiplicity: step }: ProductItem): number {
  return smallestAmount({ batch, step });
}
