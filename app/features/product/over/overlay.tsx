import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import * as paths from '#app/paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { namedProduct } from './over-path.ts';

const OverDialog = lazy(() => import('./dialog.tsx'));

/**
 * A product over any page but the catalogue, which has its own dialog route. The server redirects document requests
 * for such an address to the product's page.
 */
export function ProductOverlay() {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const named = namedProduct(new URLSearchParams(search).get('product'));
  if (!hydrated || !named || pathname === paths.catalogue()) return null;
  return (
    <Suspense fallback={null}>
      <OverDialog named={named} here={{ pathname, search }} />
    </Suspense>
  );
}
