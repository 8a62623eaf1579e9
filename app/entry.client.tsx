import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { layData, pageData } from './document/start-data.ts';
import { wholeStylesheet } from './document/whole-stylesheet.ts';

/** Takes the page over, once its routes' `modules` (at `urls`, in the same order) are here. Called by the page's own script. */
export async function start(...[urls, modules]: Parameters<typeof layData>): Promise<void> {
  // A page reached from here may need rules that this one does not carry.
  await wholeStylesheet();
  layData(urls, modules);
  await hydrate();
}

async function hydrate(): Promise<void> {
  if ('stream' in window.__remixContext) await dataDecoded();
  if (wentElsewhere()) return location.reload();
  startTransition(() => void hydrateRoot(document, <RemixBrowser />));
}

/**
 * Whether Back or Forward has changed the address before React came: an entry that script had pushed in an earlier life of the
 * page changes no document by itself, so that the page shown is another one than the address names.
 */
function wentElsewhere(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && pageOf(loaded.name) !== pageOf(location.href);
}

const pageOf = (address: string) => address.replace(/#.*/, '');

/**
 * Resolves when data that came in Remix's own encoding is decoded. Until then `RemixBrowser` throws a promise at the root, before
 * its first hook; an event that reaches React meanwhile makes it render at once, and that fails ("Root did not complete").
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

// The development server's pages carry Remix's own scripts, which wait for a stream that pages do not have.
if (import.meta.env.DEV) {
  Object.assign(window.__remixContext, pageData());
  hydrate();
}
