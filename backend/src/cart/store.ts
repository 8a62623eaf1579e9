import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { growVersion } from './change.ts';
import { clearLines, removeLines } from './cleared.ts';
import type { PricedLine } from './line.ts';
import { asItIs, takeBack } from './own-lines.ts';
import { cartOwner, ofOwner, requireCartOwner } from './owner.ts';

/** A line that the buyer takes out of an order of exact lines has its own amount and note again. */
const selectSql = `UPDATE cart_line SET selected = ?2, ${asItIs},
    amount = iif(?2 = 0 AND own_amount > 0, own_amount, amount),
    comment = iif(?2 = 0 AND own_amount > 0, own_comment, comment)
  WHERE ${ofOwner} AND selected <> ?2`;

/** Selects or unselects lines for ordering; null means all. Ignores lines of other carts. */
export async function selectLines(env: Env, actor: Actor, ids: number[] | null, selected: boolean, now: number) {
  const owner = requireCartOwner(actor);
  const chosen = selected ? 1 : 0;
  await env.trade.batch([
    ids === null
      ? env.trade.prepare(selectSql).bind(owner, chosen)
      : env.trade
          .prepare(`${selectSql} AND id IN (SELECT value FROM json_each(?3))`)
          .bind(owner, chosen, JSON.stringify(ids)),
    growVersion(env, owner, now),
  ]);
}

/** Removes lines. Ignores unknown lines and lines of other carts. Returns the id of the removal, null if there were none. */
export async function deleteLines(env: Env, actor: Actor, ids: number[], now: number): Promise<number | null> {
  const owner = cartOwner(actor);
  if (owner === null) return null;
  const [, removal] = await env.trade.batch<{ id: number }>([
    ...removeLines(env, owner, ids, now),
    growVersion(env, owner, now),
  ]);
  return removal?.results[0]?.id ?? null;
}

/** Empties the cart; for a while its lines can be brought back. */
export async function clearCart(env: Env, actor: Actor, now: number): Promise<void> {
  const owner = cartOwner(actor);
  if (owner !== null) await env.trade.batch([...clearLines(env, owner, now), growVersion(env, owner, now)]);
}

/** Statements that remove lines after they were ordered; the buyer's own lines, set aside for the order, are back. */
export function takeOrdered(env: Env, owner: string, lines: PricedLine[], now: number): D1PreparedStatement[] {
  const ids = JSON.stringify(lines.map((line) => line.row.id));
  return [
    env.trade
      .prepare(
        `DELETE FROM cart_line WHERE ${ofOwner} AND own_amount IS NULL AND id IN (SELECT value FROM json_each(?2))`,
      )
      .bind(owner, ids),
    ...takeBack(env, owner),
    growVersion(env, owner, now),
  ];
}

/** Leaves the order of exact lines. Doing it again changes nothing. */
export async function restoreLines(env: Env, actor: Actor, now: number): Promise<void> {
  const owner = requireCartOwner(actor);
  await env.trade.batch([...takeBack(env, owner), growVersion(env, owner, now)]);
}
