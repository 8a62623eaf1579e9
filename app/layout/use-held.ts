import { useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { areOnlyTicks, closesProduct } from '#app/features/product/revalidate.ts';
import type { Holds, Step } from '#app/ui/held-navigation.ts';
import { isOffline, useNetwork } from '#app/ui/network.ts';

/**
 * Without a network a navigation would end on a page that says so, and what was typed on this one would be gone; or on
 * the browser's own page, if the code of the next route isn't there yet. It waits until the network is back.
 */
export function useHeld() {
  const online = useNetwork() !== 'offline';
  const page = useRef<Holds | null>(null);
  const blocker = useBlocker(
    useCallback((step: Step) => (isOffline() && needsNetwork(step)) || (page.current?.(step) ?? false), []),
  );
  useEffect(() => {
    if (blocker.state === 'blocked' && online && !page.current) blocker.proceed();
  }, [blocker, online]);
  return useMemo(() => ({ blocker, page }), [blocker]);
}

/** All but dialogs that the address names by its hash, ticks, and the end of a product over the page. */
function needsNetwork({ currentLocation, nextLocation }: Step): boolean {
  const currentUrl = new URL(`${currentLocation.pathname}${currentLocation.search}`, location.origin);
  const nextUrl = new URL(`${nextLocation.pathname}${nextLocation.search}`, location.origin);
  const loadsNothing = currentUrl.href === nextUrl.href || closesProduct({ currentUrl, nextUrl });
  return !loadsNothing && !areOnlyTicks({ currentUrl, nextUrl });
}
