import { AsyncLocalStorage } from 'node:async_hooks';
import { createInstance } from 'i18next';
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

/** Languages of the API's texts, the first is the default. */
export const languages = ['ru', 'en'] as const;

export type Language = (typeof languages)[number];

type Stem<K extends string> = K extends `${infer S}_${'one' | 'few' | 'many' | 'other'}` ? S : K;

/** Keys come from the Russian file, plurals without their suffix: any other key is a type error. */
export type TextKey = Stem<keyof typeof ru>;

const texts = createInstance();
void texts.init({
  resources: { ru: { texts: ru }, en: { texts: en } },
  supportedLngs: [...languages],
  fallbackLng: languages[0],
  defaultNS: 'texts',
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  initImmediate: false,
});

// i18next's own signature knows the storefront's keys.
const translators = Object.fromEntries(
  languages.map((language) => [language, texts.getFixedT(language)]),
) as unknown as Record<Language, (key: string, values?: Readonly<Record<string, string | number>>) => string>;

/** The supplier's own words in another language, by the word as it is in the database. */
export type Words = ReadonlyMap<string, string>;

const noWords: Words = new Map();

const spoken = new AsyncLocalStorage<{ language: Language; words: Words }>();

/** Language of the request that is answered; outside of requests the default. */
export function language(): Language {
  return spoken.getStore()?.language ?? languages[0];
}

/** Texts made during `work` are in this language, names with `words` too. */
export function inLanguage<T>(chosen: Language, work: () => T, words = noWords): T {
  return spoken.run({ language: chosen, words }, work);
}

/** What `work` reads in order to keep it has the names of the database. */
export function inOriginalNames<T>(work: () => T): T {
  return inLanguage(language(), work);
}

/** A name of the supplier's in the language of the request, if it is translated. Bare numbers need no translation: `0,75` is `0.75` in English. */
export function named(original: string): string {
  const { language: chosen, words } = spoken.getStore() ?? { language: languages[0], words: noWords };
  if (words === noWords || chosen === 'ru') return original;
  return words.get(original) ?? (bareNumber.test(original) ? original.replaceAll(',', '.') : original);
}

/** Also a range and a sign: `-0,5`, `1,6–2,5`. */
const bareNumber = /^[-−+±≤≥]?\d+(,\d+)?([-–…]\d+(,\d+)?)?$/;

/** The same for a name of parts, such as `<section>: <kind>`. */
export function namedInParts(original: string): string {
  return original.split(': ').map(named).join(': ');
}

/** A text in the language of the request. */
export function t(key: TextKey, values?: Readonly<Record<string, string | number>>): string {
  return translators[language()](key, values);
}

/** A text of ours that was kept in a database, whichever language it was kept in; any other text as it is. */
export function retold(kept: string, key: TextKey): string {
  return languages.some((code) => translators[code](key) === kept) ? t(key) : kept;
}

/** The same of a text with one value, `name`. */
export function retoldWith(kept: string, key: TextKey, name: string): string {
  for (const code of languages) {
    const [before = '', after = ''] = translators[code](key, { [name]: '\0' }).split('\0');
    const value = kept.slice(before.length, kept.length - after.length);
    if (value !== '' && kept === before + value + after) return t(key, { [name]: value });
  }
  return kept;
}

/** The language of ours that `Accept-Language` prefers; null if it names none, as curl and programs don't. */
export function acceptedLanguage(header: string | null): Language | null {
  const choices = (header ?? '').split(',').flatMap((part, at) => {
    const [range = '', ...params] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const match = languages.find((code) => range === code || range.startsWith(`${code}-`));
    const weight = Number(params.find((param) => param.startsWith('q='))?.slice(2) ?? 1);
    return match && weight > 0 ? [{ match, weight, at }] : [];
  });
  return choices.sort((a, b) => b.weight - a.weight || a.at - b.at)[0]?.match ?? null;
}
