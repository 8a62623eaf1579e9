import { language } from '../texts/texts.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day `YYYY-MM-DD` as people write it: `23.11.2026`, in English `23 Nov 2026`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  if (language() === 'en') return [Number(date), months[Number(month) - 1], year].join('\u00a0');
  return [date, month, year].join('.');
}
