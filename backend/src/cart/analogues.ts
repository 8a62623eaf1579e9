import type { CartLine } from '#contract/cart.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { type CatalogueProduct, kinOfProducts } from '../product/store.ts';
import { visibleStock } from '../stock/store.ts';
import { goodsByKey } from './goods.ts';
import { onHand, type PricedLine } from './line.ts';
import { amountRule, canOrder, roundAmount } from './rules.ts';

/** What can be ordered in place of a line, and how much of it. */
export interface Analogue {
  product: CatalogueProduct;
  amount: number;
  /** Units in stock; null if the actor may not see them. */
  onHand: number | null;
}

/** Errors that go away with another product; the amount is the buyer's to change. */
const replaceable: ReadonlySet<string> = new Set(['NoPrice', 'OutOfStock']);

/** What can't be ordered; `id` is whatever the caller tells it by. */
export interface Missed {
  id: number;
  product: CatalogueProduct;
  amount: number;
}

/** The analogues of the lines of a cart that can't be ordered, by the line's id. */
export function findAnalogues(
  env: Env,
  actor: Actor,
  lines: readonly PricedLine[],
  now: number,
): Promise<Map<number, Analogue>> {
  const missed = lines.flatMap(({ row, product, wire }): Missed[] => {
    const isBroken = row.productId > 0 && wire.errors.some(({ code }) => replaceable.has(code));
    return isBroken && product ? [{ id: row.id, product, amount: row.amount }] : [];
  });
  return analoguesOf(env, actor, missed, now);
}

/** The best analogue of each: the most popular in stock, else one brought to order. */
export async function analoguesOf(
  env: Env,
  actor: Actor,
  missed: readonly Missed[],
  now: number,
): Promise<Map<number, Analogue>> {
  if (missed.length === 0) return new Map();
  const kin = await kinOfProducts(env, [...new Set(missed.map(({ product }) => product.id))]);
  const ids = [...new Set([...kin.values()].flat())];
  const [goods, stock] = await Promise.all([goodsByKey(env, actor, ids, now), visibleStock(env, actor, ids)]);
  const found = missed.flatMap((one): [number, Analogue][] => {
    const offered = (kin.get(one.product.id) ?? []).flatMap((id) => {
      const product = goods.get(id);
      return product ? (offer(one, product, stock && onHand(stock.get(id) ?? [])) ?? []) : [];
    });
    const best = offered.find(({ amount, onHand }) => onHand === null || onHand >= amount) ?? offered[0];
    return best ? [[one.id, best]] : [];
  });
  return new Map(found);
}

function offer(missed: Missed, product: CatalogueProduct, held: number | null): Analogue | null {
  if (!product.price || product.unit.code !== missed.product.unit.code) return null;
  const amount = roundAmount(missed.amount, amountRule(product));
  return held === null || canOrder(product, amount, held) ? { product, amount, onHand: held } : null;
}

interface Shown {
  actor: Actor;
  /** Of the whole cart. */
  lines: readonly PricedLine[];
  /** Of this page. */
  shown: readonly CartLine[];
  now: number;
}

/** The lines of a page, each with what would take its place. */
export async function withAnalogues(env: Env, { actor, lines, shown, now }: Shown): Promise<CartLine[]> {
  const ids = new Set(shown.map(({ id }) => id));
  const found = await findAnalogues(
    env,
    actor,
    lines.filter(({ row }) => ids.has(row.id)),
    now,
  );
  return shown.map((line) => {
    const { product, amount } = found.get(line.id) ?? {};
    return product?.price && amount !== undefined
      ? { ...line, analogue: { id: product.id, name: product.name, amount, price: product.price.value } }
      : line;
  });
}
