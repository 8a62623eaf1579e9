import { addWorkingDays } from '../calendar/working-days.ts';
import { arrivalDay, isDeliveryDay, isPickupDay, nextDay, readRoutes, weekdaysOf } from '../delivery/route.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';
import type { Amendment, Goods } from './amend.ts';
import type { Waiting } from './waiting.ts';

/** Region that the goods go to: of the point, of the company's address, or of whoever ordered. */
const placeSql = `SELECT coalesce(s.region_id, (SELECT region_id FROM address WHERE company_id = o.company_id AND address = o.delivery_address),
    u.region_id, ?2) AS regionId, s.pickup_weekdays AS weekdays
  FROM orders o JOIN user u ON u.id = o.user_id LEFT JOIN store s ON s.id = o.pickup_store_id WHERE o.id = ?1`;

const partsSql = `UPDATE order_part SET day = max(day, j.value ->> 'day') FROM json_each(?2) j
  WHERE order_part.order_id = ?1 AND product_id = j.value ->> 'productId' AND store_id IS (j.value ->> 'storeId')`;

const orderSql = 'UPDATE orders SET delivery_date = max(delivery_date, ?2) WHERE id = ?1 AND delivery_date IS NOT NULL';

/**
 * Statements by which the goods of an order come no earlier than if it was placed now: it is worked on from its approval. Days
 * that can still be kept stay. Lines that were removed don't count.
 */
export async function dayStatements(
  env: Env,
  { id, deliveryType }: Waiting,
  { allParts }: Amendment,
  goods: Goods,
  now: number,
) {
  const place = await env.trade
    .prepare(placeSql)
    .bind(id, env.defaultRegion)
    .first<{ regionId: number; weekdays: string | null }>();
  if (!place) return [];
  const routes = await readRoutes(env, place.regionId);
  const arrivals = new Map(routes.map((route) => [route.storeId, arrivalDay(route, now)]));
  const today = moscowDay(now);
  const days = allParts.map(({ productId, storeId }) => {
    const toOrder = goods.get(productId)?.deliveryDays ?? 0;
    const day = storeId === null ? addWorkingDays(today, toOrder) : (arrivals.get(storeId) ?? today);
    return { productId, storeId, day };
  });
  const fromStock = days.filter(({ storeId }) => storeId !== null);
  const last = (fromStock.length > 0 ? fromStock : days).map(({ day }) => day);
  const weekdays = deliveryType === 'pickup' ? [...(place.weekdays ?? '')].map(Number) : weekdaysOf(routes);
  const isOpen = deliveryType === 'pickup' ? isPickupDay : isDeliveryDay;
  const first = nextDay([addWorkingDays(today, 1), ...last].sort().at(-1) ?? today, (day) => isOpen(day, weekdays));
  return [env.trade.prepare(partsSql).bind(id, JSON.stringify(days)), env.trade.prepare(orderSql).bind(id, first)];
}
