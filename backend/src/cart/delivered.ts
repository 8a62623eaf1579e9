import type { Cart } from '#contract/cart.ts';
import type { Actor } from '../actor.ts';
import { deliveryFee } from '../checkout/delivery.ts';
import type { Env } from '../env.ts';
import { type CartState, selectedLines } from './read.ts';
import { sumLines, withFee } from './totals.ts';

const sql = `SELECT coalesce(
    (SELECT iif(name = '', address, name) FROM address WHERE company_id = ?1 ORDER BY is_default DESC, id LIMIT 1),
    (SELECT name FROM region WHERE id = ?2), '') AS place`;

/** Where checkout would deliver to without a choice; pass the result to `deliveredTotals`. */
export function selectUsualPlace(env: Env, actor: Actor): D1PreparedStatement {
  return env.trade.prepare(sql).bind(actor.kind === 'user' ? actor.companyId : 0, actor.regionId);
}

/** The selected lines with delivery, as checkout begins; null if none is selected. */
export function deliveredTotals(
  cart: CartState,
  result: D1Result | undefined,
  generalRate: number | null,
): Cart['delivered'] {
  const lines = selectedLines(cart);
  if (lines.length === 0) return null;
  const goods = sumLines(lines);
  const { place = '' } = (result?.results[0] ?? {}) as { place?: string };
  return { totals: withFee(goods, deliveryFee('address', goods.value, generalRate)), place };
}
