import { useEffect } from 'react';
import * as paths from '#app/paths.ts';

/** Tells that a page which was fetched ahead is shown now; `ahead` is what its loader answered for that. */
export function useShown(ahead: string | undefined): void {
  useEffect(() => {
    if (ahead) navigator.sendBeacon(paths.shown(), ahead);
  }, [ahead]);
}
