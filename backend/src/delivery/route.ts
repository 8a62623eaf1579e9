import { moscowClock } from '../calendar/moscow.ts';
import { addDays, addWorkingDays, isHoliday, isWorkingDay } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';

/** How goods get from a warehouse to a region. */
export interface DeliveryRoute {
  storeId: number;
  store: string;
  /** Working days in transit. */
  days: number;
  /** Days of the week with delivery, 1 is Monday; at least one. */
  weekdays: readonly number[];
  /** `HH:MM` in Moscow: orders from then on leave a working day later. */
  cutoff: string;
}

type RouteRow = Omit<DeliveryRoute, 'weekdays'> & { weekdays: string };

const sql = `SELECT r.store_id AS storeId, s.name AS store, r.days, r.weekdays, r.cutoff
  FROM delivery_route r JOIN store s ON s.id = r.store_id WHERE r.region_id = ?1 ORDER BY r.days, r.store_id`;

/** Statement that reads the routes into a region, fastest first; pass its result to `toRoutes`. */
export function selectRoutes(env: Env, regionId: number): D1PreparedStatement {
  return env.trade.prepare(sql).bind(regionId);
}

/** The routes from the result of `selectRoutes`. */
export function toRoutes(routes: D1Result | undefined): DeliveryRoute[] {
  return ((routes?.results ?? []) as RouteRow[]).map((row) => ({ ...row, weekdays: [...row.weekdays].map(Number) }));
}

/** The routes into a region, fastest first. */
export async function readRoutes(env: Env, regionId: number): Promise<DeliveryRoute[]> {
  return toRoutes(await selectRoutes(env, regionId).all());
}

/** Days of the week with delivery by any of these routes. */
export function weekdaysOf(routes: readonly DeliveryRoute[]): number[] {
  return [...new Set(routes.flatMap(({ weekdays }) => weekdays))].sort();
}

/** Whether there is delivery on a day, by the days of the week and the production calendar. */
export function isDeliveryDay(day: string, weekdays: readonly number[]): boolean {
  // An empty list means every working day: otherwise nothing would ever arrive.
  return isWorkingDay(day) && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));
}

/** Whether goods can be picked up on a day: on the days of the week of a point, weekends too, or on working days. */
export function isPickupDay(day: string, weekdays: readonly number[]): boolean {
  return weekdays.length === 0 ? isWorkingDay(day) : !isHoliday(day) && weekdays.includes(weekdayOf(day));
}

/** The day itself, or the first one after it on which goods come. */
export function nextDay(day: string, isOpen: (day: string) => boolean): string {
  let result = day;
  while (!isOpen(result)) result = addDays(result, 1);
  return result;
}

/** Arrival day of what is ordered at a moment (milliseconds since 1970). */
export function arrivalDay({ days, weekdays, cutoff }: DeliveryRoute, now: number): string {
  const today = moscowDay(now);
  const isLate = isWorkingDay(today) && moscowClock(now).slice(11, 16) >= cutoff;
  return nextDay(addWorkingDays(today, days + (isLate ? 1 : 0)), (day) => isDeliveryDay(day, weekdays));
}

/** 1 is Monday, 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
