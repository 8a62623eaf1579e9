import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { growVersion } from './change.ts';
import { onHand, type PricedLine } from './line.ts';
import { cartOwner, requireCartOwner } from './owner.ts';
import { readCart } from './read.ts';
import { amountRule, roundAmount } from './rules.ts';

const ofOwner = 'cart_id = (SELECT id FROM cart WHERE owner = ?1)';

/** Selects or unselects lines for ordering; null means all. Ignores lines of other carts. */
export async function selectLines(env: Env, actor: Actor, ids: number[] | null, selected: boolean, now: number) {
  const owner = requireCartOwner(actor);
  const which = ids === null ? '?3 IS NULL' : 'id IN (SELECT value FROM json_each(?3))';
  await env.trade.batch([
    env.trade
      .prepare(`UPDATE cart_line SET selected = ?2 WHERE ${ofOwner} AND ${which}`)
      .bind(owner, selected ? 1 : 0, ids === null ? null : JSON.stringify(ids)),
    growVersion(env, owner, now),
  ]);
}

/** Removes lines; null empties the cart. Ignores unknown lines and lines of other carts. */
export async function deleteLines(env: Env, actor: Actor, ids: number[] | null, now: number): Promise<void> {
  const owner = cartOwner(actor);
  if (owner === null) return;
  const which = ids === null ? '?2 IS NULL' : 'id IN (SELECT value FROM json_each(?2))';
  await env.trade.batch([
    env.trade
      .prepare(`DELETE FROM cart_line WHERE ${ofOwner} AND ${which}`)
      .bind(owner, ids === null ? null : JSON.stringify(ids)),
    growVersion(env, owner, now),
  ]);
}

const acceptSql = `UPDATE cart_line SET amount = j.value ->> 'amount', seen_price = j.value ->> 'price',
    seen_stock = j.value ->> 'onHand', seen_at = ?3, minimum_batch = j.value ->> 'minimum',
    multiplicity = j.value ->> 'multiplicity'
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
  const wanted = ids && new Set(ids);
  const before = await readCart(env, actor, now);
  const lines = before.lines.filter((line) => !wanted || wanted.has(line.row.id));
  const accepted = new Map(lines.map((line) => [line.row.id, accept(line, now)]));
  const writes = [...accepted.values()].flatMap((entry) => (entry ? [entry.write] : []));
  const moved = [...accepted.values()].some((entry) => entry && entry.changes.length > 0);
  await env.trade.batch([
    env.trade.prepare(acceptSql).bind(owner, JSON.stringify(writes), now),
    env.trade.prepare('UPDATE cart SET actualized_at = ?2 WHERE owner = ?1').bind(owner, now),
    ...(moved ? [growVersion(env, owner, now)] : []),
  ]);
  const cart = await readCart(env, actor, now);
  const items = cart.lines
    .filter((line) => accepted.has(line.row.id))
    .map((line) => ({ ...line.wire, changes: accepted.get(line.row.id)?.changes ?? [] }));
  return { cart, items };
}

/** Statements that remove lines after they were ordered. */
export function takeOrdered(env: Env, owner: string, lines: PricedLine[], now: number): D1PreparedStatement[] {
  const ids = JSON.stringify(lines.map((line) => line.row.id));
  return [
    env.trade
      .prepare(`DELETE FROM cart_line WHERE ${ofOwner} AND id IN (SELECT value FROM json_each(?2))`)
      .bind(owner, ids),
    growVersion(env, owner, now),
  ];
}

/** Milliseconds after which an unchanged visitor's cart is deleted. */
const visitorCartKept = 60 * 24 * 3_600_000;

/** Deletes abandoned visitors' carts with their lines, a thousand at a time. Users' carts are kept. */
export async function forgetOldCarts(env: Env, now: number): Promise<void> {
  const old = "owner >= 'v:' AND owner < 'v;' AND updated_at < ?1";
  await env.trade
    .prepare(`DELETE FROM cart WHERE id IN (SELECT id FROM cart WHERE ${old} LIMIT 1000)`)
    .bind(now - visitorCartKept)
    .run();
}
