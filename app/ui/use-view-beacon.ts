import { useEffect } from 'react';
import * as paths from '#app/paths.ts';

/** Reports the view of a prefetched page; `ahead` comes from its loader. */
export function useViewBeacon(ahead: string | undefined): void {
  useEffect(() => {
    if (ahead) navigator.sendBeacon(paths.shown(), ahead);
  }, [ahead]);
}
