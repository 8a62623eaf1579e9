import { createInstance, type i18n } from 'i18next';
import { languages, options } from './options.ts';
import type { TextOverrides } from './types.ts';

const files = import.meta.glob<TextOverrides[string]>('../locales/*/*.json', { eager: true, import: 'default' });

const resources = resourcesOf(files);

export function ownTexts(language: string): TextOverrides {
  return resources[language] ?? {};
}

/** Texts by language, namespace and key, from files by path. */
export function resourcesOf(files: TextOverrides): Record<string, TextOverrides> {
  const resources: Record<string, TextOverrides> = {};
  for (const [path, texts] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? [];
    resources[language] = { ...resources[language], [namespace]: texts };
  }
  return resources;
}

const none: TextOverrides = {};
const instances = new WeakMap<TextOverrides, Map<string, i18n>>();

/** The i18next instance of a language and the supplier's overrides, kept while these are cached. */
export function i18nOf(language = languages[0] ?? '', theirs = none): i18n {
  const byLanguage = instances.get(theirs) ?? new Map<string, i18n>();
  instances.set(theirs, byLanguage);
  const instance = byLanguage.get(language) ?? create(language, theirs);
  byLanguage.set(language, instance);
  return instance;
}

function create(language: string, theirs: TextOverrides): i18n {
  const said = { ...resources, [language]: above(ownTexts(language), theirs) };
  const instance = createInstance();
  void instance.init({ ...options, lng: language, resources: dictionary(said), initImmediate: false });
  return instance;
}

function above(own: TextOverrides, theirs: TextOverrides): TextOverrides {
  const changed = Object.entries(theirs).map(([namespace, texts]) => [namespace, { ...own[namespace], ...texts }]);
  return { ...own, ...Object.fromEntries(changed) };
}

/** Without a prototype at any depth: i18next would find `constructor` in it. */
function dictionary<T extends object>(value: T): T {
  const parts = Object.entries(value).map(([key, part]) => [key, typeof part === 'object' ? dictionary(part) : part]);
  return Object.assign(Object.create(null), Object.fromEntries(parts));
}
