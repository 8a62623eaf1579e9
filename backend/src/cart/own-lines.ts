import type { Env } from '../env.ts';
import { ofOwner } from './owner.ts';
import type { CartState } from './read.ts';

/** Condition of a line that is left out of the order, and doesn't wait beside one of exact lines. */
export const isUnselected = 'selected = 0 AND own_amount IS NULL';

/** Columns of a line that is as the buyer left it. */
export const asItIs = 'own_amount = NULL, own_selected = NULL, own_comment = NULL';

/** Statement after which a cart no longer mends an order. */
export const reviseNothing = (env: Env, owner: string): D1PreparedStatement =>
  env.trade.prepare('UPDATE cart SET revises = NULL WHERE owner = ?1 AND revises IS NOT NULL').bind(owner);

/**
 * Statements that give a cart back what it was before an order of exact lines: lines that came with the order go, the
 * others have their own amount, tick and note again. A cart without such an order stays as it is.
 */
export function takeBack(env: Env, owner: string): D1PreparedStatement[] {
  return [
    reviseNothing(env, owner),
    env.trade.prepare(`DELETE FROM cart_line WHERE ${ofOwner} AND own_amount = 0`).bind(owner),
    env.trade
      .prepare(
        `UPDATE cart_line SET amount = own_amount, selected = own_selected, comment = own_comment, offer_id = NULL, ${asItIs}
          WHERE ${ofOwner} AND own_amount IS NOT NULL`,
      )
      .bind(owner),
  ];
}

/** Statements that note every line of a cart as the buyer has it and unselect it, before the lines of an order are written. */
export function setAside(env: Env, owner: string): D1PreparedStatement[] {
  return [
    ...takeBack(env, owner),
    env.trade
      .prepare(
        `UPDATE cart_line SET own_amount = amount, own_selected = selected, own_comment = comment, selected = 0
          WHERE ${ofOwner}`,
      )
      .bind(owner),
  ];
}

/** Statement after amounts were changed by hand: one of a line that isn't in the order is the buyer's own. */
export function keepOwnAmounts(env: Env, owner: string): D1PreparedStatement {
  return env.trade
    .prepare(`UPDATE cart_line SET own_amount = amount WHERE ${ofOwner} AND own_amount > 0 AND selected = 0`)
    .bind(owner);
}

/** Whether lines of the buyer wait to be as they were. */
export const hasOwnLines = ({ lines }: CartState) => lines.some(({ row }) => (row.ownAmount ?? 0) > 0);
