/** Kopecks as papers write them, with no sign of the rouble: `12 345,50`. */
export function paperMoney(kopecks: number): string {
  const whole = String(Math.trunc(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${whole},${String(Math.abs(kopecks % 100)).padStart(2, '0')}`;
}

const months = ['января', 'февраля', 'марта', 'апреля', 'мая', 'июня'].concat([
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
]);

/** `YYYY-MM-DD` as the head of a paper writes it: `25 ноября 2026 г.` */
export function paperDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${months[(month ?? 1) - 1]} ${year} г.`;
}

/** A rate as papers write it. */
export const paperRate = (rate: number | null) => (rate === null ? 'без НДС' : `${String(rate).replace('.', ',')}%`);
