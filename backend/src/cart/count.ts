import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { logEvent } from '../log.ts';
import { cartOwner } from './owner.ts';

/** The columns of a cart line that the count needs. */
interface CountedLine {
  /** Id of the product, negative for a company's own product. */
  id: number;
  amount: number;
  /** Kopecks, for a company's own product; null for catalogue products, whose prices are in the other database. */
  ownPrice: number | null;
}

export interface CartCount {
  positions: number;
  /** Kopecks. */
  total: number;
}

const linesSql = `SELECT l.product_id AS id, l.amount, x.price AS ownPrice
    FROM cart c JOIN cart_line l ON l.cart_id = c.id
    LEFT JOIN custom_product x ON x.id = -l.product_id AND x.company_id = ?2
   WHERE c.owner = ?1 ORDER BY l.id`;

/** Statement that reads the lines for the count of the actor's cart. */
export function selectCountedLines(env: Env, actor: Actor): D1PreparedStatement {
  const companyId = actor.kind === 'user' ? actor.companyId : null;
  return env.trade.prepare(linesSql).bind(cartOwner(actor), companyId);
}

/** The lines for the count of the actor's cart, in the order in which they were added. */
export async function readCountedLines(env: Env, actor: Actor): Promise<CountedLine[]> {
  return (await selectCountedLines(env, actor).all<CountedLine>()).results;
}

// The left join keeps SQLite from starting with all prices of the type.
const pricesSql = `SELECT p.id, v.value FROM json_each(?2) j JOIN product p ON p.id = j.value
  LEFT JOIN price v ON v.type = ?1 AND v.ord = p.ord`;

/** Counts lines at the actor's current prices; a product without a price adds nothing to the sum. */
export async function countLines(env: Env, actor: Actor, rows: readonly unknown[]): Promise<CartCount> {
  const lines = rows as readonly CountedLine[];
  const ids = lines.flatMap(({ id }) => (id > 0 ? [id] : []));
  const prices = ids.length === 0 ? null : await pricesOf(env, actor.priceType, ids);
  const total = lines.reduce((sum, { id, amount, ownPrice }) => sum + amount * (ownPrice ?? prices?.get(id) ?? 0), 0);
  return { positions: lines.length, total };
}

/** The count for the header. Undefined if the catalogue can't return prices: a failed sum shouldn't fail the page. */
export async function countForHead(env: Env, actor: Actor, lines: D1Result): Promise<CartCount | undefined> {
  try {
    return await countLines(env, actor, lines.results);
  } catch (error) {
    logEvent('CartNotCounted', { reason: error instanceof Error ? error.name : 'unknown' });
    return undefined;
  }
}

async function pricesOf(env: Env, priceType: string, ids: readonly number[]): Promise<Map<number, number | null>> {
  const { results } = await env.catalogue
    .prepare(pricesSql)
    .bind(priceType, JSON.stringify(ids))
    .all<{ id: number; value: number | null }>();
  return new Map(results.map(({ id, value }) => [id, value]));
}
