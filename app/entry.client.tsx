import { RemixBrowser } from '@remix-run/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Resolves when the page's data is decoded. Until then `RemixBrowser` throws a promise at the root, before its first hook; an
 * event that reaches React meanwhile makes it render at once, and that fails ("Root did not complete").
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    await pending;
  }
}

dataDecoded().then(() => startTransition(() => void hydrateRoot(document, <RemixBrowser />)));
