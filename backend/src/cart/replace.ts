import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { claimRequest, type RequestMemory } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { findAnalogues } from './analogues.ts';
import { assertVersion, growVersion, runBatch } from './change.ts';
import { joinedNotesSql } from './notes.ts';
import { asItIs } from './own-lines.ts';
import { requireCartOwner } from './owner.ts';
import { type CartState, readCart } from './read.ts';
import { amountRule, roundAmount } from './rules.ts';

interface Replacement {
  env: Env;
  actor: Actor;
  now: number;
  memory: RequestMemory | null;
}

/** The other line, if the cart has the analogue already, takes the amount; otherwise the line keeps its place. */
const replaceSql = `UPDATE cart_line SET product_id = ?2, amount = ?3, minimum_batch = ?4, multiplicity = ?5,
    seen_price = ?6, seen_stock = ?7, seen_at = ?8, replaced_name = ?9, replaced_amount = ?10,
    selected = max(selected, ?11), ${asItIs}, comment = ${joinedNotesSql('comment', '?12')}
  WHERE id = ?1`;

/** Puts an analogue in the place of a line that can't be ordered. Doing it again changes nothing. */
export async function replaceLine(
  { env, actor, now, memory }: Replacement,
  id: number,
  productId: number,
): Promise<CartState> {
  const owner = requireCartOwner(actor);
  const cart = await readCart(env, actor, now);
  const line = cart.lines.find(({ row }) => row.id === id);
  if (!line) throw notFound(t('cart.missing-line'));
  if (line.row.productId === productId) return cart;
  const analogue = (await findAnalogues(env, actor, [line], now)).get(id);
  if (analogue?.product.id !== productId) throw new ApiError(409, 'NotReplaceable', t('cart.not-replaceable'));
  const { product, onHand } = analogue;
  const rule = amountRule(product);
  const other = cart.lines.find(({ row }) => row.productId === productId);
  const amount = roundAmount((other?.row.amount ?? 0) + line.row.amount, rule);
  const { selected, comment } = line.row;
  await runBatch(env, [
    assertVersion(env, owner, cart.version),
    ...(other ? [env.trade.prepare('DELETE FROM cart_line WHERE id = ?1').bind(id)] : []),
    env.trade
      .prepare(replaceSql)
      .bind(
        ...[other?.row.id ?? id, productId, amount, rule.minimum, rule.multiplicity, product.price?.value ?? null],
        ...[onHand, now, line.wire.product.name, line.row.amount, selected, comment],
      ),
    growVersion(env, owner, now),
    ...(memory ? [claimRequest(env, memory, now)] : []),
  ]);
  return readCart(env, actor, now);
}

/** The line that an earlier request made. */
export function replacedLine({ lines }: CartState, productId: number) {
  const line = lines.find(({ row }) => row.productId === productId)?.wire;
  if (!line) throw notFound(t('cart.missing-line'));
  return line;
}
