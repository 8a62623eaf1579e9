import { type Blocker, type Location, useBlocker } from '@remix-run/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { areOnlyTicks, closesProduct } from '#app/features/product/revalidate.ts';
import { pageOf } from '#app/return-to.ts';
import { type Holder, outcomeOf } from '#app/ui/held-navigation.ts';
import { isOffline, useNetwork } from '#app/ui/network.ts';

/**
 * Without a network a navigation would end on a page that says so, and what was typed on this one would be gone; or on
 * the browser's own page, if the code of the next route isn't there yet. It waits until the network is back. It also
 * waits for the holders of the page to save what was typed.
 */
export function useHeld() {
  const online = useNetwork() !== 'offline';
  const holders = useRef(new Set<Holder>());
  const blocker = useBlocker(
    useCallback((step: Step) => {
      const isHeld = leavesPage(step) && outcomeOf(holders.current) === 'wait';
      return isHeld || (isOffline() && needsNetwork(step));
    }, []),
  );
  // Several ask about the same navigation after one render, and it can be decided but once.
  const decided = useRef<Blocker>();
  const settle = useCallback(() => {
    if (blocker.state !== 'blocked' || !online || decided.current === blocker) return;
    const outcome = outcomeOf(holders.current);
    if (outcome === 'wait') {
      for (const holder of holders.current) holder.leave();
      return;
    }
    decided.current = blocker;
    if (outcome === 'stay') blocker.reset();
    else blocker.proceed();
  }, [blocker, online]);
  useEffect(settle, [settle]);
  const add = useCallback((holder: Holder) => {
    holders.current.add(holder);
    return () => void holders.current.delete(holder);
  }, []);
  return useMemo(() => ({ blocker, add, settle }), [blocker, add, settle]);
}

interface Step {
  currentLocation: Location;
  nextLocation: Location;
}

function leavesPage({ currentLocation, nextLocation }: Step): boolean {
  return pageOf(currentLocation) !== pageOf(nextLocation);
}

/** All but dialogs that the address names by its hash, ticks, and the end of a product over the page. */
function needsNetwork({ currentLocation, nextLocation }: Step): boolean {
  const currentUrl = new URL(`${currentLocation.pathname}${currentLocation.search}`, location.origin);
  const nextUrl = new URL(`${nextLocation.pathname}${nextLocation.search}`, location.origin);
  const loadsNothing = currentUrl.href === nextUrl.href || closesProduct({ currentUrl, nextUrl });
  return !loadsNothing && !areOnlyTicks({ currentUrl, nextUrl });
}
