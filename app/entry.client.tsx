import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from './i18n/start.ts';

if (isAnotherPage()) location.reload();
else {
  const i18n = await startI18n();
  const page = (
    <I18nextProvider i18n={i18n}>
      <RemixBrowser />
    </I18nextProvider>
  );
  startTransition(() => void hydrateRoot(document, page));
}

/**
 * Whether Back or Forward changed the address before React started: a history entry pushed by script doesn't reload
 * the document, so the page may not be the one that the address names.
 */
function isAnotherPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && withoutHash(loaded.name) !== withoutHash(location.href);
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}
