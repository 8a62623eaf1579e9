import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { goodsByKey } from './goods.ts';
import { goneProduct, type LineRow } from './line.ts';
import { cartOwner, requireCartOwner } from './owner.ts';
import { lineRowSql } from './read.ts';

/** Lines of a cart by their ids, without what they cost and what is in stock. Unknown ones are missing. */
export interface SomeLines {
  version: number;
  /** How many lines of the whole cart are to be ordered. */
  selected: number;
  lines: { row: LineRow; product: CatalogueProduct | null }[];
}

const cartSql = `SELECT version, (SELECT count(*) FROM cart_line WHERE cart_id = cart.id AND selected = 1) AS selected
  FROM cart WHERE owner = ?1`;
const linesSql = `${lineRowSql} AND l.id IN (SELECT value FROM json_each(?3)) ORDER BY l.id`;

/** Statements that read lines by id; pass their results to `toSomeRows`. */
export function selectSomeLines(env: Env, actor: Actor, ids: readonly number[]): D1PreparedStatement[] {
  const owner = requireCartOwner(actor);
  const companyId = actor.kind === 'user' ? actor.companyId : null;
  return [
    env.trade.prepare(cartSql).bind(owner),
    env.trade.prepare(linesSql).bind(owner, companyId, JSON.stringify(ids)),
  ];
}

export function toSomeRows([carts, lines]: readonly (D1Result | undefined)[]) {
  const cart = carts?.results[0] as Pick<SomeLines, 'version' | 'selected'> | undefined;
  return { ...(cart ?? { version: 0, selected: 0 }), rows: (lines?.results ?? []) as LineRow[] };
}

export async function readSomeLines(env: Env, actor: Actor, ids: readonly number[], now: number): Promise<SomeLines> {
  if (cartOwner(actor) === null) return { version: 0, selected: 0, lines: [] };
  const { rows, ...cart } = toSomeRows(await env.trade.batch(selectSomeLines(env, actor, ids)));
  const keys = rows.map(({ productId }) => productId);
  const products = await goodsByKey(env, actor, keys, now);
  return { ...cart, lines: rows.map((row) => ({ row, product: products.get(row.productId) ?? null })) };
}

export function bareLine({ id, productId, amount, selected, comment }: LineRow, found: CatalogueProduct | null) {
  const { id: product, type, name, minimumBatch, multiplicity } = found ?? goneProduct(productId);
  return {
    id,
    product: { id: product, type, name, minimumBatch, multiplicity },
    amount,
    selected: selected === 1,
    comment,
  };
}
