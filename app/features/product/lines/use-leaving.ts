import { useBeforeUnload } from '@remix-run/react';
import { useCallback, useEffect, useMemo } from 'react';
import { type Holder, useHolder } from '#app/ui/held-navigation.ts';
import { useLatest } from '#app/ui/use-latest.ts';

interface Leaving {
  /** Something will be saved by itself. */
  isSaving: boolean;
  isUnsaved: boolean;
  isRefused: boolean;
  /** Saves the text that is being typed. */
  leave: () => void;
  /** Sends what isn't saved, of a page that may be gone in a moment. */
  saveLast: () => void;
}

/** A link is followed once everything is saved; when that is refused, the page stays this once. Closing the tab asks. */
export function useLeaving(now: Leaving) {
  const latest = useLatest(now);
  const holder = useMemo<Holder>(
    () => ({
      state() {
        const { isSaving, isRefused } = latest.current;
        if (isSaving) return 'saving';
        return isRefused ? 'refused' : 'free';
      },
      leave: () => latest.current.leave(),
    }),
    [latest],
  );
  const settle = useHolder(holder);
  const { isSaving, isRefused } = now;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state of this holder has changed
  useEffect(settle, [settle, isSaving, isRefused]);
  useEffect(() => {
    // Phones don't fire `beforeunload`; elsewhere this comes after the next page was asked for.
    const leave = () => latest.current.saveLast();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [latest]);
  useBeforeUnload(
    useCallback(
      (event) => {
        // At once, so that a reload shows it: while the browser asks, and once it has asked, nothing else is sent.
        latest.current.saveLast();
        latest.current.leave();
        if (latest.current.isUnsaved) event.preventDefault();
      },
      [latest],
    ),
  );
}
