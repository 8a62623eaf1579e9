import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { Path } from '#app/paths.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const SignInDialog = lazy(() => import('./sign-in/dialog.tsx'));

/**
 * The sign-in dialog over any page, opened by the navigation state `openedAuth: 'signin'`. The server knows no navigation
 * state, so nothing of a page depends on this; the dialog's code comes when it is first opened.
 */
export function AuthOverlay({ signedIn }: { signedIn: boolean }) {
  const { pathname, search, state } = useLocation();
  const hydrated = useHydrated();
  const opened = (state as { openedAuth?: unknown } | null)?.openedAuth === 'signin';
  if (!hydrated || !opened || signedIn) return null;
  return (
    <Suspense fallback={null}>
      <SignInDialog here={`${pathname}${search}` as Path} />
    </Suspense>
  );
}
