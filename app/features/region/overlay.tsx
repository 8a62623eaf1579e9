import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { Path } from '#app/paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const RegionDialog = lazy(() => import('./dialog.tsx'));

/** Opened by the navigation state `openedRegions`. */
export function RegionOverlay() {
  const { pathname, search, state } = useLocation();
  const opened = (state as { openedRegions?: unknown } | null)?.openedRegions === true;
  if (!useHydrated() || !opened) return null;
  return (
    <Suspense fallback={null}>
      <RegionDialog here={`${pathname}${search}` as Path} />
    </Suspense>
  );
}
