import { useMatches } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { addressOf, layOverrides } from './backend.ts';
import type { TextNamespace, TextOverrides } from './types.ts';

/**
 * Suspends until the page's namespaces are loaded; navigations are transitions, so React keeps the previous page on
 * screen. Also applies the supplier's overrides when they have changed since the document (start.ts).
 */
export function usePageTexts(theirs: TextOverrides = none): void {
  const namespaces = usePageNamespaces();
  const { i18n } = useTranslation(namespaces);
  const isComplete = namespaces.every((name) => i18n.hasResourceBundle(i18n.language, name));
  // A page whose texts can't be had is loaded as a document, which contains them.
  useEffect(() => {
    if (!isComplete) location.reload();
  }, [isComplete]);
  useEffect(() => layOverrides(i18n, theirs), [i18n, theirs]);
}

const none: TextOverrides = {};

/** Preloads the texts of a document in parallel with its script. */
export function TextLinks() {
  const { i18n } = useTranslation();
  const namespaces = usePageNamespaces();
  if (useHydrated()) return null;
  return namespaces.map((name) => (
    <link key={name} rel="preload" as="fetch" crossOrigin="anonymous" href={addressOf(i18n.language, name)} />
  ));
}

/** From `handle.i18n` of the page's routes. */
function usePageNamespaces(): TextNamespace[] {
  const handles = useMatches().map(({ handle }) => handle as { i18n?: TextNamespace[] } | undefined);
  return [...new Set(handles.flatMap((handle) => handle?.i18n ?? []))];
}
