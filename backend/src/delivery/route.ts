import { addDays, addWorkingDays, isWorkingDay } from '../calendar/working-days.ts';
import type { Env } from '../env.ts';
import { moscowDay } from '../product/store.ts';

/** How goods of a warehouse reach a region. */
export interface DeliveryRoute {
  storeId: number;
  store: string;
  /** Working days on the way. */
  days: number;
  /** Days of the week on which goods are brought, 1 is Monday; at least one. */
  weekdays: readonly number[];
  /** `HH:MM` in Moscow: what is ordered from then on leaves a working day later. */
  cutoff: string;
}

type RouteRow = Omit<DeliveryRoute, 'weekdays'> & { weekdays: string };

const sql = `SELECT r.store_id AS storeId, s.name AS store, r.days, r.weekdays, r.cutoff
  FROM delivery_route r JOIN store s ON s.id = r.store_id WHERE r.region_id = ?1 ORDER BY r.days, r.store_id`;

/** The statement that reads the ways into a region, the quickest first; `toRoutes` reads what it gives. */
export function selectRoutes(env: Env, regionId: number): D1PreparedStatement {
  return env.trade.prepare(sql).bind(regionId);
}

/** The ways by the result of `selectRoutes`. */
export function toRoutes(routes: D1Result | undefined): DeliveryRoute[] {
  return ((routes?.results ?? []) as RouteRow[]).map((row) => ({ ...row, weekdays: [...row.weekdays].map(Number) }));
}

/** The ways into a region, the quickest first. */
export async function readRoutes(env: Env, regionId: number): Promise<DeliveryRoute[]> {
  return toRoutes(await selectRoutes(env, regionId).all());
}

/** Days of the week on which anything is brought by these ways. */
export function weekdaysOf(routes: readonly DeliveryRoute[]): number[] {
  return [...new Set(routes.flatMap(({ weekdays }) => weekdays))].sort();
}

/** Whether goods are brought on a day, by the days of the week and the production calendar. */
export function isDeliveryDay(day: string, weekdays: readonly number[]): boolean {
  // Without any day nothing would ever arrive.
  return isWorkingDay(day) && (weekdays.length === 0 || weekdays.includes(weekdayOf(day)));
}

/** The day itself or the first one after it on which goods are brought. */
export function nextDeliveryDay(day: string, weekdays: readonly number[]): string {
  let result = day;
  while (!isDeliveryDay(result, weekdays)) result = addDays(result, 1);
  return result;
}

/** The day on which arrives what is ordered at a moment (milliseconds since 1970). */
export function arrivalDay({ days, weekdays, cutoff }: DeliveryRoute, now: number): string {
  const today = moscowDay(now);
  const isLate = isWorkingDay(today) && moscowClock(now) >= cutoff;
  return nextDeliveryDay(addWorkingDays(today, days + (isLate ? 1 : 0)), weekdays);
}

/** 1 is Monday, 7 Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** `HH:MM` in Moscow, which is UTC+3 all the year. */
function moscowClock(at: number): string {
  return new Date(at + 3 * 3_600_000).toISOString().slice(11, 16);
}
