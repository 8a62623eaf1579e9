import type { InitOptions } from 'i18next';
import { type Formats, formatPhone, formatsOf } from './format.ts';

/**
 * Languages of the shop with their own names, the first is the default. Another one also needs its folder in
 * app/locales; the footer then offers it.
 */
export const languageNames: Readonly<Record<string, string>> = { ru: 'Русский', en: 'English' };

export const languages = Object.keys(languageNames);

/** Formats of placeholders, as in `{{count, number}}`. Our own, because ICU data differs between runtimes. */
const formats = new Map<string | undefined, (value: string | number, formats: Formats) => string>([
  ['number', (value, { formatNumber }) => (typeof value === 'number' ? formatNumber(value) : value)],
  ['money', (value, { formatMoney }) => formatMoney(Number(value))],
  ['date', (value, { formatDate }) => formatDate(String(value))],
  ['dateTime', (value, { formatDateTime }) => formatDateTime(String(value))],
  ['phone', (value) => formatPhone(String(value))],
]);

export const options = {
  supportedLngs: languages,
  fallbackLng: languages[0] ?? false,
  defaultNS: 'ui',
  keySeparator: false,
  nsSeparator: ':',
  interpolation: {
    // React escapes.
    escapeValue: false,
    format: (value, name, language = '') =>
      value === undefined ? value : (formats.get(name)?.(value, formatsOf(language)) ?? String(value)),
  },
  react: { bindI18n: '' },
} satisfies InitOptions;
