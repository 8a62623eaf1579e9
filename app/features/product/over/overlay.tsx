import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import * as paths from '#app/paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { namedProduct, overPath } from './over-path.ts';

const OverDialog = lazy(() => import('./dialog.tsx'));

/**
 * A product over any page but a list, which has a dialog of its own with the ways to the neighbours. The server answers such
 * an address with the product's page; the dialog and its code come with script, when they are first wanted.
 */
export function ProductOverlay() {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const named = namedProduct(new URLSearchParams(search).get('product'));
  if (!hydrated || !named || pathname === paths.catalogue()) return null;
  return (
    <Suspense fallback={null}>
      <OverDialog named={named} here={overPath(pathname, search, null)} />
    </Suspense>
  );
}
