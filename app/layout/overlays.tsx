import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { AuthOverlay, useInitialAuth } from '#app/features/auth/auth-overlay.tsx';
import { namedProduct } from '#app/features/product/product-paths.ts';
import * as paths from '#app/paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ShellData } from './layout.server.ts';

/** Dialogs over any page, loaded when the first one is opened. */
export default function Overlays({ buyer, auth }: { buyer: ShellData['buyer'] | undefined; auth: ShellData['auth'] }) {
  useInitialAuth(auth);
  return (
    <>
      <ProductOverlay />
      <AuthOverlay signedIn={Boolean(buyer)} />
      {buyer?.manyCompanies ? <PickerOverlay /> : null}
      <RegionOverlay />
    </>
  );
}

const OverDialog = lazy(() => import('#app/features/product/over/dialog.tsx'));

/**
 * A product over any page but the catalogue, which has its own dialog route. The server redirects document requests
 * for such an address to the product's page.
 */
function ProductOverlay() {
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

const PickerDialog = lazy(() => import('#app/features/account/company-picker/dialog.tsx'));

/** Opened by the navigation state `openedCompanies`. */
function PickerOverlay() {
  const { pathname, search, state } = useLocation();
  const opened = (state as { openedCompanies?: unknown } | null)?.openedCompanies === true;
  if (!useHydrated() || !opened) return null;
  return (
    <Suspense fallback={null}>
      <PickerDialog here={`${pathname}${search}` as paths.Path} />
    </Suspense>
  );
}

const RegionDialog = lazy(() => import('#app/features/region/dialog.tsx'));

/** Opened by the navigation state `openedRegions`. */
function RegionOverlay() {
  const { pathname, search, state } = useLocation();
  const opened = (state as { openedRegions?: unknown } | null)?.openedRegions === true;
  if (!useHydrated() || !opened) return null;
  return (
    <Suspense fallback={null}>
      <RegionDialog here={`${pathname}${search}` as paths.Path} />
    </Suspense>
  );
}
