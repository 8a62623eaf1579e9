import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type FreshPrice, readFreshPrices } from '#app/supplier/product.server.ts';
import { smallestAmount } from '#app/ui/smallest-amount.ts';
import { amount, id } from '#contract/base.ts';
import type { ProductItem } from '#contract/product.ts';
import type { Item, ItemPrice } from '../item.ts';

interface PriceRequest {
  id: number;
  /** The smallest that can be ordered. */
  amount: number;
}

/** The age of a page's prices. */
export interface PricesAge {
  /** ISO time of the oldest. */
  at: string;
  /** Why the last refresh failed. */
  failed: PricesFailure | false;
}

/** The text that says so: a refresh that took too long, or another failure of one that the buyer asked for. */
export type PricesFailure = 'pricesFailed' | 'pricesNotRefreshed';

export interface PricesAnswer {
  /** ISO time of the prices. */
  at: string;
  prices: readonly (readonly [id: number, price: ItemPrice])[];
}

/** The longest page of a list. */
const most = 100;

/** The field `item`, repeated, is `<id>:<amount>`. Invalid ones are ignored. */
export function parsePriceRequests(form: FormData): PriceRequest[] {
  const requests = new Map<number, PriceRequest>();
  for (const item of form.getAll('item').slice(0, most)) {
    const match = typeof item === 'string' ? /^(\d{1,15}):(\d{1,7})$/.exec(item) : null;
    const product = id.safeParse(Number(match?.[1]));
    const parsedAmount = amount.safeParse(Number(match?.[2]));
    if (!match || !product.success || !parsedAmount.success) continue;
    requests.set(product.data, { id: product.data, amount: parsedAmount.data });
  }
  return [...requests.values()];
}

/** Visitors only if the shop's settings allow it. */
async function seesCurrentPrices({ session, info }: LoadContext): Promise<boolean> {
  return session.token !== null || (await info()).settings.currentPriceForUnauthorized;
}

/** Current prices by product id. `source` names the page. */
export async function freshPrices(
  context: LoadContext,
  requests: readonly Pick<PriceRequest, 'id' | 'amount'>[],
  source: string,
): Promise<Map<number, FreshPrice> | PricesFailure> {
  if (requests.length === 0 || !(await seesCurrentPrices(context))) return new Map();
  try {
    const items = requests.map(({ id, amount }) => ({ id, amount }));
    const answer = await readFreshPrices(context.supplier, items, source);
    return new Map(answer.items.map((item) => [item.id, item]));
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    return error.status === 504 ? 'pricesFailed' : 'pricesNotRefreshed';
  }
}

interface Priced<T> {
  products: T[];
  /** Null when there are no prices to refresh. */
  prices: PricesAge | null;
}

/** Refreshes prices if the action asked for it; keeps the old ones on failure. */
export async function withPrices<T extends ProductItem>(
  context: LoadContext,
  products: readonly T[],
  source: string,
): Promise<Priced<T>> {
  const requests = [
    ...new Map(products.map((product) => [product.id, { id: product.id, amount: amountOf(product) }])).values(),
  ];
  const fresh = context.freshPrices
    ? await freshPrices(context, requests, source).catch((error) => refused(context, error))
    : new Map<number, FreshPrice>();
  const prices = typeof fresh === 'string' ? new Map<number, FreshPrice>() : fresh;
  const shown = products.map((product) => {
    const { currentPrice = null, cashBack = product.cashBack } = prices.get(product.id) ?? {};
    return { ...product, currentPrice: currentPrice ?? product.currentPrice, cashBack };
  });
  const at = (await seesCurrentPrices(context)) ? oldestPrice(shown) : null;
  return { products: shown, prices: at === null ? null : { at, failed: typeof fresh === 'string' && fresh } };
}

/** A refused refresh leaves the page as it is; the page itself reports an ended session. */
function refused({ session }: LoadContext, error: unknown): PricesFailure {
  const hasEnded = error instanceof SupplierRejected && error.status === 401 && session.token !== null;
  if (!(error instanceof SupplierRejected) || hasEnded) throw error;
  return 'pricesNotRefreshed';
}

/** Adds the age to prices that couldn't be refreshed. */
export function aged<T extends Pick<Item, 'price' | 'at'>>(items: readonly T[], prices: PricesAge | null): T[] {
  return items.map((item) => (prices?.failed && item.price !== undefined ? { ...item, at: prices.at } : item));
}

/** ISO time of the oldest price shown. */
function oldestPrice(products: readonly ProductItem[]): string | null {
  const moments = products.flatMap(({ currentPrice, price }) => (currentPrice ?? price)?.actualAt ?? []);
  return moments.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function amountOf({ minimumBatch: batch, multiplicity: step }: ProductItem): number {
  return smallestAmount({ batch, step });
}
