import type { ErpGoodsEvent } from '#contract/erp-event.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields } from '../errors.ts';
import { findProducts, type Known, refusal } from '../price-list/apply.ts';
import type { PriceLine } from '../price-list/parse.ts';
import { setInStock } from '../product/in-stock.ts';
import { changePrices } from '../search/change.ts';
import { acknowledgedCursor, setStock } from '../stock/set-stock.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import { t } from '../texts/texts.ts';
import { type Claim, claimEvent, isApplied, readApplied } from './event-store.ts';
import { Refused } from './refused.ts';

type StockEvent = Extract<ErpGoodsEvent, { type: 'stock' }>;
type PricesEvent = Extract<ErpGoodsEvent, { type: 'prices' }>;

/** How far ahead the clock of the ERP may be, in milliseconds: what it says then would keep out all that comes until then. */
const ahead = 300_000;

/**
 * Sets amounts or prices, all or none of an event's. They lie in two databases, so the id of the event is noted last: what was
 * broken off before is done again, and what has the same moment or a later one stays as it is. Throws `Refused`.
 */
export async function applyGoodsEvent(
  env: Env,
  event: ErpGoodsEvent,
  claim: Claim,
  now: number,
): Promise<'applied' | 'known'> {
  const at = Date.parse(event.at);
  if (at > now + ahead) throw invalidFields([{ field: 'at', message: t('erp.future') }]);
  const products = await productsOf(env, event);
  if (event.type === 'stock') await writeStock(env, event, products, at);
  else await writePrices(env, event, products, at);
  const judged = await judgeAlerts(env, { ids: idsOf(products) }, now);
  try {
    await env.trade.batch([claimEvent(env, claim, now), ...judged]);
    return 'applied';
  } catch (error) {
    if (isApplied(claim, await readApplied(env, [claim.id]))) return 'known';
    throw error;
  }
}

const idsOf = (products: readonly Known[]) => [...new Set(products.map(({ id }) => id))];

/** The products of the lines, in their order. Throws 409 while a catalogue is imported, 422 for what the shop doesn't have. */
async function productsOf(env: Env, event: ErpGoodsEvent): Promise<Known[]> {
  const lines = event.lines.map(
    (line, place): PriceLine => ({ line: place, product: line.product, price: null, stock: [] }),
  );
  const stores = event.type === 'stock' ? event.lines.map(({ storeId }) => storeId) : [];
  const reason = await refusal(env, event.type === 'prices' ? event.priceType : 'retail', [...new Set(stores)]);
  if (reason !== null) {
    throw new Refused(new ApiError(409, 'GoodsRefused', reason), reason === t('price-list.importing'));
  }
  const { products, bad } = await findEach(env, lines, event.type === 'stock');
  if (bad.length > 0) throw invalidFields(bad);
  return products;
}

/** A product has a line for each warehouse, but one price alone. */
async function findEach(env: Env, lines: readonly PriceLine[], mayRepeat: boolean) {
  const keyOf = ({ product }: PriceLine) => JSON.stringify(product);
  const firsts = mayRepeat ? [...new Map(lines.toReversed().map((line) => [keyOf(line), line])).values()] : lines;
  const { products, bad } = await findProducts(env, firsts, new Map());
  const byKey = new Map(products.map((one) => [keyOf(one), one]));
  return {
    products: lines.flatMap((line) => {
      const found = byKey.get(keyOf(line));
      return found ? [{ ...line, id: found.id }] : [];
    }),
    bad: bad.map(({ line, message }): FieldError => ({ field: `lines.${line}.product`, message })),
  };
}

async function writeStock(env: Env, { lines, cursor }: StockEvent, products: readonly Known[], at: number) {
  const rows = lines.map(({ storeId, amount }, place) => [products[place]?.id ?? 0, storeId, amount] as const);
  // Before its first acknowledgement the ERP knows of no order.
  await setStock(env, { rows, at, cursor: cursor ?? (await acknowledgedCursor(env)) ?? 0 }).run();
  await setInStock(env, idsOf(products));
}

async function writePrices(env: Env, { lines, priceType }: PricesEvent, products: readonly Known[], at: number) {
  const prices = lines.map(({ price }, place) => ({ id: products[place]?.id ?? 0, value: price }));
  await changePrices(env, priceType, prices, at);
}
