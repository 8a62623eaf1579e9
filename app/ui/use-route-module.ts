import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import type { Path } from '#app/paths.ts';

/**
 * Loads a resource route's module early: Remix reloads the document when that fails, so that a click without a network
 * would lose the page. The route's `clientLoader` answers without asking the server.
 */
export function useRouteModule(path: Path): void {
  const { load } = useFetcher();
  useEffect(() => load(path), [load, path]);
}
