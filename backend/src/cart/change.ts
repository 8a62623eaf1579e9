import type { Actor } from '../actor.ts';
import { selectRoutes, toRoutes } from '../delivery/route.ts';
import type { Env } from '../env.ts';
import { ApiError, type FieldError, invalidFields, notFound } from '../errors.ts';
import { seesStock, selectStock, toStock } from '../stock/store.ts';
import { t } from '../texts/texts.ts';
import type { PricedLine } from './line.ts';
import { keepOwnAmounts } from './own-lines.ts';
import { ofOwner, requireCartOwner } from './owner.ts';
import { priceRows } from './read.ts';
import { amountRule, atMost, roundAmount } from './rules.ts';
import { readSomeLines, type SomeLines, selectSomeLines, toSomeRows } from './some-lines.ts';

/** Changes to a line; absent fields stay as they are. */
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
  /** If sent and the cart has another version by now, nothing is changed. */
  version?: number | undefined;
}

/** 409: the cart isn't the one that the buyer saw. */
export function cartChanged(): ApiError {
  return new ApiError(409, 'CartChanged', t('cart.changed'));
}

/** Whether a batch was rolled back because the cart has another version by now. */
export function isCartChanged(error: unknown): boolean {
  return error instanceof Error && error.message.includes('cart_unchanged');
}

/** Statement that rolls its batch back unless the cart has this version. */
export function assertVersion(env: Env, owner: string, version: number): D1PreparedStatement {
  return env.trade
    .prepare(`UPDATE assertion SET cart = coalesce((SELECT version FROM cart WHERE owner = ?1), 0) = ?2 WHERE id = 1`)
    .bind(owner, version);
}

/** A line taken out of an order of exact lines has its own amount again, unless another one was typed. */
const isTakenOut = "selected = 1 AND j.value ->> 'selected' = 0 AND own_amount > 0";
/** What is ticked or unticked by hand is from then on as the buyer left it. */
const own = (column: string) =>
  `${column} = iif(coalesce(j.value ->> 'selected', selected) = selected, ${column}, NULL)`;

const linesSql = `UPDATE cart_line SET
    amount = iif(${isTakenOut} AND coalesce(j.value ->> 'amount', amount) = amount, own_amount,
      coalesce(j.value ->> 'amount', amount)),
    selected = coalesce(j.value ->> 'selected', selected),
    comment = coalesce(j.value ->> 'comment', comment),
    ${['own_amount', 'own_selected', 'own_comment'].map(own).join(', ')}
  FROM json_each(?2) j
  WHERE cart_line.id = j.value ->> 'id' AND ${ofOwner}`;

/** Statement that increases a cart's version by one. A cart that doesn't exist isn't created. */
export function growVersion(env: Env, owner: string, now: number): D1PreparedStatement {
  return env.trade.prepare('UPDATE cart SET version = version + 1, updated_at = ?2 WHERE owner = ?1').bind(owner, now);
}

/**
 * Changes all of the lines or none. Amounts are rounded to what is sold. An amount that is too large throws 422 at the
 * field `fieldOf(index)`. Returns the changed lines, with a message if an amount was rounded.
 */
export async function changeLines(change: Change, changes: LineChange[], fieldOf: (index: number) => string) {
  const { env, actor, now, version } = change;
  const owner = requireCartOwner(actor);
  const ids = changes.map(({ id }) => id);
  const before = await readSomeLines(env, actor, ids, now);
  if (version !== undefined && version !== before.version) throw cartChanged();
  const byId = new Map(before.lines.map((line) => [line.row.id, line]));
  const rows = changes.map((wish, index) => settle(wish, byId.get(wish.id), fieldOf(index)));
  const keys = before.lines.map(({ row }) => row.productId);
  const reading = [
    ...selectSomeLines(env, actor, ids),
    selectRoutes(env, actor.regionId),
    ...(seesStock(actor) ? [selectStock(env, keys, actor.regionId)] : []),
  ];
  const results = await runBatch(env, [
    ...(version === undefined ? [] : [assertVersion(env, owner, version)]),
    env.trade.prepare(linesSql).bind(owner, JSON.stringify(rows)),
    keepOwnAmounts(env, owner),
    growVersion(env, owner, now),
    ...reading,
  ]);
  const [carts, kept, ways, stocks] = results.slice(-reading.length);
  const after = toSomeRows([carts, kept]);
  const products = new Map(before.lines.flatMap(({ row, product }) => (product ? [[row.productId, product]] : [])));
  const stock = stocks ? toStock(stocks) : null;
  const lines = priceRows(after.rows, { actor, now, products, routes: toRoutes(ways), stock });
  return { version: after.version, lines: changes.map((wish) => tellRounding(lines, wish, now)) };
}

export async function runBatch(env: Env, statements: D1PreparedStatement[]): Promise<D1Result[]> {
  try {
    return await env.trade.batch(statements);
  } catch (error) {
    throw isCartChanged(error) ? cartChanged() : error;
  }
}

function settle(wish: LineChange, line: SomeLines['lines'][number] | undefined, field: string): LineChange {
  if (!line) throw notFound(t('cart.missing-line'));
  if (wish.amount === undefined || !line.product) return wish;
  const rule = amountRule(line.product);
  if (wish.amount > rule.largest) {
    const error: FieldError = { field, message: atMost(rule, line.product.unit.name) };
    throw invalidFields([error]);
  }
  return { ...wish, amount: roundAmount(wish.amount, rule) };
}

function tellRounding(lines: readonly PricedLine[], wish: LineChange, now: number) {
  const line = lines.find(({ row }) => row.id === wish.id)?.wire;
  if (!line) throw notFound(t('cart.missing-line'));
  if (wish.amount === undefined || wish.amount === line.amount) return line;
  const at = new Date(now).toISOString();
  return { ...line, changes: [...line.changes, { kind: 'rounded' as const, from: wish.amount, to: line.amount, at }] };
}
