import { useLocation } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import type { Path } from '#app/paths.ts';
import { screenOf } from '#app/ui/auth-screen.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const dialogs = {
  'sign-in': lazy(() => import('./sign-in/dialog.tsx')),
  code: lazy(() => import('./code/dialog.tsx')),
  reset: lazy(() => import('./reset/dialog.tsx')),
  invitation: lazy(() => import('./invitation/dialog.tsx')),
  'sign-up': lazy(() => import('./sign-up/dialog.tsx')),
};

/**
 * Sign-in, sign-up and reset over any page, opened by the navigation state `openedAuth`. The server knows no navigation
 * state, so nothing of a page depends on this; a dialog's code comes when it is first opened.
 */
export function AuthOverlay({ signedIn }: { signedIn: boolean }) {
  const { pathname, search, state } = useLocation();
  const hydrated = useHydrated();
  const screen = screenOf(state);
  if (!hydrated || !screen || signedIn) return null;
  const AuthDialog = dialogs[screen];
  return (
    <Suspense fallback={null}>
      <AuthDialog key={screen} here={`${pathname}${search}` as Path} />
    </Suspense>
  );
}
