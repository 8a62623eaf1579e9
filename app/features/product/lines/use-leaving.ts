import { type Location, useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useEffect } from 'react';
import { overPath } from '#app/features/product/product-paths.ts';
import { useLatest } from '#app/ui/use-latest.ts';

interface Leaving {
  isUnsaved: () => boolean;
  isRefused: boolean;
  state: string;
  /** Saves the text that is being typed. */
  leave: () => void;
}

interface Step {
  currentLocation: Location;
  nextLocation: Location;
}

const pageOf = ({ pathname, search }: Location) => overPath(pathname, search, null);

/** A link is followed once everything is saved; when that is refused, the page stays this once. Closing the tab asks. */
export function useLeaving(now: Leaving) {
  const latest = useLatest(now);
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Step) =>
        pageOf(currentLocation) !== pageOf(nextLocation) && latest.current.isUnsaved(),
      [latest],
    ),
  );
  const { state } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` says when a post has ended
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    latest.current.leave();
    if (latest.current.isUnsaved()) return;
    if (latest.current.isRefused) blocker.reset();
    else blocker.proceed();
  }, [blocker, state]);
  useBeforeUnload(
    useCallback(
      (event) => {
        latest.current.leave();
        if (latest.current.isUnsaved()) event.preventDefault();
      },
      [latest],
    ),
  );
}
