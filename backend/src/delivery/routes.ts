import { getDeliverySchedule } from '#contract/delivery.ts';
import { addDays, isWorkingDay } from '../calendar/working-days.ts';
import { windows } from '../checkout/delivery.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { moscowDay } from '../product/store.ts';
import { findRegion } from '../region/store.ts';
import { t } from '../texts/texts.ts';
import { arrivalDay, isDeliveryDay, readRoutes, weekdaysOf } from './route.ts';

/** Length of the calendar in days: the default, and the most a caller may ask for. */
const usualDays = 21;
const mostDays = 62;

function daysFrom(from: string, to: string): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  if (count < 1 || count > mostDays) {
    throw new ApiError(400, 'BadRequest', t('delivery.period', { max: mostDays }));
  }
  return Array.from({ length: count }, (_, n) => addDays(from, n));
}

function calendarDay(date: string, weekdays: readonly number[]) {
  if (isDeliveryDay(date, weekdays)) return { date, available: true, windows };
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  // A working day without delivery to this region needs no reason: the days of the week are in the response.
  const reason = isWorkingDay(date) ? {} : { reason: isWeekend ? ('weekend' as const) : ('holiday' as const) };
  return { date, available: false, windows: [], ...reason };
}

export function mountDelivery(app: Api): void {
  mount(app, getDeliverySchedule, async ({ input: { query }, actor, env, now }) => {
    const [region, routes] = await Promise.all([findRegion(env, actor.regionId), readRoutes(env, actor.regionId)]);
    if (!region) throw notFound(t('region.missing'));
    const from = query.from ?? moscowDay(now);
    const weekdays = weekdaysOf(routes);
    return {
      region: { id: region.id, name: region.name },
      rules: routes.map((route) => ({ ...route, weekdays: [...route.weekdays], next: arrivalDay(route, now) })),
      calendar: daysFrom(from, query.to ?? addDays(from, usualDays - 1)).map((date) => calendarDay(date, weekdays)),
    };
  });
}
