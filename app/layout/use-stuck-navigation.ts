import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { isLanguageOutdated } from '#app/i18n/page-language.ts';
import { longestWait, reportChunk } from '#app/ui/chunks.ts';

/**
 * Data comes within seconds or fails, but code may come never, and Remix waits for it: then the browser loads the page.
 * It does so at once when the language has been changed in another tab, since only a document changes it.
 */
export function useStuckNavigation(): void {
  const { state, location: target, formMethod = 'GET' } = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => {
    if (state !== 'loading' || !target) return undefined;
    const load = () => location.assign(`${target.pathname}${target.search}${target.hash}`);
    if (isLanguageOutdated() && formMethod === 'GET' && target.pathname !== pathname) {
      load();
      return undefined;
    }
    const timer = setTimeout(() => {
      reportChunk('of-a-page');
      load();
    }, longestWait);
    return () => clearTimeout(timer);
  }, [state, target, formMethod, pathname]);
}
