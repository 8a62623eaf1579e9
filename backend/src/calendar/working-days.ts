import daysOff from './days-off.json' with { type: 'json' };

const years = Object.values(daysOff);
const off = new Set(years.flatMap((year) => year.off));
/** Saturdays and Sundays declared working days by the government. */
const worked = new Set<string>(years.flatMap((year) => year.worked));

/** The day `count` days after `day`, both as `YYYY-MM-DD`. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** Whether a day is a working day in the Russian production calendar. For years without data only weekends are off. */
export function isWorkingDay(day: string): boolean {
  if (worked.has(day)) return true;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !off.has(day);
}

/** Days of the year that are off on whatever weekday they fall: Labour Code of Russia, article 112. */
const holidays = /-(01-0[1-8]|02-23|03-08|05-01|05-09|06-12|11-04)$/;

/** Whether a day is a public holiday, or was declared one; a weekend alone is none. */
export const isHoliday = (day: string): boolean => holidays.test(day) || off.has(day);

/** The day `count` working days after `day`. With 0: `day` itself, or the next working day. */
export function addWorkingDays(day: string, count: number): string {
  let result = day;
  let left = count;
  while (left > 0 || !isWorkingDay(result)) {
    result = addDays(result, 1);
    if (left > 0 && isWorkingDay(result)) left -= 1;
  }
  return result;
}
