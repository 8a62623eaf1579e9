import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields, notFound } from '../errors.ts';
import type { PricedLine } from './line.ts';
import { requireCartOwner } from './owner.ts';
import { type CartState, readCart } from './read.ts';
import { amountRule, roundAmount } from './rules.ts';

/** What to change of a line; what is absent stays. */
export interface LineChange {
  id: number;
  amount?: number | undefined;
  selected?: boolean | undefined;
  comment?: string | undefined;
}

interface Change {
  env: Env;
  actor: Actor;
  now: number;
  /** Refuse when the cart is of another version by now. */
  version?: number | undefined;
}

/** Refusal because the cart is not the one that the buyer saw. */
export function cartChanged(): ApiError {
  return new ApiError(409, 'CartChanged', 'Корзина изменилась. Проверьте её и повторите');
}

/** True when a batch was undone because the cart was of another version. */
export function isCartChanged(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cart_unchanged');
}

/** Statement that undoes its batch unless the cart is of this version. */
export function assertVersion(env: Env, owner: string, version: number): D1PreparedStatement {
  return env.trade
    .prepare(`UPDATE assertion SET cart = coalesce((SELECT version FROM cart WHERE owner = ?1), 0) = ?2 WHERE id = 1`)
    .bind(owner, version);
}

const linesSql = `UPDATE cart_line SET
    amount = coalesce(j.value ->> 'amount', amount),
    selected = coalesce(j.value ->> 'selected', selected),
    comment = coalesce(j.value ->> 'comment', comment)
  FROM json_each(?2) j
  WHERE cart_line.id = j.value ->> 'id' AND cart_id = (SELECT id FROM cart WHERE owner = ?1)`;

/** Statement that makes a cart newer by one. A cart that nobody has begun stays absent. */
export function growVersion(env: Env, owner: string, now: number): D1PreparedStatement {
  return env.trade.prepare('UPDATE cart SET version = version + 1, updated_at = ?2 WHERE owner = ?1').bind(owner, now);
}

/**
 * Changes lines: all of them or none. Amounts are rounded to what is sold; too large a one is refused with `fieldOf` of
 * its place. Answers the cart afterwards and the changed lines, which tell how they were rounded.
 */
export async function changeLines(change: Change, changes: LineChange[], fieldOf: (index: number) => string) {
  const { env, actor, now, version } = change;
  const owner = requireCartOwner(actor);
  const before = await readCart(env, actor, now);
  if (version !== undefined && version !== before.version) throw cartChanged();
  const lines = new Map(before.lines.map((line) => [line.row.id, line]));
  const rows = changes.map((wish, index) => settle(wish, lines.get(wish.id), fieldOf(index)));
  await runBatch(env, [
    ...(version === undefined ? [] : [assertVersion(env, owner, version)]),
    env.trade.prepare(linesSql).bind(owner, JSON.stringify(rows)),
    growVersion(env, owner, now),
  ]);
  const cart = await readCart(env, actor, now);
  return { cart, lines: changes.map((wish) => tellRounding(cart, wish, now)) };
}

async function runBatch(env: Env, statements: D1PreparedStatement[]): Promise<void> {
  try {
    await env.trade.batch(statements);
  } catch (error) {
    throw isCartChanged(error) ? cartChanged() : error;
  }
}

function settle(wish: LineChange, line: PricedLine | undefined, field: string): LineChange {
  if (!line) throw notFound('Такой строки в корзине нет');
  if (wish.amount === undefined || !line.product) return wish;
  const rule = amountRule(line.product);
  if (wish.amount > rule.largest) {
    const error: FieldError = { field, message: `Не больше ${rule.largest}\u00a0${line.product.unit.name}` };
    throw invalidFields([error]);
  }
  return { ...wish, amount: roundAmount(wish.amount, rule) };
}

function tellRounding(cart: CartState, wish: LineChange, now: number) {
  const line = cart.lines.find(({ row }) => row.id === wish.id)?.wire;
  if (!line) throw notFound('Такой строки в корзине нет');
  if (wish.amount === undefined || wish.amount === line.amount) return line;
  const at = new Date(now).toISOString();
  return { ...line, changes: [...line.changes, { kind: 'rounded' as const, from: wish.amount, to: line.amount, at }] };
}
