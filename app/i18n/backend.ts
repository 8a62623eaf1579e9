import type { BackendModule, i18n } from 'i18next';
import type { TextOverrides } from './types.ts';

const files = import.meta.glob<string>('../locales/*/*.json', { eager: true, query: '?url', import: 'default' });

export function addressOf(language: string, namespace: string): string | undefined {
  return files[`../locales/${language}/${namespace}.json`];
}

let overrides: TextOverrides = {};

/** Applies the supplier's overrides to namespaces that are loaded, and to those loaded later. */
export function layOverrides(i18n: i18n, theirs: TextOverrides): void {
  overrides = theirs;
  for (const [namespace, texts] of Object.entries(theirs)) {
    // Adding to a namespace that isn't loaded would make i18next think that it is.
    if (i18n.hasResourceBundle(i18n.language, namespace)) i18n.addResourceBundle(i18n.language, namespace, texts);
  }
}

export const backend: BackendModule<{ overrides?: TextOverrides }> = {
  type: 'backend',
  init(_services, { overrides: theirs = {} } = {}) {
    overrides = theirs;
  },
  async read(language, namespace, done) {
    try {
      const answer = await fetch(addressOf(language, namespace) ?? '');
      if (!answer.ok) throw new Error(`${answer.status} for ${answer.url}`);
      const texts: TextOverrides[string] = await answer.json();
      done(null, { ...texts, ...overrides[namespace] });
    } catch (error) {
      done(error as Error, false);
    }
  },
};
