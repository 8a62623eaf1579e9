/** Without Intl, so that server and browser print the same whatever their ICU data. */

import { moscowOffset } from './moscow-day.ts';

const nbsp = '\u00a0';

/** How a language writes sums, numbers and days. */
interface Style {
  /** Between whole and part. Groups are separated by a no-break space in both, see decision 078. */
  readonly decimal: string;
  /** A day of UTC, without and with its year. */
  day(at: Date): string;
  date(at: Date): string;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const russian: Style = {
  decimal: ',',
  day: (at) => `${two(at.getUTCDate())}.${two(at.getUTCMonth() + 1)}`,
  date: (at) => `${russian.day(at)}.${at.getUTCFullYear()}`,
};

const english: Style = {
  decimal: '.',
  day: (at) => `${at.getUTCDate()}${nbsp}${months[at.getUTCMonth()]}`,
  date: (at) => `${english.day(at)}${nbsp}${at.getUTCFullYear()}`,
};

export type Formats = ReturnType<typeof makeFormats>;

function makeFormats({ decimal, day, date }: Style) {
  function withHundredths(hundredths: number): string {
    const part = String(Math.abs(hundredths) % 100).padStart(2, '0');
    return `${sign(hundredths)}${grouped(Math.trunc(Math.abs(hundredths) / 100))}${decimal}${part}`;
  }

  /** `12345.6` → `12 345,6`: at most `places` decimal places, trailing zeros left out. */
  function formatNumber(value: number, places = 3): string {
    const [whole = '0', part = ''] = Math.abs(value).toFixed(places).split('.');
    const decimals = part.replace(/0+$/, '');
    return `${sign(value)}${grouped(Number(whole))}${decimals && `${decimal}${decimals}`}`;
  }

  /** ISO day or moment → `31.12.2026`, moments in Moscow time. Anything else comes back as it is. */
  function formatDate(iso: string): string {
    const at = moscow(iso);
    return at ? date(at) : iso;
  }

  return {
    /** `1234550` kopecks → `12 345,50 ₽` with no-break spaces. Whole roubles keep their two places. */
    formatMoney: (kopecks: number) => `${withHundredths(kopecks)}${nbsp}₽`,
    /** Bonuses from their hundredths: `384050` → `3 840,50`, `384000` → `3 840`. They are counted, not paid: no rouble sign. */
    formatBonus: (hundredths: number) =>
      hundredths % 100 === 0 ? formatNumber(hundredths / 100) : withHundredths(hundredths),
    formatNumber,
    formatDate,
    /** ISO day → `31.12`. */
    formatDay(iso: string): string {
      const at = moscow(iso);
      return at ? day(at) : iso;
    },
    /** ISO moment → `31.12.2026, 14:05` in Moscow time. */
    formatDateTime: (iso: string) => (moscow(iso) ? `${formatDate(iso)},${nbsp}${formatTime(iso)}` : iso),
  };
}

const first = makeFormats(russian);
const others: ReadonlyMap<string, Formats> = new Map([['en', makeFormats(english)]]);

/** Formats of a language; of the first one for a language that has none of its own. */
export function formatsOf(language: string): Formats {
  return others.get(language) ?? first;
}

/** ISO moment → `14:05` in Moscow time. */
export function formatTime(iso: string): string {
  const at = moscow(iso);
  return at ? `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}` : iso;
}

/** Ten or eleven digits → `+7 999 123-45-67` with no-break spaces and hyphens; anything else comes back as it is. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^[78](?=\d{10}$)/, '');
  const parts = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits);
  return parts ? `+7${nbsp}${parts[1]}${nbsp}${parts[2]}\u2011${parts[3]}\u2011${parts[4]}` : phone;
}

/** A bare day isn't converted. */
function moscow(iso: string): Date | undefined {
  const bareDay = /^\d{4}-\d{2}-\d{2}$/.test(iso);
  const time = Date.parse(iso) + (bareDay ? 0 : moscowOffset);
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
