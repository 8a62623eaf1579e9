import { useRouteLoaderData } from '@remix-run/react';

/** Whether to prefetch. A buyer's pages are `no-store`, so the browser would discard them and request them again. */
export function useWarming(): boolean {
  const root = useRouteLoaderData('root') as { shell?: { buyer?: unknown } } | undefined;
  return !root?.shell?.buyer;
}
