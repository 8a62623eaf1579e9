import type { Actor } from '../actor.ts';
import { ownCodeSql } from '../buyer-code/store.ts';
import { arrivalDay, type DeliveryRoute, selectRoutes, toRoutes } from '../delivery/route.ts';
import type { Env } from '../env.ts';
import { type CatalogueProduct, moscowDay } from '../product/store.ts';
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
  /** Order that is being mended in it; null if there is none, or it was withdrawn. */
  revises: { id: number; number: string; version: number } | null;
  /** In the order in which they were added. */
  lines: PricedLine[];
  /** Delivery routes into the actor's region. */
  routes: DeliveryRoute[];
}

interface CartRow extends Pick<CartState, 'version' | 'actualizedAt' | 'failedAt'> {
  /** JSON. */
  revises: string | null;
}

const cartSql = `SELECT version, actualized_at AS actualizedAt, actualization_failed_at AS failedAt,
    (SELECT json_object('id', id, 'number', number, 'version', version) FROM orders
      WHERE id = cart.revises AND status = 'draft') AS revises
  FROM cart WHERE owner = ?1`;
const noCart: Omit<CartState, 'lines' | 'routes'> = { version: 0, actualizedAt: null, failedAt: null, revises: null };
/** Lines of the owner ?1, whose company is ?2. */
export const lineRowSql = `SELECT l.id, l.product_id AS productId, l.amount, l.selected, l.comment, l.seen_price AS seenPrice,
    l.seen_stock AS seenStock, l.seen_at AS seenAt, l.replaced_name AS replacedName,
    l.replaced_amount AS replacedAmount, l.own_amount AS ownAmount, ${ownCodeSql('?2', 'l.product_id')} AS ownCode
  FROM cart c JOIN cart_line l ON l.cart_id = c.id WHERE c.owner = ?1`;
const linesSql = `${lineRowSql} ORDER BY l.id`;

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
  const products = await goodsByKey(
    env,
    actor,
    rows.map((row) => row.productId),
    at,
  );
  const lines = priceRows(rows, { actor, now, products, routes, stock });
  return { cart: { ...toCart(cart), lines, routes }, others };
}

function toCart(row: CartRow | undefined): Omit<CartState, 'lines' | 'routes'> {
  if (!row) return noCart;
  return { ...row, revises: row.revises === null ? null : (JSON.parse(row.revises) as CartState['revises']) };
}

interface Surroundings {
  actor: Actor;
  now: number;
  /** By key. */
  products: ReadonlyMap<number, CatalogueProduct>;
  routes: readonly DeliveryRoute[];
  /** Null if the actor may not see it. */
  stock: StockByProduct | null;
}

export function priceRows(rows: readonly LineRow[], around: Surroundings): PricedLine[] {
  const { actor, now, products, routes, stock } = around;
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
