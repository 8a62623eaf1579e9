import { useFetcher } from '@remix-run/react';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';
import * as paths from '#app/paths.ts';

export interface Ordering {
  returnTo: paths.Path;
  /** One UUID for all forms of a page: the action combines it with product and amount, so that a double click adds once. */
  requestId: string;
}

const OrderingContext = createContext<Ordering>({ returnTo: paths.catalogue(), requestId: '' });

export function OrderingProvider({ returnTo, requestId, children }: Ordering & { children: ReactNode }) {
  useRouteModule(paths.addToCart());
  useRouteModule(paths.favorite());
  const ordering = useMemo(() => ({ returnTo, requestId }), [returnTo, requestId]);
  return <OrderingContext.Provider value={ordering}>{children}</OrderingContext.Provider>;
}

export function useOrdering(): Ordering {
  return useContext(OrderingContext);
}

/**
 * Loads a resource route's module early: Remix reloads the document when that fails, so that a click without a network
 * would lose the page. The route's `clientLoader` answers without asking the server. `PrefetchPageLinks` isn't that: with
 * single fetch it also requests the data of root, whose `shouldRevalidate` allows it, once for each page that is shown.
 */
function useRouteModule(path: paths.Path): void {
  const { load } = useFetcher();
  useEffect(() => load(path), [load, path]);
}
