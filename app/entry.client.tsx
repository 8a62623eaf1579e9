import { RemixBrowser } from '@remix-run/react';
import { Suspense, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { startI18n } from './i18n/start.ts';
import { watchChunks } from './ui/chunks.ts';

if (isAnotherPage()) location.reload();
else if (!isReloadedInVain()) {
  addEventListener('popstate', reloadAnotherPage);
  watchChunks(isReload());
  const i18n = await startI18n();
  const page = (
    <I18nextProvider i18n={i18n}>
      {/*
        RemixBrowser suspends until it has decoded its data. React 18 doesn't survive a click in the meantime when nothing
        but the root can wait (remix-run/remix#10214): script would never take the page over.
      */}
      <Suspense>
        <Browser />
      </Suspense>
    </I18nextProvider>
  );
  startTransition(() => void hydrateRoot(document, page));
}

/**
 * Whether Back or Forward changed the address before React started: a history entry pushed by script doesn't reload
 * the document, so the page may not be the one that the address names.
 */
function isAnotherPage(): boolean {
  const loaded = navigation();
  return loaded !== undefined && withoutHash(loaded.name) !== withoutHash(location.href);
}

function reloadAnotherPage(): void {
  if (isAnotherPage()) location.reload();
}

/** From its first effect on Remix itself answers Back and Forward. Nothing beside it: ids of `useId` count siblings. */
function Browser() {
  useEffect(() => removeEventListener('popstate', reloadAnotherPage), []);
  return <RemixBrowser />;
}

function withoutHash(address: string): string {
  return address.replace(/#.*/, '');
}

function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/**
 * For browsers that don't tell that code is missing (ui/chunks.ts): after five reloads within a minute the page goes on
 * without script; a link or a form loads a new document, which starts it again.
 */
function isReloadedInVain(): boolean {
  if (!isReload()) return false;
  const name = 'reloads';
  const times = (sessionStorage.getItem(name) ?? '').split(' ').filter((time) => Date.now() - Number(time) < 60_000);
  sessionStorage.setItem(name, [...times, Date.now()].join(' '));
  return times.length >= 4;
}

function isReload(): boolean {
  return navigation()?.type === 'reload';
}
