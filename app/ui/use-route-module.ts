import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { Path } from '#app/paths.ts';
import { isOffline } from './network.ts';

/**
 * Loads the module of a route early: Remix reloads the document when that fails, so that a post without a network would
 * lose the page. The route's `clientLoader` answers without asking the server. `PrefetchPageLinks` isn't that: with
 * single fetch it also requests the data of root, whose `shouldRevalidate` allows it, once for each page that is shown.
 */
export function useRouteModule(path: Path): void {
  const { load } = useFetcher();
  useEffect(() => {
    if (!isOffline()) load(path);
  }, [load, path]);
}
