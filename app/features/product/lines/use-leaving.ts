import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { pageOf } from '#app/return-to.ts';
import { type Step, useHeldNavigation } from '#app/ui/held-navigation.ts';
import { useNetwork } from '#app/ui/network.ts';
import { useLatest } from '#app/ui/use-latest.ts';

interface Leaving {
  /** Something will be saved by itself. */
  isSaving: boolean;
  isUnsaved: boolean;
  isRefused: boolean;
  /** Saves the text that is being typed. */
  leave: () => void;
}

/** A link is followed once everything is saved; when that is refused, the page stays this once. Closing the tab asks. */
export function useLeaving(now: Leaving) {
  const latest = useLatest(now);
  const isOffline = useNetwork() === 'offline';
  const blocker = useHeldNavigation(
    useCallback(
      ({ currentLocation, nextLocation }: Step) =>
        pageOf(currentLocation) !== pageOf(nextLocation) && latest.current.isSaving,
      [latest],
    ),
  );
  const { isSaving, isRefused } = now;
  useEffect(() => {
    if (blocker.state !== 'blocked' || isOffline) return;
    if (isSaving) latest.current.leave();
    else if (isRefused) blocker.reset();
    else blocker.proceed();
  }, [blocker, isOffline, isSaving, isRefused, latest]);
  useBeforeUnload(
    useCallback(
      (event) => {
        latest.current.leave();
        if (latest.current.isUnsaved) event.preventDefault();
      },
      [latest],
    ),
  );
}
