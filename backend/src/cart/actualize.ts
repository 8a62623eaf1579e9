import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import { TooLate, within } from '../within.ts';
import { growVersion } from './change.ts';
import { onHand, type PricedLine } from './line.ts';
import { keepOwnAmounts } from './own-lines.ts';
import { ofOwner, requireCartOwner } from './owner.ts';
import { type CartState, readCart } from './read.ts';
import { amountRule, roundAmount } from './rules.ts';

/** In milliseconds. */
const patience = 5000;

const oldSql = `SELECT id, seen_price AS price, seen_stock AS stock, seen_at AS at FROM cart_line WHERE ${ofOwner} ORDER BY id`;
const failedSql = 'UPDATE cart SET actualization_failed_at = ?2 WHERE owner = ?1';

interface OldFigures {
  id: number;
  /** Kopecks. */
  price: number | null;
  stock: number | null;
  at: number;
}

/** Nothing is accepted of a cart that takes too long to read; the refusal carries what the buyer accepted last. */
async function currentCart(env: Env, actor: Actor, now: number): Promise<CartState> {
  try {
    return await within(patience, readCart(env, actor, now));
  } catch (error) {
    if (!(error instanceof TooLate)) throw error;
    const owner = requireCartOwner(actor);
    const [old] = await env.trade.batch<OldFigures>([
      env.trade.prepare(oldSql).bind(owner),
      env.trade.prepare(failedSql).bind(owner, now),
    ]);
    const items = (old?.results ?? []).map(({ id, price, stock, at }) => ({
      id,
      price: price === null ? null : price / 100,
      stock,
      at: new Date(at).toISOString(),
    }));
    throw new ApiError(504, 'ActualizationTimeout', t('cart.not-actualized'), { items });
  }
}

const acceptSql = `UPDATE cart_line SET amount = j.value ->> 'amount', seen_price = j.value ->> 'price',
    seen_stock = j.value ->> 'onHand', seen_at = ?3, minimum_batch = j.value ->> 'minimum',
    multiplicity = j.value ->> 'multiplicity',
    replaced_name = NULL, replaced_amount = NULL
  FROM json_each(?2) j WHERE cart_line.id = j.value ->> 'id' AND ${ofOwner} AND amount = j.value ->> 'held'`;

/** The row to write when a line is accepted, and the change to show the buyer. */
function accept(line: PricedLine, now: number) {
  const { row, product, stock } = line;
  if (!product) return null;
  const rule = amountRule(product);
  const amount = roundAmount(row.amount, rule);
  const seen = { price: product.price?.value ?? null, onHand: stock && onHand(stock) };
  const rounded = { kind: 'rounded' as const, from: row.amount, to: amount, at: new Date(now).toISOString() };
  const changes = [...line.wire.changes, ...(amount === row.amount ? [] : [rounded])];
  return { write: { id: row.id, held: row.amount, amount, ...rule, ...seen }, changes };
}

/** Accepts today's prices and stock of lines (all without `ids`) and rounds their amounts. Returns what had changed. */
export async function acceptChanges(env: Env, actor: Actor, ids: number[] | undefined, now: number) {
  const owner = requireCartOwner(actor);
  const lineIds = ids && new Set(ids);
  const before = await currentCart(env, actor, now);
  const lines = before.lines.filter((line) => !lineIds || lineIds.has(line.row.id));
  const accepted = new Map(lines.map((line) => [line.row.id, accept(line, now)]));
  const writes = [...accepted.values()].flatMap((entry) => (entry ? [entry.write] : []));
  const moved = [...accepted.values()].some((entry) => entry && entry.changes.length > 0);
  await env.trade.batch([
    env.trade.prepare(acceptSql).bind(owner, JSON.stringify(writes), now),
    keepOwnAmounts(env, owner),
    env.trade
      .prepare('UPDATE cart SET actualized_at = ?2, actualization_failed_at = NULL WHERE owner = ?1')
      .bind(owner, now),
    ...(moved ? [growVersion(env, owner, now)] : []),
  ]);
  const cart = await readCart(env, actor, now);
  const items = cart.lines
    .filter((line) => accepted.has(line.row.id))
    .map((line) => ({ ...line.wire, changes: accepted.get(line.row.id)?.changes ?? [] }));
  return { cart, items };
}
