import type { ProductItem, StoreStock } from '#contract/product.ts';
import { type Actor, seesCurrentPrice } from '../actor.ts';
import { cartAmounts, selectAmounts, toAmounts } from '../cart/amounts.ts';
import { onHand } from '../cart/line.ts';
import { cartOwner } from '../cart/owner.ts';
import { canOrder } from '../cart/rules.ts';
import type { Env } from '../env.ts';
import { selectFavorites, toFavorites } from '../favorite/store.ts';
import { selectBought, toBought } from '../order/bought-ids.ts';
import { priceOf } from '../price/price.ts';
import { selectStock, toStock, visibleStock } from '../stock/store.ts';
import { named, namedInParts } from '../texts/texts.ts';
import { cashBackOf, isDiscontinued, type ProductDoc, type ProductRow, parseDoc, toProductRef } from './row.ts';

/** What the trade database knows about the products for one actor. */
interface Trade {
  readonly stock: ReadonlyMap<number, StoreStock[]> | null;
  readonly favorites: ReadonlySet<number>;
  readonly amounts: ReadonlyMap<number, number>;
  readonly bought: ReturnType<typeof toBought>;
}

/** Catalogue rows as list items, with the actor's stock, favourites and cart amounts. */
export async function toItems(
  env: Env,
  actor: Actor,
  rows: readonly ProductRow[],
  now: number,
): Promise<ProductItem[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const trade = await readTrade(env, actor, ids);
  return rows.map((row) => ({
    ...toItem(row, trade),
    ...pricesOf(row, actor, now),
  }));
}

/** Skips what a visitor may not see or can't have; everything of a user comes in one round trip. */
async function readTrade(env: Env, actor: Actor, ids: number[]): Promise<Trade> {
  if (actor.kind === 'visitor') {
    const [stock, amounts] = await Promise.all([visibleStock(env, actor, ids), cartAmounts(env, actor)]);
    return { stock, amounts, favorites: new Set(), bought: new Map() };
  }
  const [stock, favorites, amounts, bought] = await env.trade.batch([
    selectStock(env, ids, actor.regionId),
    selectFavorites(env, actor, ids),
    selectAmounts(env, cartOwner(actor)),
    selectBought(env, actor, ids),
  ]);
  return {
    stock: toStock(stock),
    favorites: toFavorites(favorites),
    amounts: toAmounts(amounts),
    bought: toBought(bought),
  };
}

function toItem(
  row: ProductRow,
  { stock, favorites, amounts, bought }: Trade,
): Omit<ProductItem, 'price' | 'currentPrice'> {
  const doc = parseDoc(row);
  return {
    ...toProductRef(row, doc),
    category: row.group === null ? null : namedInParts(row.group),
    numberOfItemsInCart: amounts.get(row.id) ?? 0,
    cashBack: cashBackOf(row),
    favorite: favorites.has(row.id),
    stock: stock === null ? null : (stock.get(row.id) ?? []),
    deliveryDays: doc.deliveryDays,
    labels: doc.labels.map(({ code, name }) => ({ code, name: named(name) })),
    bought: bought.get(row.id) ?? null,
    analog: false,
    isRelated: false,
    withdrawn: withdrawnOf(row, doc, stock === null ? null : (stock.get(row.id) ?? [])),
  };
}

/** Goods out of production are sold while enough is left; hidden stock says nothing. */
function withdrawnOf(row: ProductRow, doc: ProductDoc, stock: readonly StoreStock[] | null): ProductItem['withdrawn'] {
  // Whether the stock is enough doesn't depend on the price.
  const offer = { ...doc, price: { value: 0 } };
  if (isDiscontinued(doc) && stock !== null && !canOrder(offer, 1, onHand(stock))) return 'archived';
  return row.price === null ? 'no-price' : null;
}

/**
 * The price as of the last import, and the current one if the actor may see it. This backend is its own source of
 * prices, so they are equal.
 */
function pricesOf(row: ProductRow, actor: Actor, now: number): Pick<ProductItem, 'price' | 'currentPrice'> {
  if (row.price === null || row.actualAt === null) return { price: null, currentPrice: null };
  const parts = { value: row.price, oldValue: row.oldPrice, vatRate: row.vatRate };
  return {
    price: priceOf({ ...parts, type: actor.priceType === 'retail' ? 'retail' : 'base', actualAt: row.actualAt }),
    currentPrice: seesCurrentPrice(actor) ? priceOf({ ...parts, type: 'current', actualAt: now }) : null,
  };
}
