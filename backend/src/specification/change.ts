import type { UserActor } from '../actor.ts';
import { goodsByKey } from '../cart/goods.ts';
import { amountRule, atMost, roundAmount, ruleMessage } from '../cart/rules.ts';
import type { Env } from '../env.ts';
import { invalidFields, notFound } from '../errors.ts';
import type { CatalogueProduct } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { type Kind, requireWritable, words } from './access.ts';
import type { LineRow } from './line.ts';
import { readState, standingOf, toLines } from './read.ts';
import { assertOpen, grow, nameStatement, runBatch } from './write.ts';

/** Changes to a line; absent fields stay as they are. */
export interface LineWish {
  id: number;
  amount?: number | undefined;
  note?: string | undefined;
}

interface Change {
  env: Env;
  actor: UserActor;
  now: number;
  /** What is changed; without it a list. */
  kind?: Kind;
}

/** The values to write: `product` is null if it is gone, undefined if the line doesn't exist. */
function settle(
  wish: LineWish,
  product: CatalogueProduct | null | undefined,
  field: string,
  kind: Kind = 'list',
): LineWish {
  if (product === undefined) throw notFound(t(words[kind].missingLine));
  if (wish.amount === undefined || !product) return wish;
  const rule = amountRule(product);
  if (wish.amount > rule.largest) {
    throw invalidFields([{ field, message: atMost(rule, product.unit.name) }]);
  }
  return { ...wish, amount: roundAmount(wish.amount, rule) };
}

const beforeSql = `SELECT product_id AS productId, id, amount, name, article, note FROM specification_line
  WHERE specification_id = ?1 AND id IN (SELECT value FROM json_each(?2))`;

/** The lines to change, by id, with their products. */
async function linesBefore({ env, actor, now }: Change, id: number, wishes: readonly LineWish[]) {
  const { results } = await env.trade
    .prepare(beforeSql)
    .bind(id, JSON.stringify(wishes.map((wish) => wish.id)))
    .all<LineRow>();
  const keys = results.map((row) => row.productId);
  const goods = await goodsByKey(env, actor, keys, now);
  return new Map(results.map((row) => [row.id, goods.get(row.productId) ?? null]));
}

const linesSql = `UPDATE specification_line SET amount = coalesce(j.value ->> 'amount', amount),
    note = coalesce(j.value ->> 'note', note)
  FROM json_each(?2) j WHERE specification_line.id = j.value ->> 'id' AND specification_id = ?1`;

/**
 * Changes all of the lines or none. Amounts are rounded to what is sold, and the lines then say so. An amount that is
 * too large throws 422 at the field `fieldOf(index)`. With `version`, throws 409 if the specification has another one.
 */
export async function changeLines(
  change: Change,
  { id, version }: { id: number; version: number | undefined },
  wishes: LineWish[],
  fieldOf: (index: number) => string,
) {
  const { env, actor, now, kind } = change;
  await requireWritable(env, actor, id, kind);
  const before = await linesBefore(change, id, wishes);
  const rows = wishes.map((wish, index) => settle(wish, before.get(wish.id), fieldOf(index), kind));
  const statements = [
    assertOpen(env, id, version),
    env.trade.prepare(linesSql).bind(id, JSON.stringify(rows)),
    grow(env, id, now),
  ];
  await runBatch(env, actor, id, statements, kind);
  const state = await readState(env, actor, id, now, kind);
  const after = new Map(state.lines.map((line) => [line.row.id, line]));
  const changed = wishes.flatMap((wish) => after.get(wish.id) ?? []);
  if (changed.length < wishes.length) throw notFound(t(words[kind ?? 'list'].missingLine));
  const items = (await toLines(env, actor, changed)).map((item, n) => {
    const [wish, product] = [wishes[n], changed[n]?.product];
    const isRounded = wish?.amount !== undefined && wish.amount !== item.amount && item.state === 'available';
    return isRounded && product
      ? { ...item, message: ruleMessage(item.amount, amountRule(product), product.unit.name) }
      : item;
  });
  return { ...standingOf(state), items };
}

/** Removes lines; ignores unknown ones. */
export async function deleteLines({ env, actor, now, kind }: Change, id: number, ids: number[]): Promise<void> {
  await requireWritable(env, actor, id, kind);
  const statements = [
    assertOpen(env, id),
    env.trade
      .prepare('DELETE FROM specification_line WHERE specification_id = ?1 AND id IN (SELECT value FROM json_each(?2))')
      .bind(id, JSON.stringify(ids)),
    grow(env, id, now),
  ];
  await runBatch(env, actor, id, statements, kind);
}

/** Redistributes the places of the given lines in the order of their ids; all other lines keep theirs. */
const sortSql = `WITH named(id, n) AS (
    SELECT j.value, row_number() OVER (ORDER BY j.key) FROM json_each(?2) j
      JOIN specification_line l ON l.id = j.value AND l.specification_id = ?1
  ), places(position, n) AS (
    SELECT position, row_number() OVER (ORDER BY position, id) FROM specification_line
     WHERE specification_id = ?1 AND id IN (SELECT value FROM json_each(?2))
  )
  UPDATE specification_line SET position = places.position FROM named JOIN places ON places.n = named.n
   WHERE specification_line.id = named.id`;

/** Sorts lines in the order of `ids` among the places that they have now. Ignores unknown lines. */
export async function sortLines({ env, actor, now, kind }: Change, id: number, ids: number[]): Promise<void> {
  await requireWritable(env, actor, id, kind);
  const statements = [
    assertOpen(env, id),
    env.trade.prepare(sortSql).bind(id, JSON.stringify([...new Set(ids)])),
    grow(env, id, now),
  ];
  await runBatch(env, actor, id, statements, kind);
}

/** Throws 409 if the specification has another version. */
export async function rename(
  { env, actor, now }: Change,
  id: number,
  { name, description, version }: { name: string; description: string; version: number },
): Promise<void> {
  await requireWritable(env, actor, id);
  await runBatch(env, actor, id, [
    assertOpen(env, id, version),
    nameStatement(env, id, { name, description }),
    grow(env, id, now),
  ]);
}
