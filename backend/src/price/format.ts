/** Kopecks as shown in messages: `12 345,50 ₽` with no-break spaces. */
export function roubles(kopecks: number): string {
  const whole = String(Math.trunc(kopecks / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
  return `${whole},${String(kopecks % 100).padStart(2, '0')}\u00a0₽`;
}
