import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { Path } from '#app/paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const PickerDialog = lazy(() => import('./dialog.tsx'));

/** Opened by the navigation state `openedCompanies`. */
export function PickerOverlay() {
  const { pathname, search, state } = useLocation();
  const opened = (state as { openedCompanies?: unknown } | null)?.openedCompanies === true;
  if (!useHydrated() || !opened) return null;
  return (
    <Suspense fallback={null}>
      <PickerDialog here={`${pathname}${search}` as Path} />
    </Suspense>
  );
}
