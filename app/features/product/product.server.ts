import { makesOffers } from '#app/server/guards.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type FoundAt, readProduct } from '#app/supplier/product.server.ts';
import type { ProductRecord } from '#contract/product.ts';
import { type Detail, toDetail } from './detail.server.ts';
import { aged, withPrices } from './prices/fresh.server.ts';

/** Null when there is no such product. `foundAt` is the search that led to it. */
export async function loadDetail(
  context: LoadContext,
  id: number | null,
  foundAt?: Promise<FoundAt | undefined>,
): Promise<Detail | null> {
  if (id === null) return null;
  try {
    const reading = async () => readProduct(context.supplier, id, await foundAt);
    const [product, info, offers] = await Promise.all([reading(), context.info(), makesOffers(context)]);
    const { record, prices } = await priced(context, product);
    const detail = toDetail(record, info, context, Date.now());
    const [main = detail] = aged([detail], prices);
    const { analogues, related } = detail;
    const more = offers && { makesOffers: true as const };
    return { ...main, ...more, prices, analogues: aged(analogues, prices), related: aged(related, prices) };
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) return null;
    throw error;
  }
}

/** One call for the prices of the product and its neighbours. */
async function priced(context: LoadContext, product: ProductRecord) {
  const { analogues, related } = product;
  const { products, prices } = await withPrices(context, [product, ...analogues, ...related], 'product');
  const [{ currentPrice, cashBack } = product, ...neighbours] = products;
  const record = {
    ...product,
    currentPrice,
    cashBack,
    analogues: neighbours.slice(0, analogues.length),
    related: neighbours.slice(analogues.length),
  };
  return { record, prices };
}
