import type { Actor } from '../actor.ts';
import { ownCodeSql } from '../buyer-code/store.ts';
import { arrivalDay, type DeliveryRoute, selectRoutes, toRoutes } from '../delivery/route.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import { type StockByProduct, seesStock, selectStockOfCart, toStock } from '../stock/store.ts';
import { goodsByKey } from './goods.ts';
import { type LineRow, type PricedLine, priceLine } from './line.ts';
import { cartOwner } from './owner.ts';
import { sumLines } from './totals.ts';

/** A cart with today's prices and stock. A cart that doesn't exist yet is empty and has version 0. */
export interface CartState {
  version: number;
  /** When the buyer last accepted prices and stock, in milliseconds. */
  actualizedAt: number | null;
  /** When accepting them last took too long, in milliseconds; null once it has worked again. */
  failedAt: number | null;
  /** In the order in which they were added. */
  lines: PricedLine[];
  /** Delivery routes into the actor's region. */
  routes: DeliveryRoute[];
}

type CartRow = Pick<CartState, 'version' | 'actualizedAt' | 'failedAt'>;

const cartSql = `SELECT version, actualized_at AS actualizedAt, actualization_failed_at AS failedAt
  FROM cart WHERE owner = ?1`;
const noCart: CartRow = { version: 0, actualizedAt: null, failedAt: null };
const linesSql = `SELECT l.id, l.product_id AS productId, l.amount, l.selected, l.comment, l.seen_price AS seenPrice,
    l.seen_stock AS seenStock, l.seen_at AS seenAt, l.replaced_name AS replacedName,
    l.replaced_amount AS replacedAmount, l.own_amount AS ownAmount, ${ownCodeSql('?2', 'l.product_id')} AS ownCode
  FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1 ORDER BY l.id`;

/** Reads the actor's cart. `at` is the moment whose VAT rates apply; the default is now. */
export async function readCart(env: Env, actor: Actor, now: number, at = now): Promise<CartState> {
  return (await readCartBeside(env, actor, now, [], at)).cart;
}

/** With the results of other statements, read in the same round trip. They are none for a visitor without an id. */
export async function readCartBeside(
  env: Env,
  actor: Actor,
  now: number,
  beside: readonly D1PreparedStatement[],
  at = now,
): Promise<{ cart: CartState; others: D1Result[] }> {
  const owner = cartOwner(actor);
  if (owner === null) return { cart: { ...noCart, lines: [], routes: [] }, others: [] };
  const results = await env.trade.batch([
    ...beside,
    env.trade.prepare(cartSql).bind(owner),
    env.trade.prepare(linesSql).bind(owner, actor.kind === 'user' ? actor.companyId : null),
    selectRoutes(env, actor.regionId),
    ...(seesStock(actor) ? [selectStockOfCart(env, owner, actor.regionId)] : []),
  ]);
  const others = results.slice(0, beside.length);
  const [carts, kept, ways, stocks] = results.slice(beside.length);
  const cart = carts?.results[0] as CartRow | undefined;
  const rows = (kept?.results ?? []) as LineRow[];
  const routes = toRoutes(ways);
  const stock = stocks ? toStock(stocks) : null;
  const lines = rows.length === 0 ? [] : await priceRows({ env, actor, now, at }, rows, routes, stock);
  return { cart: { ...(cart ?? noCart), lines, routes }, others };
}

interface Reading {
  env: Env;
  actor: Actor;
  now: number;
  at: number;
}

async function priceRows(
  { env, actor, now, at }: Reading,
  rows: readonly LineRow[],
  routes: readonly DeliveryRoute[],
  stock: StockByProduct | null,
): Promise<PricedLine[]> {
  const ids = rows.map((row) => row.productId);
  const products = await goodsByKey(env, actor, ids, at);
  const arrivals = new Map(routes.map((route) => [route.storeId, arrivalDay(route, now)]));
  const priceKind = actor.kind === 'user' ? 'current' : 'retail';
  const context = { priceKind, today: moscowDay(now), arrivals } as const;
  return rows.map((row) =>
    priceLine(row, products.get(row.productId) ?? null, stock && (stock.get(row.productId) ?? []), context),
  );
}

/** Lines that the buyer selected for ordering. */
export function selectedLines(cart: CartState): PricedLine[] {
  return cart.lines.filter((line) => line.row.selected === 1);
}

/** Sums of all lines and of the selected ones. */
export function cartSums(cart: CartState) {
  return { totals: sumLines(cart.lines), selectedTotals: sumLines(selectedLines(cart)) };
}
