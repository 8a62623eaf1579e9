import { createContext, useContext, useMemo } from 'react';
import type { ru } from '#app/locales/ru.server.ts';
import { formatNumber } from './format.ts';
import { ownText } from './texts.ts';

type Names<T> = keyof T & string;
type WithoutPlural<N extends string> = N extends `${infer Stem}_${'one' | 'few' | 'many' | 'other'}` ? Stem : N;

/** Key of a text: `<feature>.<name>`. A text with plural forms is named without its suffix. */
export type TextKey = {
  [F in Names<typeof ru>]: `${F}.${WithoutPlural<Names<(typeof ru)[F]>>}`;
}[Names<typeof ru>];

/** Values for the `{name}` places of a text; `count` also chooses the plural form and is printed with its thousands apart. */
export type TextParams = Readonly<Record<string, string | number>>;

/** Gives the text of a key. */
export type Translate = (key: TextKey, params?: TextParams) => string;

/** The supplier's own texts, by key, which stand above ours. */
export type TextOverrides = Readonly<Record<string, string>>;

/** Makes a translator. An unknown key comes back as it is, so that a text that is already a sentence passes through. */
export function createTranslator(overrides: TextOverrides = {}): Translate {
  const find = (key: string) => (Object.hasOwn(overrides, key) ? overrides[key] : ownText(key));
  return (key, params) => {
    const count = params?.['count'];
    const text = (typeof count === 'number' ? find(`${key}_${pluralOf(count)}`) : undefined) ?? find(key) ?? key;
    return params ? filled(text, params) : text;
  };
}

/** The supplier's own texts around a component; the root provides them. */
export const TextsContext = createContext<TextOverrides>({});

/** The translator of a component: our texts under the supplier's. */
export function useT(): Translate {
  const overrides = useContext(TextsContext);
  return useMemo(() => createTranslator(overrides), [overrides]);
}

/** Russian plural form: 1, 21, 31 → one; 2–4, 22–24 → few; other whole numbers → many; fractions → other. */
export function pluralOf(count: number): 'one' | 'few' | 'many' | 'other' {
  if (!Number.isInteger(count)) return 'other';
  const tens = Math.abs(count) % 100;
  const units = tens % 10;
  if (units === 1 && tens !== 11) return 'one';
  return units >= 2 && units <= 4 && (tens < 12 || tens > 14) ? 'few' : 'many';
}

function filled(text: string, params: TextParams): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) return place;
    return name === 'count' && typeof value === 'number' ? formatNumber(value) : String(value);
  });
}
