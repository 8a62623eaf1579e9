import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { getInitialNamespaces } from 'remix-i18next/client';
import { backend } from './backend.ts';
import { options } from './options.ts';
import { tellPageLanguage } from './page-language.ts';
import type { TextOverrides } from './types.ts';

/** Rejects if the page's texts can't be loaded: React would render keys instead. */
export async function startI18n(): Promise<i18n> {
  const failed = new Promise<never>((_, reject) => {
    i18next.on('failedLoading', (_language, _namespace, message) => reject(new Error(String(message))));
  });
  const { lang } = document.documentElement;
  tellPageLanguage(lang);
  const started = i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      ...options,
      backend: { overrides: overridesOfPage() },
      lng: lang,
      ns: getInitialNamespaces(),
    });
  await Promise.race([started, failed]);
  return i18next;
}

/** The supplier's overrides, in the document itself: root's data is read only during hydration, which needs them. */
function overridesOfPage(): TextOverrides {
  return JSON.parse(document.documentElement.dataset['texts'] ?? '{}');
}
