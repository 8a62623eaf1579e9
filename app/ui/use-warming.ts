import { useRouteLoaderData } from '@remix-run/react';

/**
 * Whether pages may be fetched before they are opened. A buyer's pages may not be stored, so the browser would throw away what
 * it fetched and ask the API a second time.
 */
export function useWarming(): boolean {
  const root = useRouteLoaderData('root') as { shell?: { buyer?: unknown } } | undefined;
  return !root?.shell?.buyer;
}
