import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { longestWait, reportChunk } from '#app/ui/chunks.ts';

/** Data comes within seconds or fails, but code may come never, and Remix waits for it: then the browser loads the page. */
export function useStuckNavigation(): void {
  const { state, location: target } = useNavigation();
  useEffect(() => {
    if (state !== 'loading' || !target) return undefined;
    const timer = setTimeout(() => {
      reportChunk('of-a-page');
      location.assign(`${target.pathname}${target.search}${target.hash}`);
    }, longestWait);
    return () => clearTimeout(timer);
  }, [state, target]);
}
