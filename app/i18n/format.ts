/** Without Intl, so that server and browser print the same whatever their ICU data. */

const nbsp = '\u00a0';

/** `1234550` kopecks → `12 345,50 ₽` with no-break spaces. Whole roubles keep their two places. */
export function formatMoney(kopecks: number): string {
  return `${withHundredths(kopecks)}${nbsp}₽`;
}

/** Bonuses from their hundredths: `384050` → `3 840,50`, `384000` → `3 840`. They are counted, not paid: no rouble sign. */
export function formatBonus(hundredths: number): string {
  return hundredths % 100 === 0 ? formatNumber(hundredths / 100) : withHundredths(hundredths);
}

function withHundredths(hundredths: number): string {
  const part = String(Math.abs(hundredths) % 100).padStart(2, '0');
  return `${sign(hundredths)}${grouped(Math.trunc(Math.abs(hundredths) / 100))},${part}`;
}

/** `12345.6` → `12 345,6`: at most `places` decimal places (default 3), trailing zeros left out. */
export function formatNumber(value: number, places = 3): string {
  const [whole = '0', part = ''] = Math.abs(value).toFixed(places).split('.');
  const decimals = part.replace(/0+$/, '');
  return `${sign(value)}${grouped(Number(whole))}${decimals && `,${decimals}`}`;
}

/** ISO day or moment → `31.12.2026`, moments in Moscow time. Anything else comes back as it is. */
export function formatDate(iso: string): string {
  const at = moscow(iso);
  return at ? `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}` : iso;
}

/** ISO moment → `14:05` in Moscow time. */
export function formatTime(iso: string): string {
  const at = moscow(iso);
  return at ? `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` : iso;
}

/** ISO moment → `31.12.2026, 14:05` in Moscow time. */
export function formatDateTime(iso: string): string {
  return moscow(iso) ? `${formatDate(iso)},${nbsp}${formatTime(iso)}` : iso;
}

/** Ten or eleven digits → `+7 999 123-45-67` with no-break spaces and hyphens; anything else comes back as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^[78](?=\d{10}$)/, '');
  const parts = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return parts ? `+7${nbsp}${parts[1]}${nbsp}${parts[2]}\u2011${parts[3]}\u2011${parts[4]}` : phone;
}

/** Moscow has been UTC+3 all year since 2014-10-26. A bare day isn't converted. */
function moscow(iso: string): Date | undefined {
  const bareDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const time = Date.parse(iso) + (bareDay ? 0 : 3 * 3_600_000);
  return Number.isNaN(time) ? undefined : new Date(time);
}

function grouped(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, nbsp);
}

function sign(value: number): string {
  return value < 0 ? '\u2212' : '';
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
