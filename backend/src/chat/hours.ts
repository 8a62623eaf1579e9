import { z } from 'zod';
import { moscowClock } from '../calendar/moscow.ts';
import { addDays, isWorkingDay } from '../calendar/working-days.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When the supplier's people answer on working days, by Moscow's time. */
export const chatHours = z
  .object({ from: time, till: time })
  .refine(({ from, till }) => from < till)
  .optional();
export type ChatHours = z.output<typeof chatHours>;

/** When somebody answers again; null if somebody does now, or without hours. */
export function opensAt(hours: ChatHours, now: number): string | null {
  if (!hours) return null;
  const [today = '', clock = ''] = moscowClock(now).slice(0, 16).split('T');
  const works = isWorkingDay(today);
  if (works && clock >= hours.from && clock < hours.till) return null;
  let day = works && clock < hours.from ? today : addDays(today, 1);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return `${day}T${hours.from}:00+03:00`;
}
