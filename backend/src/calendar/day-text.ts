import { language, t } from '../texts/texts.ts';
import { moscowClock } from './moscow.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day `YYYY-MM-DD` as people write it: `23.11.2026`, in English `23 Nov 2026`. */
export function dayText(day: string): string {
  if (language() !== 'en') return dottedDay(day);
  const [year = '', month = '', date = ''] = day.split('-');
  return [Number(date), months[Number(month) - 1], year].join('\u00a0');
}

/** `23.11.2026`, as Russian papers and banks write it whoever reads the shop. */
export const dottedDay = (day: string): string => day.split('-').reverse().join('.');

/** A moment (milliseconds) in Moscow as people write it: `23.11.2026 в 09:15`. */
export function momentText(at: number): string {
  const [day = '', clock = ''] = moscowClock(at).split('T');
  return t('moment', { day: dayText(day), time: clock.slice(0, 5) });
}
